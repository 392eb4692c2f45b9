import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from '../../tests/support/expect-each.ts'
import { makeFolder } from '../../tests/support/files.ts'
import { UserError } from '../cli/command.ts'
import { findWish, readWishes, toLetters } from './column-wishes.ts'
import { readRemembered, remember } from './remembered-columns.ts'

test('a column is told by its title, however it is written, or by its letter', () => {
  const wishes = readWishes(['Vendor  Name=stall_name', 'c=price', 'Remark=nothing'])
  expect(findWish(wishes, 'vendor name', 0)).toBe('stall.stallName')
  expect(findWish(wishes, 'VendorName', 0)).toBe('stall.stallName')
  expect(findWish(wishes, 'Kosten', 2)).toBe('product.price')
  expect(findWish(wishes, 'Remark', 3)).toBe('nothing')
  expect(findWish(wishes, 'Other', 4)).toBeUndefined()
})

test('an unknown column wish is refused with the names that exist', () =>
  expectEach(['Vendor', '=price', 'Vendor=shop', 'Vendor='], (text) => {
    expect(() => readWishes([text])).toThrow(UserError)
    expect(() => readWishes([text])).toThrow('stall_number, stall_name')
  }))

test('the letters are those of a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(toLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

test('what was said is kept as a spreadsheet, and read again', () => {
  const dir = makeFolder()
  mkdirSync(join(dir, 'content'), { recursive: true })
  const said = readWishes(['Name, of "all"=stall_name', 'विक्रेता=owner_name', 'X=nothing'])
  expect(readRemembered(join(dir, 'content'))).toEqual(new Map())
  const path = remember(join(dir, 'content'), said)
  expect(readFileSync(path, 'utf8')).toContain('title,column')
  const titles = new Map([...said].filter(([title]) => title !== 'x'))
  // Column X of another file is another column.
  expect(readRemembered(join(dir, 'content'))).toEqual(titles)
})
