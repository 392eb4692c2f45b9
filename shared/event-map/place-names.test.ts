import { expect, test } from 'vitest'
import { places as english } from '../messages/en/map-places.ts'
import { places as hindi } from '../messages/hi/map-places.ts'
import { readMapSheet } from './map-sheet.ts'
import { nameOf } from './place-names.ts'

/** What a cell's place is called in English and in Hindi. */
function namesOf(text: string) {
  const [area] = readMapSheet(new TextEncoder().encode(text)).areas
  const inEnglish = nameOf(area!, { language: 'en', title: '', names: english })
  return [inEnglish, nameOf(area!, { language: 'hi', title: '', names: hindi })].join(', ')
}

test('a place is named in the language of the page, a word of its own in its own language', () => {
  const names = {
    // With a drawing.
    'Gate 2': 'Gate 2, गेट 2',
    'गेट २': 'Gate 2, गेट २',
    Entrance: 'Entrance, गेट',
    'toilets b': 'toilets b, शौचालय B',
    मंच: 'Stage, मंच',
    प्याऊ: 'Water, प्याऊ',
    // In two languages.
    'Stage / मंच': 'Stage, मंच',
    'रोटरी मंच | Stage': 'Stage, रोटरी मंच',
    'Rotary Lounge / रोटरी लाउंज': 'Rotary Lounge, रोटरी लाउंज',
    // In one language.
    'VIP Lounge': 'VIP Lounge, VIP Lounge',
    'Lounge / Bar': 'Lounge, Lounge / Bar',
    'रोटरी लाउंज': 'रोटरी लाउंज, रोटरी लाउंज',
    // A row is called by its letter.
    'Row C': 'C, C',
    'लाइन क': 'क, क',
  }
  expect(Object.fromEntries(Object.keys(names).map((text) => [text, namesOf(text)]))).toEqual(names)
})
