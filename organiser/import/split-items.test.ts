import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { splitItems } from './split-items.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test('a list of items in one cell is split into products', () =>
  expectEach(
    [
      ['Tea, Samosa; Bhel | Sev', named('Tea', 'Samosa', 'Bhel', 'Sev')],
      ['Tea / Coffee', named('Tea', 'Coffee')],
      ['Eggs (free range, dozen), Kale', named('Eggs (free range, dozen)', 'Kale')],
      ['Tacos: Burritos: Horchata', named('Tacos', 'Burritos', 'Horchata')],
      ['1. Tea, 2) Coffee, - Bun', named('Tea', 'Coffee', 'Bun')],
      ['1) Tea 2) Masala Dosa 3) Milk', named('Tea', 'Masala Dosa', 'Milk')],
      ['7 Up', named('7 Up')],
      ['Pheasant, Quail, & Gumbo', named('Pheasant', 'Quail', 'Gumbo')],
      ['Bread and Butter', named('Bread and Butter')],
      ['Chicken 65, 7up', named('Chicken 65', '7up')],
      ['Chicken 65, Gobi 65', named('Chicken 65', 'Gobi 65')],
      [
        'Pani Puri 20; Bhel 30',
        [
          { name: 'Pani Puri', price: '20' },
          { name: 'Bhel', price: '30' },
        ],
      ],
      [
        'Tea - 10, Coffee (₹20), Bhel Rs. 40/-',
        [
          { name: 'Tea', price: '10' },
          { name: 'Coffee', price: '₹20' },
          { name: 'Bhel', price: 'Rs. 40/-' },
        ],
      ],
      [
        'Coffee - 15 and Bun - 20',
        [
          { name: 'Coffee', price: '15' },
          { name: 'Bun', price: '20' },
        ],
      ],
      [
        'Tea - 1,200, Gold - 12,500',
        [
          { name: 'Tea', price: '1,200' },
          { name: 'Gold', price: '12,500' },
        ],
      ],
      ['Thali Half 40 / Full 70', named('Thali Half 40 / Full 70')],
      ['Tea, Coffee, etc.', named('Tea', 'Coffee')],
      [
        'Tea 10, Cutlet 25 each, Pulao - 70',
        [
          { name: 'Tea', price: '10' },
          { name: 'Cutlet', price: '25 each' },
          { name: 'Pulao', price: '70' },
        ],
      ],
      ['जलेबी 400/किलो', [{ name: 'जलेबी', price: '400/किलो' }]],
      [
        'पानी पूरी - ३०, चाट (१५०)',
        [
          { name: 'पानी पूरी', price: '30' },
          { name: 'चाट', price: '150' },
        ],
      ],
      ['', []],
    ],
    (text, items) => expect(splitItems(text)).toEqual(items),
  ))
