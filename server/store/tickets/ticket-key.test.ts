import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../../tests/support/files.ts'
import { findTicketKey, hashTicket, readTicketKey, toDeskDevice } from './ticket-key.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = makeFolder()
  file = join(folder, 'ticket-key.txt')
})

test('the key is created once, in a file that is marked secret and readable only by its owner', () => {
  expect(findTicketKey(folder)).toBeUndefined()
  const key = readTicketKey(folder)
  expect(key).toHaveLength(32)
  expect([readTicketKey(folder), findTicketKey(folder)]).toEqual([key, key])
  expect(readdirSync(folder)).toEqual(['ticket-key.txt'])
  expect(readTicketKey(makeFolder())).not.toEqual(key)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^SECRET\..*keep it/)
  expect(modeOf(file)).toBe(0o600)
  // As saved by an editor on Windows.
  writeFileSync(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(readTicketKey(folder)).toEqual(key)
})

test('a damaged file is never overwritten, because the printed tickets depend on it', () => {
  for (const text of ['', 'SECRET.\n', 'abc', `${'g'.repeat(64)}\n`, `${'a'.repeat(63)}\n`]) {
    writeFileSync(file, text)
    expect(() => readTicketKey(folder), text).toThrow('ticket-key.txt is damaged')
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

test('the hash of a code depends on the key, and must never change, because tickets are printed', () => {
  const hash = hashTicket(Buffer.alloc(32, 7), 'A22222222G')
  expect(hash).toMatch(/^[0-9a-f]{32}$/)
  expect(hashTicket(Buffer.alloc(32, 8), 'A22222222G')).not.toBe(hash)
  expect(hash).toBe('b7fa5a77fd4a7cdc539847ff29c3574c')
})

test('the device of a code at the desk depends on the key, and says nothing about the hash of the code', () => {
  const device = toDeskDevice(Buffer.alloc(32, 7), 'A22222222G')
  expect(device).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(toDeskDevice(Buffer.alloc(32, 7), 'A22222222G')).toBe(device)
  expect(toDeskDevice(Buffer.alloc(32, 8), 'A22222222G')).not.toBe(device)
  expect(device.replaceAll('-', '')).not.toContain('b7fa5a77')
})
