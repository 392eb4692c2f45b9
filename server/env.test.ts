import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { readEnv } from './env.ts'

test('Litestream’s metrics have an address, and concern the database in a file', () => {
  const LITESTREAM_METRICS = 'http://127.0.0.1:9090/metrics'
  expect(readEnv({ LITESTREAM_METRICS })).toMatchObject({ LITESTREAM_METRICS })
  expect(() => readEnv({ LITESTREAM_METRICS: '9090' })).toThrow('must be an address such as')
  const DATABASE_URL = 'postgres://mela@127.0.0.1/mela'
  expect(() => readEnv({ DATABASE_URL, LITESTREAM_METRICS })).toThrow('remove one of the two')
})

test('proxies are set by their addresses', () => {
  for (const TRUST_PROXY of ['loopback, 10.0.0.0/8, 2001:db8::/32', '127.0.0.1,uniquelocal']) {
    expect(readEnv({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
  }
  for (const TRUST_PROXY of ['true', '*', 'proxy.example.org', '999.1.1.1', '10.0.0.0/33']) {
    expect(() => readEnv({ TRUST_PROXY })).toThrow('such as "loopback, 10.0.0.0/8"')
  }
})

test('the time zone is the festival’s', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'festival.json'), '{ "timeZone": "Europe/Dublin" }')
  expect(readEnv({ CONTENT_DIR: folder }).TIME_ZONE).toBe('Europe/Dublin')
  expect(readEnv({ CONTENT_DIR: join(folder, 'none') }).TIME_ZONE).toBe('Asia/Kolkata')
})

test('the address of the site is set without a trailing slash, or by the festival', () => {
  const SITE = 'https://mela.example.org'
  for (const SITE_URL of [SITE, `${SITE}/`]) expect(readEnv({ SITE_URL }).SITE_URL).toBe(SITE)
  for (const SITE_URL of ['mela.example.org', `${SITE}/fair`, `${SITE}?a`]) {
    expect(() => readEnv({ SITE_URL })).toThrow('such as https://mela.example.org, or empty')
  }
})

test('a database address is validated, and no error shows its password', () => {
  const url = 'postgres://mela:secret@db.example.org:5432/mela'
  expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  expect(readEnv({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
  for (const wrong of ['mysql://mela:secret@db/mela', 'postgres://mela:secret@db:port/mela']) {
    expect(() => readEnv({ DATABASE_URL: wrong })).toThrow(/^(?!.*secret)[^]*DATABASE_URL/)
  }
})

test('all invalid settings are reported at once', () => {
  const usable = readEnv({ PORT: '8080', DATA_DIR: 'own' })
  expect(usable).toMatchObject({ PORT: 8080, DATA_DIR: resolve('own') })
  const read = () => readEnv({ PORT: 'yes', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/)
})
