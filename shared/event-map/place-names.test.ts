import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { places as english } from '../messages/en/map-places.ts'
import { places as hindi } from '../messages/hi/map-places.ts'
import { readMapSheet } from './map-sheet.ts'
import { nameOf } from './place-names.ts'

/** What a cell's place is called in English and in Hindi. */
function namesOf(text: string) {
  const [area] = readMapSheet(new TextEncoder().encode(text)).areas
  return [
    nameOf(area!, { language: 'en', title: '', names: english }),
    nameOf(area!, { language: 'hi', title: '', names: hindi }),
  ]
}

test('a place with a drawing has its name in both languages', () =>
  expectEach(
    [
      ['Gate 2', 'Gate 2', 'गेट 2'],
      ['गेट २', 'Gate 2', 'गेट २'],
      ['Entrance', 'Entrance', 'गेट'],
      ['toilets b', 'toilets b', 'शौचालय B'],
      ['मंच', 'Stage', 'मंच'],
      ['प्याऊ', 'Water', 'प्याऊ'],
    ],
    (text, ...names) => expect(namesOf(text)).toEqual(names),
  ))

test('each language has its own part of a name in two', () =>
  expectEach(
    [
      ['Stage / मंच', 'Stage', 'मंच'],
      ['रोटरी मंच | Stage', 'Stage', 'रोटरी मंच'],
      ['Rotary Lounge / रोटरी लाउंज', 'Rotary Lounge', 'रोटरी लाउंज'],
    ],
    (text, ...names) => expect(namesOf(text)).toEqual(names),
  ))

test('a word in one language is the same in the other, and a row is called by its letter', () => {
  expect(namesOf('VIP Lounge')).toEqual(['VIP Lounge', 'VIP Lounge'])
  expect(namesOf('Lounge / Bar')).toEqual(['Lounge', 'Lounge / Bar'])
  expect(namesOf('रोटरी लाउंज')).toEqual(['रोटरी लाउंज', 'रोटरी लाउंज'])
  expect(namesOf('Row C')).toEqual(['C', 'C'])
  expect(namesOf('लाइन क')).toEqual(['क', 'क'])
})
