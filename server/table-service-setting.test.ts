import { expect, test } from 'vitest'
import { readTableService } from './table-service-setting.ts'

const HOSTED = 'https://abc.supabase.co'
const PUBLIC_KEY = 'sb_publishable_abc_123'
const toJwt = (payload: unknown) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const read = (url: string, key: string) =>
  readTableService({ TABLE_SERVICE_URL: url, TABLE_SERVICE_KEY: key })

test('without a setting, our own server has the tables; an address is reduced to its origin', () => {
  for (const own of [readTableService({}), read('', ''), read(' ', ' ')])
    expect(own).toBeUndefined()
  const origins = {
    [`${HOSTED}/ `]: HOSTED,
    'https://ABC.supabase.co:443': HOSTED,
    'https://tables.example.org:8443/': 'https://tables.example.org:8443',
    'http://localhost:54321': 'http://localhost:54321',
    'http://127.0.0.1:54321/': 'http://127.0.0.1:54321',
  }
  for (const [url, origin] of Object.entries(origins)) {
    expect(read(url, PUBLIC_KEY)).toEqual({ url: origin, key: PUBLIC_KEY })
  }
})

test('an address that phones cannot or should not call is refused with the reason', () => {
  const wrong =
    '|abc.supabase.co|http://abc.supabase.co|http://localhost.example.org|https://*|https://|postgres://abc.supabase.co:5432|https://me:secret@abc.supabase.co'
  const ends = ['/rest/v1', '//', '?apikey=1', ";script-src'*'"].map((end) => HOSTED + end)
  for (const url of [...wrong.split('|'), ...ends]) {
    expect(() => read(url, PUBLIC_KEY)).toThrow(
      `TABLE_SERVICE_URL should be the address of the table service, such as https://abc.supabase.co, but it is "${url}"`,
    )
  }
})

test('a public key is accepted; a secret one is refused, and not repeated', () => {
  for (const key of [PUBLIC_KEY, toJwt({ iss: 'supabase', role: 'anon' }), '0123-abc']) {
    expect(read(HOSTED, ` ${key}\n`)).toEqual({ url: HOSTED, key })
  }
  const otherRole = 'it is a secret one, of another role than "anon"'
  const faults = {
    sb_secret_abc_123: 'it is a secret one',
    sbp_0123456789abcdef: 'it is a secret one',
    [toJwt({ role: 'service_role' })]: otherRole,
    [toJwt(null)]: otherRole,
    'eyJhbGciOiJIUzI1NiJ9.e30x.c2ln': otherRole,
    'one\ntwo': 'it has a space or a letter in it that no key has',
    '': 'it is empty',
  }
  for (const [key, fault] of Object.entries(faults)) {
    const message = `TABLE_SERVICE_KEY should be the public key of the table service ("anon" or "publishable"), because every phone gets it, but ${fault}`
    expect(() => read(HOSTED, key)).toThrow(message)
    if (key) expect(() => read(HOSTED, key)).not.toThrow(key)
  }
})
