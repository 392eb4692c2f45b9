import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder } from '../../tests/support/files.ts'
import { type Copies, startCopies } from './litestream.ts'

const BEHIND = 'The copies of the database (COPY_TO) are behind.'
/** A busy machine starts processes late. */
const SOON = { timeout: 10_000 }
const CAUGHT_UP = 'The copies of the database (COPY_TO) are up to date again.'

let dir: string
let litestream: string
let said: string[]
let copies: Copies | undefined
beforeEach(() => {
  // The processes are real; only the intervals run faster.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  dir = makeFolder()
  said = []
  mkdirSync(join(dir, 'stick'))
  writeFileSync(join(dir, 'mela.sqlite'), '')
  litestream = join(dir, 'litestream')
  setProgram('sleep 60')
})
afterEach(async () => {
  await copies?.close()
})

/** Sets what the fake Litestream does. It logs its start and end. */
function setProgram(work: string) {
  const log = join(dir, 'log')
  const script = `#!/bin/sh
trap 'echo ended >> ${log}; kill $!; exit 0' TERM
echo "$@" >> ${log}
${work} & wait $!
`
  writeFileSync(litestream, script)
  chmodSync(litestream, 0o755)
}

const readLog = () => (existsSync(join(dir, 'log')) ? readFileSync(join(dir, 'log'), 'utf8') : '')
const start = (place = join(dir, 'stick')) => {
  const database = join(dir, 'mela.sqlite')
  copies = startCopies({ database, place, litestream, say: (text) => void said.push(text) })
  said.length = 0
  return copies
}

test('Litestream gets the database and the destination, and stops with the site', async () => {
  const running = start()
  await expect.poll(readLog, SOON).toContain('replicate -no-expand-env -config')
  const config = JSON.parse(readFileSync(join(dir, 'mela.sqlite.copies.json'), 'utf8')) as object
  const replicas = [{ type: 'file', path: join(dir, 'stick'), 'sync-interval': '1s' }]
  expect(config).toEqual({ dbs: [{ path: join(dir, 'mela.sqlite'), replicas }] })
  expect(running.findWarning()).toBeUndefined()
  await running.close()
  expect(readLog()).toMatch(/\nended\n$/)
  expect(said).toEqual([])
})

test('a bucket has an endpoint and a region', async () => {
  start('s3://festival/mela/2026?endpoint=https://minio.example.org:9000&region=ap-south-1')
  await expect.poll(readLog, SOON).toContain('replicate')
  const endpoint = 'https://minio.example.org:9000'
  const place = { bucket: 'festival', path: 'mela/2026', region: 'ap-south-1' }
  expect(JSON.parse(readFileSync(join(dir, 'mela.sqlite.copies.json'), 'utf8'))).toMatchObject({
    dbs: [{ replicas: [{ type: 's3', endpoint, ...place }] }],
  })
})

test('an error of Litestream is reported once, and cleared after 90 s without another', async () => {
  setProgram('echo "level=ERROR msg=\\"monitor error\\"" >&2; echo "level=ERROR again"; sleep 60')
  const { findWarning } = start()
  await expect.poll(findWarning, SOON).toBe(BEHIND)
  expect(said).toEqual([expect.stringContaining('Litestream says: level=ERROR')])
  vi.advanceTimersByTime(80_000)
  expect(findWarning()).toBe(BEHIND)
  vi.advanceTimersByTime(20_000)
  expect(findWarning()).toBeUndefined()
  expect(said.at(-1)).toBe(CAUGHT_UP)
})

test('Litestream is restarted when it dies', async () => {
  setProgram('exit 3')
  const { findWarning } = start()
  await expect.poll(findWarning, SOON).toBe(BEHIND)
  expect(said[0]).toContain('Litestream has ended (3), and is started again.')
  setProgram('sleep 60')
  vi.advanceTimersByTime(5000)
  await expect.poll(() => readLog().match(/replicate/g), SOON).toHaveLength(2)
  expect(said).toHaveLength(1)
})

test('no folder replaces a removed memory stick, which is used again once it is back', async () => {
  const place = join(dir, 'stick')
  const { findWarning } = start()
  await expect.poll(readLog, SOON).toContain('replicate')
  renameSync(place, join(dir, 'away'))
  vi.advanceTimersByTime(5000)
  await expect.poll(readLog, SOON).toMatch(/ended\n$/)
  expect(findWarning()).toBe(BEHIND)
  expect(said[0]).toContain(`There is no folder ${place}`)
  vi.advanceTimersByTime(60_000)
  expect(existsSync(place)).toBe(false)
  renameSync(join(dir, 'away'), place)
  vi.advanceTimersByTime(5000)
  await expect.poll(() => readLog().match(/replicate/g), SOON).toHaveLength(2)
})
