import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { toAreas } from './areas.ts'

/** The areas of rows whose cells stand between blanks; a dot is an empty cell. */
function areasOf(rows: string[], isStall: (text: string) => boolean = () => false) {
  const filled = rows.flatMap((row, y) =>
    row.split(' ').flatMap((text, x) => (text === '.' ? [] : { x, y, text })),
  )
  return toAreas(filled, { x: 0, y: 0 }, isStall)
}
const shapesOf = (rows: string[]) =>
  areasOf(rows).map(({ text, cell, blocks }) => `${text} ${cell} ${blocks.join(' + ')}`)
const readCell = (text: string, isStall = false) => {
  const [area] = toAreas([{ x: 0, y: 0, text }], { x: 0, y: 0 }, () => isStall)
  return [area!.kind, area!.suffix]
}

describe('equal cells', () => {
  test('that touch are one area, as a row, a column and a square', () => {
    expect(shapesOf(['1 1 2', '. . 2', 'x x .', 'x x .'])).toEqual([
      '1 A1 0,0,2,1',
      '2 C1 2,0,1,2',
      'x A3 0,2,2,2',
    ])
  })

  test('that make an L are one area of two rectangles, the larger first', () => {
    expect(shapesOf(['1 .', '1 .', '1 1'])).toEqual(['1 A1 0,0,1,3 + 1,2,1,1'])
    expect(shapesOf(['1 . .', '1 1 1'])).toEqual(['1 A1 0,0,1,2 + 1,1,2,1'])
    expect(shapesOf(['. 1', '1 1', '1 1'])).toEqual(['1 B1 1,0,1,3 + 0,1,1,2'])
    expect(shapesOf(['1 .', '2 2', '2 2', '1 .'])).toEqual([
      '1 A1 0,0,1,1',
      '2 A2 0,1,2,2',
      '1 A4 0,3,1,1',
    ])
  })

  test('that differ only in capitals are equal, and the first one is read', () => {
    expect(shapesOf(['a12 A12'])).toEqual(['a12 A1 0,0,2,1'])
  })

  test('in two places, or corner to corner, are two areas', () => {
    expect(shapesOf(['7 . 7'])).toEqual(['7 A1 0,0,1,1', '7 C1 2,0,1,1'])
    expect(shapesOf(['7 .', '. 7'])).toEqual(['7 A1 0,0,1,1', '7 B2 1,1,1,1'])
  })

  test('around another are one area', () => {
    const [ring, middle] = areasOf(['1 1 1', '1 2 1', '1 1 1'])
    const covered = ring!.blocks.reduce((sum, [, , width, height]) => sum + width * height, 0)
    expect([ring!.text, covered, middle!.text]).toEqual(['1', 8, '2'])
  })
})

test('a cell has the name that Excel gives it', () =>
  expectEach(
    [
      [0, 0, 'A1'],
      [25, 0, 'Z1'],
      [26, 0, 'AA1'],
      [51, 9, 'AZ10'],
      [52, 9, 'BA10'],
      [1, 6, 'B7'],
      [119, 119, 'DP120'],
    ],
    (x, y, cell) => {
      const [area] = toAreas([{ x, y, text: '1' }], { x, y: 0 }, () => false)
      expect(area).toMatchObject({ cell, blocks: [[0, y, 1, 1]] })
    },
  ))

test('a word means a kind of place', () =>
  expectEach(
    [
      ['Stage', 'stage', ''],
      ['STAGE', 'stage', ''],
      ['Stage / मंच', 'stage', ''],
      ['Rotary मंच | Stage', 'stage', ''],
      ['मंच', 'stage', ''],
      ['Gate', 'gate', ''],
      ['Gate 2', 'gate', '2'],
      ['Gate-2', 'gate', '2'],
      ['gate2', 'gate', '2'],
      ['Gate No. 2', 'gate', '2'],
      ['गेट २', 'gate', '२'],
      ['गेट नं. २', 'gate', '२'],
      ['Toilets b', 'toilets', 'B'],
      ['Toilet', 'toilets', ''],
      ['शौचालय', 'toilets', ''],
      ['Main Gate', 'mainGate', ''],
      ['मुख्य द्वार', 'mainGate', ''],
      ['Medical Camp 3', 'medical', '3'],
      ['North', 'north', ''],
      ['N ↑', 'north', ''],
    ],
    (text, kind, suffix) => {
      expect(readCell(text)).toEqual([kind, suffix])
    },
  ))

test('a single letter names a row', () =>
  expectEach(['C', 'c', 'Row C', 'row c', 'लाइन C', 'लाइन क'], (text) =>
    expect(readCell(text)).toEqual(['row', '']),
  ))

test('a number names a stall', () =>
  expectEach(
    ['1', '12', '07', '१२', 'A-7', 'FC-12', 'FC 03', 'क१२', '12/13', '12 & 13', 'A12B'],
    (text) => expect(readCell(text)).toEqual(['stall', '']),
  ))

test('an unknown word has no drawing', () =>
  expectEach(
    [
      'Rotary Lounge',
      'Gate of Honour',
      'Gates',
      'Doctors',
      'Officer',
      'Staged',
      'Main Gate 2025',
      'Lounge 2',
      'VIP',
      'रोटरी लाउंज',
      'Section C',
    ],
    (text) => expect(readCell(text)).toEqual(['word', '']),
  ))

test('whatever is the number of a stall in the guide is a stall', () => {
  const texts = ['Gate 2', 'C', 'Rotary Lounge', 'Stage']
  for (const text of texts) expect(readCell(text, true)).toEqual(['stall', ''])
  const kinds = areasOf(['C D'], (text) => text === 'C').map(({ kind }) => kind)
  expect(kinds).toEqual(['stall', 'row'])
})
