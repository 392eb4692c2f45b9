import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { findCardKey, readCardKey } from './card-key.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = makeFolder()
  file = join(folder, 'card-key.txt')
})

test('the key is created once, in a file that is marked secret and readable only by its owner', () => {
  expect(findCardKey(folder)).toBeUndefined()
  const key = readCardKey(folder)
  expect(key).toHaveLength(32)
  expect([readCardKey(folder), findCardKey(folder)]).toEqual([key, key])
  expect(readdirSync(folder)).toEqual(['card-key.txt'])
  expect(readCardKey(makeFolder())).not.toEqual(key)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^SECRET\..*keep it/)
  expect(modeOf(file)).toBe(0o600)
  // The mode after copying the folder.
  chmodSync(file, 0o644)
  expect(readCardKey(folder)).toEqual(key)
  expect(modeOf(file)).toBe(0o600)
  // As saved by an editor on Windows.
  writeFileSync(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(readCardKey(folder)).toEqual(key)
})

test('a damaged file is never overwritten, because the printed cards depend on it', () => {
  for (const text of ['', 'SECRET.\n', 'abc', `${'g'.repeat(64)}\n`, `${'a'.repeat(63)}\n`]) {
    writeFileSync(file, text)
    expect(() => readCardKey(folder), text).toThrow('card-key.txt is damaged')
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
  expect(() => readCardKey(join(folder, 'nowhere'))).toThrow(/card-key\.txt cannot be written/)
})
