import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { expectEach } from '../tests/support/expect-each.ts'
import { makeFolder } from '../tests/support/files.ts'
import { readEnv } from './env.ts'

test('an empty environment has sensible settings', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    DATA_DIR: resolve('data'),
    CONTENT_DIR: resolve('content'),
    DIST_DIR: resolve('dist'),
    TRUST_PROXY: 'loopback',
    TIME_ZONE: 'Asia/Kolkata',
    LITESTREAM: 'litestream',
    LOG_LEVEL: 'warn',
  })
})

test('settings are taken from the environment', () => {
  const env = readEnv({ PORT: '8080', HOST: '127.0.0.1', DATA_DIR: '/var/lib/mela' })
  expect(env).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', DATA_DIR: resolve('/var/lib/mela') })
})

test('metrics are only where a port is named', () => {
  expect(readEnv({}).METRICS_PORT).toBeUndefined()
  expect(readEnv({ METRICS_PORT: '' }).METRICS_PORT).toBeUndefined()
  expect(readEnv({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464)
  expect(() => readEnv({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT')
})

test('copies go to a folder or a bucket', () =>
  expectEach(
    [
      ['/mnt/stick/mela', '/mnt/stick/mela'],
      ['stick', resolve('stick')],
      ['s3://bucket/mela', 's3://bucket/mela'],
      ['s3://b.in/mela?endpoint=https://e.in', 's3://b.in/mela?endpoint=https://e.in'],
      ['s3://bucket', undefined],
      ['sftp://host/mela', undefined],
    ],
    (COPY_TO, place) => {
      if (place) expect(readEnv({ COPY_TO }).COPY_TO).toBe(place)
      else expect(() => readEnv({ COPY_TO })).toThrow('must be a folder, or s3://bucket/path')
    },
  ))

test('only the database in a file is copied', () => {
  const DATABASE_URL = 'postgres://mela@127.0.0.1/mela'
  expect(() => readEnv({ DATABASE_URL, COPY_TO: '/mnt/stick' })).toThrow('remove one of the two')
})

test('proxies are named by their addresses', () =>
  expectEach(
    [
      ['loopback', true],
      ['loopback, 10.0.0.0/8, 2001:db8::/32', true],
      ['127.0.0.1,uniquelocal', true],
      ['true', false],
      ['*', false],
      ['proxy.example.org', false],
    ],
    (TRUST_PROXY, isGood) => {
      if (isGood) expect(readEnv({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
      else expect(() => readEnv({ TRUST_PROXY })).toThrow('such as "loopback, 10.0.0.0/8"')
    },
  ))

test('a time zone has a name', () => {
  expect(readEnv({ TIME_ZONE: 'Europe/Berlin' }).TIME_ZONE).toBe('Europe/Berlin')
  expect(() => readEnv({ TIME_ZONE: 'India' })).toThrow(/TIME_ZONE/)
})

test('without TIME_ZONE the festival says in which zone it is', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'festival.json'), '{ "timeZone": "Europe/Dublin" }')
  expect(readEnv({ CONTENT_DIR: folder }).TIME_ZONE).toBe('Europe/Dublin')
  expect(readEnv({ CONTENT_DIR: folder, TIME_ZONE: 'Asia/Dubai' }).TIME_ZONE).toBe('Asia/Dubai')
  expect(readEnv({ CONTENT_DIR: join(folder, 'none') }).TIME_ZONE).toBe('Asia/Kolkata')
})

test('a database is named by its address, and its password never stands in an error', () => {
  const url = 'postgres://mela:secret@db.example.org:5432/mela'
  expect(readEnv({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  expect(readEnv({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
  for (const wrong of ['mysql://mela:secret@db/mela', 'postgres://mela:secret@db:port/mela']) {
    expect(() => readEnv({ DATABASE_URL: wrong })).toThrow(/^(?!.*secret)[^]*DATABASE_URL/)
  }
})

test('every setting that cannot be used is named', () => {
  const read = () => readEnv({ PORT: 'eighty', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT[\s\S]*LOG_LEVEL|LOG_LEVEL[\s\S]*PORT/)
})
