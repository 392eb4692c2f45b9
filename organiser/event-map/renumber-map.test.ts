import { describe, expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
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
/** The sheet after the import with its mark, which a decoder would leave out. */
function renumber(csv: string | Uint8Array, numbers: Record<string, string>) {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv
  const changed = renumberMap(bytes, new Map(Object.entries(numbers)))
  return changed && new TextDecoder('utf-8', { ignoreBOM: true }).decode(changed)
}

describe('a stall with another number', () => {
  test('is known by its name, however that is typed', () => {
    expect(renumberedOf(['1 Chai Tapri', '2 Bhel'], ['7 chai  TAPRI', '2 Bhel'])).toEqual({
      1: '7',
    })
  })

  test('may have taken the number of another, which has taken its own', () => {
    expect(renumberedOf(['1 Chai', '2 Bhel', '3 Momo'], ['2 Chai', '1 Bhel', '3 Momo'])).toEqual({
      1: '2',
      2: '1',
    })
  })

  test('is not known where it has no name, or where another has that name too', () => {
    expect(renumberedOf(['1', '2 Bhel'], ['3', '2 Bhel'])).toEqual({})
    expect(renumberedOf(['1 Chai', '2 Chai'], ['3 Chai', '4 Bhel'])).toEqual({})
    expect(renumberedOf(['1 Chai'], ['3 Chai', '4 Chai'])).toEqual({})
  })

  test('is neither one that goes away nor one that comes', () => {
    expect(renumberedOf(['1 Chai', '2 Bhel'], ['2 Bhel', '3 Kulfi'])).toEqual({})
  })
})

describe('on the map', () => {
  test('two stalls that exchange their numbers do so in every cell', () => {
    expect(renumber('1,2,,1\r\n2,12,21\r\n', { 1: '2', 2: '1' })).toBe('2,1,,2\r\n1,12,21\r\n')
  })

  test('a number may move on to that of a stall which moves on itself', () => {
    expect(renumber('1,2,3\n', { 1: '2', 2: '3', 3: '4' })).toBe('2,3,4\n')
  })

  test('the cell of a stall that has left is emptied where another has its number now', () => {
    expect(renumber('1,2,"3"\n', { 1: '2', 2: '3' })).toBe('2,3,""\n')
    expect(renumber('1,2,3\n', { 1: '3' })).toBe('3,2,\n')
    expect(renumber('1,2,03\n', { 1: '3' })).toBe('3,2,\n')
  })

  test('all else stays: blanks, quotes, empty cells, and words with a number in them', () => {
    expect(renumber(' 1 ,"1",,"Gate 1"\n"Stage, 1",Gate 1,1A\n', { 1: '9' })).toBe(
      ' 9 ,"9",,"Gate 1"\n"Stage, 1",Gate 1,1A\n',
    )
    expect(renumber('"a ""1"" b",1\n"x\n1\ny",1', { 1: '9' })).toBe('"a ""1"" b",9\n"x\n1\ny",9')
  })

  test('sheets with unusual separators and line ends are renumbered too', () =>
    expectEach(
      [
        ['semicolons', '1;2\n;Stage\n', '9;2\n;Stage\n'],
        ['tabs', '1\t2\n\tStage\n', '9\t2\n\tStage\n'],
        ['a line that names the separator', 'sep=;\r\n1;2\r\n', 'sep=;\r\n9;2\r\n'],
      ],
      (_, csv, changed) => {
        expect(renumber(csv, { 1: '9' })).toBe(changed)
      },
    ))

  test('a stall is found whichever way its number is written, and gets it as the guide has it', () => {
    expect(renumber('07,7,70,a 7\n', { 7: '8' })).toBe('8,8,70,a 7\n')
    expect(renumber('7,70\n', { '07': '08' })).toBe('08,70\n')
    expect(renumber('12,A-12\n', { 'A 12': 'B-1' })).toBe('12,B-1\n')
    expect(renumber('१२,13\n', { 12: '14' })).toBe('14,13\n')
  })

  test('words with a number behind a sign that separates cells elsewhere stay', () => {
    expect(renumber('Stage, 1;1;2\n', { 1: '9' })).toBe('Stage, 1;9;2\n')
    expect(renumber('Stage; 1,1\n', { 1: '9' })).toBe('Stage; 1,9\n')
  })

  test('a number with a comma stays one cell', () => {
    expect(renumber('1,2\n', { 1: '7,8' })).toBe('"7,8",2\n')
    expect(renumber('"1";2\n', { 1: '7;8' })).toBe('"7;8";2\n')
    expect(renumber('"7,8",2\n', { '7,8': '1' })).toBe('"1",2\n')
  })

  test('Hindi stays, behind the mark without which Excel does not read it', () => {
    expect(renumber('मंच,1\n', { 1: '9' })).toBe(`${BYTE_ORDER_MARK}मंच,9\n`)
    expect(renumber(`${BYTE_ORDER_MARK}मंच,1\n`, { 1: '9' })).toBe(`${BYTE_ORDER_MARK}मंच,9\n`)
    expect(renumber(`${BYTE_ORDER_MARK}1,2\n`, { 1: '9' })).toBe(`${BYTE_ORDER_MARK}9,2\n`)
    const utf16 = Buffer.from(`${BYTE_ORDER_MARK}मंच\t1\n`, 'utf16le')
    expect(renumber(utf16, { 1: '9' })).toBe(`${BYTE_ORDER_MARK}मंच\t9\n`)
  })

  test('nothing is changed where none of the stalls stands', () => {
    expect(renumber('1,Stage 2\n', { 2: '3' })).toBeUndefined()
    expect(renumber('1,2\n', {})).toBeUndefined()
    expect(renumber('', { 1: '2' })).toBeUndefined()
  })
})
