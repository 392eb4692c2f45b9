import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { findRenumbered, renumberMap } from './renumber-map.ts'

const MARK = '\uFEFF'
/** Stalls as 'number name'. */
const toStalls = (stalls: string[]) =>
  stalls.map((stall) => {
    const [, stallNumber = '', stallName = ''] = /^(\S+) ?(.*)$/.exec(stall)!
    return aVendor({ stallNumber, stallName })
  })
const renumberedOf = (before: string[], after: string[]) =>
  Object.fromEntries(findRenumbered(toStalls(before), toStalls(after)))

test('a renumbered stall is recognised by its name, if the name is unique', () => {
  const exchanged = renumberedOf(['1 Chai', '2 Bhel', '3 Momo'], ['2 chai ', '1 BHEL', '3 Momo'])
  expect(exchanged).toEqual({ 1: '2', 2: '1' })
  expect(renumberedOf(['1', '2 Bhel'], ['3', '2 Bhel'])).toEqual({})
  expect(renumberedOf(['1 Chai', '2 Chai'], ['3 Chai', '4 Bhel'])).toEqual({})
  expect(renumberedOf(['1 Chai'], ['3 Chai', '4 Chai'])).toEqual({})
})

/** A sheet, new numbers by old number, and the sheet afterwards. Undefined if it is unchanged. */
const SHEETS: [sheet: string, numbers: Record<string, string>, after?: string][] = [
  // Stalls swap their numbers in every cell.
  ['1,2,,1\r\n2,12,21\r\n', { 1: '2', 2: '1' }, '2,1,,2\r\n1,12,21\r\n'],
  // The cell of a removed stall is emptied if another stall takes its number.
  ['1,2,"3"\n', { 1: '2', 2: '3' }, '2,3,""\n'],
  ['1,2,03\n', { 1: '3' }, '3,2,\n'],
  // Spaces, quotes, empty cells, and words with a number are kept.
  [
    ' 1 ,"1",,"Gate 1"\n"Stage, 1",Gate 1,1A\n',
    { 1: '9' },
    ' 9 ,"9",,"Gate 1"\n"Stage, 1",Gate 1,1A\n',
  ],
  // The separator is kept.
  ['1;2\n;Stage\n', { 1: '9' }, '9;2\n;Stage\n'],
  // A stall is found in any spelling of its number.
  ['07,7,70,a 7\n', { 7: '8' }, '8,8,70,a 7\n'],
  ['१२,13\n', { 12: '14' }, '14,13\n'],
  // A number with a comma remains one cell.
  ['1,2\n', { 1: '7,8' }, '"7,8",2\n'],
  // Hindi is kept, after the byte order mark for Excel.
  ['मंच,1\n', { 1: '9' }, `${MARK}मंच,9\n`],
  // No stall on the map is renumbered.
  ['1,Stage 2\n', { 2: '3' }],
]

test('the map gets the new numbers, and everything else on it is kept', () => {
  for (const [sheet, numbers, after] of SHEETS) {
    const changed = renumberMap(new TextEncoder().encode(sheet), new Map(Object.entries(numbers)))
    const text = changed && new TextDecoder('utf-8', { ignoreBOM: true }).decode(changed)
    expect.soft(text, sheet).toBe(after)
  }
})
