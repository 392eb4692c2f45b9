import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { UserError } from '../cli/command.ts'
import { findWish, readWishes, toLetters } from './column-wishes.ts'
import { readRemembered, remember } from './remembered-columns.ts'

test('a column is named by its title, in any spelling, or by its letter', () => {
  const wishes = readWishes(['Vendor  Name=stall_name', 'c=price', 'Remark=nothing'])
  expect(findWish(wishes, 'vendor name', 0)).toBe('stall.stallName')
  expect(findWish(wishes, 'VendorName', 0)).toBe('stall.stallName')
  expect(findWish(wishes, 'Kosten', 2)).toBe('product.price')
  expect(findWish(wishes, 'Remark', 3)).toBe('nothing')
  expect(findWish(wishes, 'Other', 4)).toBeUndefined()
  const letters = [0, 25, 26, 51, 52, 701, 702].map(toLetters)
  expect(letters.join(' ')).toBe('A Z AA AZ BA ZZ AAA')
})

test('a wish that names no column of the guide is refused with the names', () => {
  for (const text of ['Vendor', '=price', 'Vendor=shop', 'Vendor=']) {
    expect(() => readWishes([text])).toThrow(UserError)
    expect(() => readWishes([text])).toThrow('stall_number, stall_name')
  }
})

test('wishes are saved as a spreadsheet, except letters, and read again', () => {
  const content = join(makeFolder(), 'content')
  mkdirSync(content)
  const said = readWishes(['Name, of "all"=stall_name', 'विक्रेता=owner_name', 'X=nothing'])
  expect(readRemembered(content)).toEqual(new Map())
  const path = remember(content, said)
  expect(readFileSync(path, 'utf8')).toContain('title,column')
  // Column X of another file is another column.
  const titles = new Map([...said].filter(([title]) => title !== 'x'))
  expect(readRemembered(content)).toEqual(titles)
})
