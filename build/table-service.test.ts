import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import { readTableService, tableServiceConstants } from './table-service.ts'

const HOSTED = 'https://abc.supabase.co'
const PUBLIC_KEY = 'sb_publishable_abc_123'
const toJwt = (payload: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const read = (url?: string, key?: string) =>
  readTableService({
    ...(url !== undefined && { TABLE_SERVICE_URL: url }),
    ...(key !== undefined && { TABLE_SERVICE_KEY: key }),
  })

test('without a full setting, our own server has the tables', () =>
  expectEach(
    [
      ['is not set', undefined, undefined],
      ['is empty', '', ''],
      ['is blank', ' ', ' '],
    ],
    (_what, url, key) => {
      expect(read(url, key)).toEqual({ url: '', key: '' })
    },
  ))

test('the address of a service is its origin', () =>
  expectEach(
    [
      ['as its owner reads it', HOSTED, HOSTED],
      ['with a slash and a space at its end', `${HOSTED}/ `, HOSTED],
      ['in capitals and with its port', 'https://ABC.supabase.co:443', HOSTED],
      ['on another port', 'https://tables.example.org:8443/', 'https://tables.example.org:8443'],
      ['on this computer', 'http://localhost:54321', 'http://localhost:54321'],
      ['on this computer, by number', 'http://127.0.0.1:54321/', 'http://127.0.0.1:54321'],
    ],
    (_what, url, origin) => {
      expect(read(url, PUBLIC_KEY)).toEqual({ url: origin, key: PUBLIC_KEY })
    },
  ))

describe('an address that phones could not or should not ask is named', () => {
  test('the settings of the service give its constants', () =>
    expectEach(
      [
        ['without https', 'abc.supabase.co'],
        ['that is not encrypted', 'http://abc.supabase.co'],
        ['that only begins as this computer', 'http://localhost.example.org'],
        ['of the tables themselves', 'https://abc.supabase.co/rest/v1'],
        ['with two slashes at its end', 'https://abc.supabase.co//'],
        ['with a question', 'https://abc.supabase.co?apikey=1'],
        ['with a name and a password', 'https://me:secret@abc.supabase.co'],
        ['that would be another word of the policy', "https://abc.example.org;script-src'*'"],
        ['of every host', 'https://*'],
        ['of the database', 'postgres://abc.supabase.co:5432'],
        ['without a host', 'https://'],
        ['that is not there, beside a key', ''],
      ],
      (_what, url) => {
        expect(() => read(url, PUBLIC_KEY)).toThrow(
          `TABLE_SERVICE_URL should be the address of the table service, such as https://abc.supabase.co, but it is "${url}"`,
        )
      },
    ))
})

test('public keys of both kinds are accepted', () =>
  expectEach(
    [
      ['publishable', PUBLIC_KEY],
      ['anon', toJwt({ iss: 'supabase', role: 'anon' })],
      ["another service's own", '0123-abc'],
    ],
    (_what, key) => {
      expect(read(HOSTED, ` ${key}\n`)).toEqual({ url: HOSTED, key })
    },
  ))

describe('a key that must not go to every phone is refused, and not repeated', () => {
  test('a wrong setting is refused with its reason', () =>
    expectEach(
      [
        ['none', '', 'it is empty'],
        ['secret', 'sb_secret_abc_123', 'it is a secret one'],
        ['of an account', 'sbp_0123456789abcdef', 'it is a secret one'],
        [
          'of the service role',
          toJwt({ role: 'service_role' }),
          'it is a secret one, of another role',
        ],
        [
          'of a signed-in person',
          toJwt({ role: 'authenticated' }),
          'it is a secret one, of another',
        ],
        ['of no role', toJwt(null), 'it is a secret one, of another role than "anon"'],
        [
          'of a role nobody can read',
          'eyJhbGciOiJIUzI1NiJ9.e30x.c2ln',
          'it is a secret one, of another',
        ],
        ['of two lines', 'one\ntwo', 'it has a space or a letter in it that no key has'],
      ],
      (_what, key, fault) => {
        let problem = ''
        try {
          read(HOSTED, key)
        } catch (error) {
          problem = (error as Error).message
        }
        expect(problem).toContain(
          `TABLE_SERVICE_KEY should be the public key of the table service ("anon" or "publishable"), for every phone gets it, but ${fault}`,
        )
        if (key !== '') expect(problem).not.toContain(key)
      },
    ))
})

test('the build puts both into the web app, or empty words', () => {
  const env = { TABLE_SERVICE_URL: HOSTED, TABLE_SERVICE_KEY: PUBLIC_KEY }
  expect(tableServiceConstants(env)).toEqual({
    TABLE_SERVICE_URL: '"https://abc.supabase.co"',
    TABLE_SERVICE_KEY: '"sb_publishable_abc_123"',
  })
  expect(tableServiceConstants({})).toEqual({ TABLE_SERVICE_URL: '""', TABLE_SERVICE_KEY: '""' })
  expect(() => tableServiceConstants({ TABLE_SERVICE_URL: 'nowhere' })).toThrow('"nowhere"')
})

test('a wrong setting stops the build before anything is built', () =>
  expectEach(
    [
      ['an address of no host', 'abc.supabase.co', PUBLIC_KEY, 'but it is "abc.supabase.co"\n'],
      ['a secret key', HOSTED, 'sb_secret_abc_123', 'but it is a secret one\n'],
    ],
    (_what, url, key, words) => {
      const distDir = join(mkdtempSync(join(tmpdir(), 'mela-build-')), 'dist')
      const { status, stdout } = spawnSync(process.execPath, ['build/main.ts'], {
        cwd: resolve(import.meta.dirname, '..'),
        env: { ...process.env, DIST_DIR: distDir, TABLE_SERVICE_URL: url, TABLE_SERVICE_KEY: key },
        encoding: 'utf8',
      })
      expect([status, existsSync(distDir)]).toEqual([1, false])
      expect(stdout).toContain(words)
      rmSync(resolve(distDir, '..'), { recursive: true })
    },
  ))
