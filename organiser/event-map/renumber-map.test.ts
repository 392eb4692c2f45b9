import { expect, test } from 'vitest'
import { aVendor } from '../../tests/support/festivals/vendors.ts'
import { findRenumbered, renumberMap } from './renumber-map.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** Stalls as 'number name'. */
const toStalls = (...stalls: string[]) =>
  stalls.map((stall) => {
    const [, stallNumber = '', stallName = ''] = /^(\S+) ?(.*)$/.exec(stall)!
    return aVendor({ stallNumber, stallName })
  })
const renumberedOf = (before: string[], after: string[]) =>
  Object.fromEntries(findRenumbered(toStalls(...before), toStalls(...after)))
/** The sheet after the import, with the byte order mark that a decoder would drop. */
function renumber(csv: string | Uint8Array, numbers: Record<string, string>) {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv
  const changed = renumberMap(bytes, new Map(Object.entries(numbers)))
  return changed && new TextDecoder('utf-8', { ignoreBOM: true }).decode(changed)
}

test('a renumbered stall is recognised by its name, if the name is unique', () => {
  const exchanged = renumberedOf(['1 Chai', '2 Bhel', '3 Momo'], ['2 chai ', '1 BHEL', '3 Momo'])
  expect(exchanged).toEqual({ 1: '2', 2: '1' })
  expect(renumberedOf(['1', '2 Bhel'], ['3', '2 Bhel'])).toEqual({})
  expect(renumberedOf(['1 Chai', '2 Chai'], ['3 Chai', '4 Bhel'])).toEqual({})
  expect(renumberedOf(['1 Chai'], ['3 Chai', '4 Chai'])).toEqual({})
  expect(renumberedOf(['1 Chai', '2 Bhel'], ['2 Bhel', '3 Kulfi'])).toEqual({})
})

test('stalls swap their numbers on the map, or shift in a row, in every cell', () => {
  expect(renumber('1,2,,1\r\n2,12,21\r\n', { 1: '2', 2: '1' })).toBe('2,1,,2\r\n1,12,21\r\n')
  expect(renumber('1,2,3\n', { 1: '2', 2: '3', 3: '4' })).toBe('2,3,4\n')
})

test('the cell of a removed stall is emptied if another stall takes its number', () => {
  expect(renumber('1,2,"3"\n', { 1: '2', 2: '3' })).toBe('2,3,""\n')
  expect(renumber('1,2,03\n', { 1: '3' })).toBe('3,2,\n')
})

test('everything else on the map is kept: spaces, quotes, empty cells, and words with a number', () => {
  expect(renumber(' 1 ,"1",,"Gate 1"\n"Stage, 1",Gate 1,1A\n', { 1: '9' })).toBe(
    ' 9 ,"9",,"Gate 1"\n"Stage, 1",Gate 1,1A\n',
  )
  expect(renumber('"a ""1"" b",1\n"x\n1\ny",1', { 1: '9' })).toBe('"a ""1"" b",9\n"x\n1\ny",9')
})

test("the map's separator is kept", () => {
  const sheets = ['1;2\n;Stage\n', '1\t2\n\tStage\n', 'sep=;\r\n1;2\r\n']
  for (const sheet of sheets) expect(renumber(sheet, { 1: '9' })).toBe(sheet.replace('1', '9'))
  expect(renumber('Stage, 1;1;2\n', { 1: '9' })).toBe('Stage, 1;9;2\n')
})

test("a stall is found on the map in any spelling of its number, and gets the guide's spelling", () => {
  expect(renumber('07,7,70,a 7\n', { 7: '8' })).toBe('8,8,70,a 7\n')
  expect(renumber('7,70\n', { '07': '08' })).toBe('08,70\n')
  expect(renumber('12,A-12\n', { 'A 12': 'B-1' })).toBe('12,B-1\n')
  expect(renumber('१२,13\n', { 12: '14' })).toBe('14,13\n')
})

test('a number with a comma remains one cell', () => {
  expect(renumber('1,2\n', { 1: '7,8' })).toBe('"7,8",2\n')
  expect(renumber('"7,8",2\n', { '7,8': '1' })).toBe('"1",2\n')
})

test('Hindi on the map is kept, after the byte order mark for Excel', () => {
  for (const mark of ['', BYTE_ORDER_MARK]) {
    expect(renumber(`${mark}मंच,1\n`, { 1: '9' })).toBe(`${BYTE_ORDER_MARK}मंच,9\n`)
  }
  const utf16 = Buffer.from(`${BYTE_ORDER_MARK}मंच\t1\n`, 'utf16le')
  expect(renumber(utf16, { 1: '9' })).toBe(`${BYTE_ORDER_MARK}मंच\t9\n`)
})

test('a map without a renumbered stall is not changed', () => {
  expect(renumber('1,Stage 2\n', { 2: '3' })).toBeUndefined()
  expect(renumber('1,2\n', {})).toBeUndefined()
  expect(renumber('', { 1: '2' })).toBeUndefined()
})
