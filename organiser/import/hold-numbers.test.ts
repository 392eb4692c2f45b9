import { expect, test } from 'vitest'
import { parseTextSheet } from '../spreadsheets/read-text-sheet.ts'
import { planImport } from './plan-import.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const LIVE = {
  vendors: encode('stall_number,stall_name\n3,Jain Sweets\n4,Dosa Hut\n5,Kulfi\n'),
  products: encode('stall_number,name,price\n3,Peda,20\n4,Dosa,60\n5,Kulfi,30\n'),
}
const RATED = new Map([['3', { name: 'Jain Sweets', ratings: 25 }]])

/** What visitors see after an import, and what the organisers are told about numbers. */
function importList(rows: string, rated = RATED) {
  const list = `Stall No,Stall Name,Item,Price\n${rows}`
  const plan = planImport([parseTextSheet(encode(list), 'list.csv')], LIVE, '', { rated })
  const stalls = plan.after.map(({ stallNumber, stallName, products }) =>
    [stallNumber, stallName, ...products.map(({ name, price }) => `${name} ${price}`)].join(' '),
  )
  const about = ['number-kept', 'number-of-rated-stall', 'rated-stall-kept']
  const told = plan.findings.filter(({ name }) => about.includes(name)).map(({ reason }) => reason)
  return { stalls, told }
}

test('a rated stall keeps its number if a list gives it another one, and the rest of its row counts', () => {
  expect(importList('9,Jain Sweets,Peda,25\n4,Dosa Hut,Dosa,60\n5,Kulfi,Kulfi,30')).toEqual({
    stalls: ['3 Jain Sweets Peda 25', '4 Dosa Hut Dosa 60', '5 Kulfi Kulfi 30'],
    told: ['Jain Sweets has 25 ratings and keeps number 3, although the list has it at 9'],
  })
})

test('two stalls that swap numbers keep theirs if one is rated', () => {
  const { stalls, told } = importList('3,Dosa Hut,Dosa,70\n4,Jain Sweets,Peda,20\n5,Kulfi,Kulfi,30')
  expect(stalls).toEqual(['3 Jain Sweets Peda 20', '4 Dosa Hut Dosa 70', '5 Kulfi Kulfi 30'])
  expect(told).toHaveLength(2)
  const free = importList('3,Dosa Hut,Dosa,70\n4,Jain Sweets,Peda,20\n5,Kulfi,Kulfi,30', new Map())
  expect(free.stalls).toEqual(['3 Dosa Hut Dosa 70', '4 Jain Sweets Peda 20', '5 Kulfi Kulfi 30'])
})

test('a new stall never gets the number of a rated one that the list moves', () => {
  const { stalls, told } = importList('3,Zaika,Vada,15\n9,Jain Sweets,Peda,20\n4,Dosa Hut,Dosa,60')
  expect(stalls).toEqual(['3 Jain Sweets Peda 20', '4 Dosa Hut Dosa 60'])
  expect(told).toContain('number 3 belongs to a rated stall, so Zaika is left out')
})

test('a rated stall that a list leaves out stays with its products, and others go', () => {
  expect(importList('4,Dosa Hut,Dosa,60\n8,Chai,Tea,10')).toEqual({
    stalls: ['3 Jain Sweets Peda 20', '4 Dosa Hut Dosa 60', '8 Chai Tea 10'],
    told: ['Jain Sweets is not in the list and stays, because number 3 has 25 ratings'],
  })
})

test('another stall may take the place of a rated one, with its number', () => {
  const { stalls, told } = importList('3,Zaika,Vada,15\n4,Dosa Hut,Dosa,60')
  expect(stalls).toEqual(['3 Zaika Vada 15', '4 Dosa Hut Dosa 60'])
  expect(told).toEqual([])
})
