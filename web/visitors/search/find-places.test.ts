import { expect, test } from 'vitest'
import { toMapPlaces } from '#shared/event-map/event-map.ts'
import { readMapSheet } from '#shared/event-map/map-sheet.ts'
import { mapWords } from '#shared/content/map/map-words.ts'
import { findPlaces } from './find-places.ts'

const SHEET = 'Toilets,1,Toilets,2,Gate 2\nWater,3,Medical Camp,4,Rotary Lounge / रोटरी लाउंज\n'
const sheet = readMapSheet(new TextEncoder().encode(SHEET))
const find = (query: string, language: 'en' | 'hi' = 'en') =>
  findPlaces(toMapPlaces(sheet, mapWords[language]), query)

test('a visitor finds toilets, water and first aid by any of their words, in both languages', () => {
  for (const query of ['toilet', 'Toilets', 'wash', 'washroom', 'शौचालय', 'shauchalaya', 'टॉयलेट']) {
    expect([query, find(query)]).toEqual([query, ['Toilets']])
  }
  for (const query of ['water', 'पानी', 'drinking water', 'pani']) {
    expect([query, find(query)]).toEqual([query, ['Water']])
  }
  for (const query of ['first aid', 'doctor', 'प्राथमिक उपचार', 'medical']) {
    expect([query, find(query)]).toEqual([query, ['Medical Camp']])
  }
  expect(find('toilet', 'hi')).toEqual(['शौचालय'])
  expect([find('lounge'), find('gate 2'), find('रोटरी लाउंज')].flat()).toEqual([
    'Gate 2',
    'Rotary Lounge',
  ])
})

test('a dish is not a place', () => {
  for (const query of ['pani puri', 'coconut water', 'wat', 'samosa', 'jalebi', '12', '']) {
    expect([query, find(query)]).toEqual([query, []])
  }
})
