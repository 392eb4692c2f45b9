import { expect, test } from 'vitest'
import { toAreas } from './areas.ts'

/** The areas of rows whose cells are separated by blanks; a dot is an empty cell. */
function areasOf(rows: string[]) {
  const filled = rows.flatMap((row, y) =>
    row.split(' ').flatMap((text, x) => (text === '.' ? [] : { x, y, text })),
  )
  return toAreas(filled, { x: 0, y: 0 }, () => false)
}
const shapesOf = (...rows: string[]) =>
  areasOf(rows).map(({ text, cell, blocks }) => `${text} ${cell} ${blocks.join(' + ')}`)
const readCell = (text: string) => {
  const [area] = toAreas([{ x: 0, y: 0, text }], { x: 0, y: 0 }, () => false)
  return `${area!.kind} ${area!.suffix}`.trim()
}

test('equal cells that touch are one area, and an L is two rectangles, the larger first', () => {
  const [row, column] = ['1 A1 0,0,2,1', '2 C1 2,0,1,2']
  expect(shapesOf('1 1 2', '. . 2', 'x x .', 'x x .')).toEqual([row, column, 'x A3 0,2,2,2'])
  expect(shapesOf('1 .', '1 .', '1 1')).toEqual(['1 A1 0,0,1,3 + 1,2,1,1'])
  // Case is ignored, and the first spelling is used.
  expect(shapesOf('a12 A12')).toEqual(['a12 A1 0,0,2,1'])
  const [ring, middle] = areasOf(['1 1 1', '1 2 1', '1 1 1'])
  const covered = ring!.blocks.reduce((sum, [, , width, height]) => sum + width * height, 0)
  expect([ring!.text, covered, middle!.text]).toEqual(['1', 8, '2'])
})

test('equal cells in two places, or corner to corner, are two areas', () => {
  expect(shapesOf('7 . 7')).toEqual(['7 A1 0,0,1,1', '7 C1 2,0,1,1'])
  expect(shapesOf('7 .', '. 7')).toEqual(['7 A1 0,0,1,1', '7 B2 1,1,1,1'])
})

test('a place has a kind and a suffix, in English and Hindi', () => {
  const cells = {
    stage: ['Stage', 'STAGE', 'Stage / मंच', 'Rotary मंच | Stage', 'मंच'],
    gate: ['Gate'],
    'gate 2': ['Gate 2', 'Gate-2', 'gate2', 'Gate No. 2'],
    'gate २': ['गेट २', 'गेट नं. २'],
    'toilets B': ['Toilets b'],
    toilets: ['Toilet', 'शौचालय'],
    accessibleToilets: ['Accessible Toilet', 'Divyang Toilets', 'दिव्यांग शौचालय'],
    'accessibleToilets 2': ['Accessible Toilets 2'],
    ramp: ['Ramp', 'Wheelchair ramp', 'रैंप'],
    feedingRoom: ['Feeding Room', 'Nursing room', 'शिशु कक्ष'],
    mainGate: ['Main Gate', 'मुख्य द्वार'],
    'medical 3': ['Medical Camp 3'],
    north: ['North', 'N ↑'],
    row: ['C', 'c', 'Row C', 'row c', 'लाइन C', 'लाइन क'],
    stall: ['1', '07', '१२', 'A-7', 'FC-12', 'FC 03', 'क१२', '12/13', '12 & 13', 'A12B'],
    word: ['Rotary Lounge', 'Gate of Honour', 'Gates', 'Doctors', 'Officer', 'Staged', 'VIP'],
  }
  for (const [kind, texts] of Object.entries(cells)) {
    expect(texts.map((text) => [text, readCell(text)])).toEqual(texts.map((text) => [text, kind]))
  }
  for (const text of ['Main Gate 2025', 'Lounge 2', 'रोटरी लाउंज', 'Section C']) {
    expect([text, readCell(text)]).toEqual([text, 'word'])
  }
})
