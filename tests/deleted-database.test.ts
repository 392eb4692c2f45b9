import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder, modeOf } from './support/files.ts'
import { type Crowd, createCrowd } from './support/festivals/crowd.ts'
import { expectLedger } from './support/festivals/expect-ledger.ts'
import { makeDatabase, readRows } from './support/servers/database-file.ts'
import { readCount, type RunningServer, startServer } from './support/servers/running-server.ts'
import { limitFileSize } from './support/servers/small-disk.ts'

const BEFORE = 50

let file: string
let server: RunningServer
let crowd: Crowd
beforeEach(async () => {
  file = join(makeFolder(), 'data/mela.sqlite')
  // The log of an existing database starts when it is opened.
  makeDatabase(file).close()
  crowd = createCrowd()
  server = await start()
  for (let count = 0; count < BEFORE; count += 1) await crowd.rate(server.url)
})
afterEach(async () => {
  await server.kill()
  crowd.close()
})

const start = () => startServer({ DATA_DIR: dirname(file), LOG_LEVEL: 'silent' })
const findRescued = () =>
  readdirSync(dirname(file))
    .filter((name) => name.includes('.rescued-'))
    .map((name) => join(dirname(file), name))

/** Sends ratings until the server has exited. */
async function rateToTheEnd() {
  for (;;) {
    const answer = await crowd.rate(server.url)
    if (answer.kind === 'none') return
    if (answer.kind === 'recorded') continue
    expect(answer).toMatchObject({ status: 503, code: 'PGRST000' })
    // One device may not send any faster.
    await wait(60)
  }
}

test.each([
  ['its file is moved', () => renameSync(file, `${file}.old`)],
  ['its log is deleted', () => rmSync(`${file}-wal`)],
  ['its folder is deleted', () => rmSync(dirname(file), { recursive: true })],
])(
  'a running server loses nothing that was acknowledged when %s, and the next start goes on',
  async (_case, harm) => {
    harm()
    await rateToTheEnd()
    expect(crowd.acknowledged.size).toBeGreaterThanOrEqual(BEFORE)
    const [rescued] = findRescued()
    expect(server.output()).toContain(`all of it is in ${rescued}`)
    expect(modeOf(rescued!)).toBe(0o600)
    server = await start()
    await crowd.sendAgain(server.url)
    expect(await readCount(server.url)).toBe(crowd.acknowledged.size)
    expect(await server.stop()).toBe(0)
    expectLedger(file, crowd.acknowledged)
  },
  60_000,
)

test('another database in its place is left as it is, and the rows are saved next to it', async () => {
  const other = join(dirname(dirname(file)), 'other/mela.sqlite')
  makeDatabase(other, { ratings: 3 }).close()
  const otherRows = readRows(other)
  renameSync(other, file)
  await rateToTheEnd()
  expect(server.output()).toContain('Another database is in its place')
  expectLedger(findRescued()[0]!, crowd.acknowledged)
  server = await start()
  expect(await readCount(server.url)).toBe(3)
  expect(readRows(file)).toEqual(otherRows)
}, 60_000)

test('while the rows cannot be saved, the server refuses ratings, says so, and keeps running', async () => {
  limitFileSize(server.pid, 0)
  rmSync(file)
  await expect.poll(async () => (await crowd.rate(server.url)).kind).toBe('refused')
  await expect.poll(() => server.output(), { timeout: 5000 }).toContain('Do not end Mela')
  // Meanwhile it retries.
  await wait(2500)
  expect(server.output().match(/Do not end Mela/g)).toHaveLength(1)
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reasons: ['The database file was deleted or replaced.'] },
  ])
  limitFileSize(server.pid, 'unlimited')
  await rateToTheEnd()
  expect(existsSync(file)).toBe(true)
  expect(findRescued().map((path) => basename(path))).toHaveLength(1)
  expectLedger(file, crowd.acknowledged)
}, 60_000)
