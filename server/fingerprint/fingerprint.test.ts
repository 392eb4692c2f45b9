import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from '../../tests/support/files.ts'
import { toBrowserFamily } from './browser-family.ts'
import { createFingerprinter } from './fingerprint.ts'
import { deleteFingerprintKey, readFingerprintKey } from './fingerprint-key.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const AGENTS = {
  [CHROME]: 'Chrome on Android',
  [CHROME.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/')]: 'Samsung Internet on Android',
  [`${CHROME} [FBAN/EMA;FBAV/400]`]: 'in another app on Android',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1':
    'Safari on iOS',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/141.0 Mobile/15E148 Safari/604.1':
    'Chrome on iOS',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0 Safari/537.36': 'without a window on Linux',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Edg/141.0':
    'Edge on Windows',
  'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0': 'Firefox on Android',
  'python-requests/2.32': 'other on other',
  '': 'other on other',
}

let dir: string
beforeEach(() => void (dir = makeFolder()))

const from = (ip: string, agent = CHROME) =>
  ({ ip, socket: {}, headers: { 'user-agent': agent } }) as FastifyRequest

test('equal hashes mean nearby addresses and the same kind of browser, whatever the version', () => {
  for (const [agent, family] of Object.entries(AGENTS)) {
    expect([agent, toBrowserFamily(agent)]).toEqual([agent, family])
  }
  const toFingerprint = createFingerprinter(randomBytes(32))
  const own = toFingerprint(from('203.0.113.77'))
  expect(toFingerprint(from('203.0.113.5', CHROME.replace('141', '120')))).toEqual(own)
  const networkOf = (ip: string) => toFingerprint(from(ip)).network
  expect(networkOf('203.0.114.77')).not.toBe(own.network)
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:ff00::9'))
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:1::1'))
  expect(toFingerprint(from('203.0.113.77', 'curl/8')).browser).not.toBe(own.browser)
  expect(JSON.stringify(own)).toMatch(/^\{"network":"[0-9a-f]{16}","browser":"[0-9a-f]{16}"\}$/)
  // Without the key, nobody finds the address by brute force.
  expect(createFingerprinter(randomBytes(32))(from('203.0.113.77'))).not.toEqual(own)
})

test('the key is created once, readable only by its owner, until it is deleted', () => {
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
