import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { deleteFingerprintKey, readFingerprintKey } from '../store/fingerprint-key.ts'
import { createFingerprinter } from './sender.ts'

let dir: string
beforeEach(() => void (dir = makeFolder()))

const from = (ip: string) => ({ ip, socket: {} }) as FastifyRequest

test('equal hashes mean nearby addresses, and nobody finds an address without the key', () => {
  const toFingerprint = createFingerprinter(randomBytes(32))
  const hashOf = (ip: string) => toFingerprint(from(ip))
  const own = hashOf('203.0.113.77')
  expect(own).toMatch(/^[0-9a-f]{16}$/)
  expect(hashOf('203.0.113.5')).toBe(own)
  expect(hashOf('203.0.114.77')).not.toBe(own)
  expect(hashOf('2001:db8::1')).toBe(hashOf('2001:db8:0:ff00::9'))
  expect(hashOf('2001:db8::1')).not.toBe(hashOf('2001:db8:1::1'))
  expect(createFingerprinter(randomBytes(32))(from('203.0.113.77'))).not.toBe(own)
})

test('the key is created once, is readable only by its owner, and stays until it is deleted', () => {
  const key = readFingerprintKey(dir)
  expect(key).toHaveLength(32)
  expect(readFingerprintKey(dir)).toEqual(key)
  expect(modeOf(join(dir, 'trace.key'))).toBe(0o600)
  deleteFingerprintKey(dir)
  expect(readFingerprintKey(dir)).not.toEqual(key)
  writeFileSync(join(dir, 'trace.key'), 'short')
  expect(() => readFingerprintKey(dir)).toThrow(/trace\.key is not a key of 32 bytes\. Remove it/)
  expect(readFileSync(join(dir, 'trace.key'), 'utf8')).toBe('short')
})
