import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, modeOf } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { expectLedger } from './support/festivals/expect-ledger.ts'
import { makeDatabase, readRows } from './support/servers/database-file.ts'
import { readCount, startServer } from './support/servers/running-server.ts'
import { limitFileSize } from './support/servers/small-disk.ts'

const BEFORE = 50

/** A site with some ratings, on a database of its own. */
async function openSite() {
  const file = join(makeFolder(), 'data/mela.sqlite')
  // The log of an existing database starts when it is opened.
  makeDatabase(file).close()
  const crowd = createCrowd()
  onTestFinished(crowd.close)
  const start = async () => {
    const started = await startServer({ DATA_DIR: dirname(file), LOG_LEVEL: 'silent' })
    onTestFinished(started.kill)
    return started
  }
  const server = await start()
  for (let count = 0; count < BEFORE; count += 1) await crowd.rate(server.url)

  return {
    file,
    crowd,
    server,
    start,
    findRescued: () =>
      readdirSync(dirname(file))
        .filter((name) => name.includes('.rescued-'))
        .map((name) => join(dirname(file), name)),
    /** Sends ratings until the server has exited. */
    async rateToTheEnd() {
      for (;;) {
        const answer = await crowd.rate(server.url)
        if (answer.kind === 'none') return
        if (answer.kind === 'recorded') continue
        expect(answer).toMatchObject({ status: 503, code: 'PGRST000' })
        // One device may not send any faster.
        await wait(60)
      }
    },
  }
}

test('a running server loses nothing that was acknowledged when its file is moved, or its log or folder is deleted, and the next start goes on', async () => {
  const harms = [
    (file: string) => renameSync(file, `${file}.old`),
    (file: string) => rmSync(`${file}-wal`),
    (file: string) => rmSync(dirname(file), { recursive: true }),
  ]
  await Promise.all(
    harms.map(async (harm) => {
      const { file, crowd, server, ...site } = await openSite()
      harm(file)
      await site.rateToTheEnd()
      expect(crowd.acknowledged.size).toBeGreaterThanOrEqual(BEFORE)
      const [rescued] = site.findRescued()
      expect(server.output(), String(harm)).toContain(`all of it is in ${rescued}`)
      expect(modeOf(rescued!)).toBe(0o600)
      const again = await site.start()
      await crowd.sendAgain(again.url)
      expect(await readCount(again.url), String(harm)).toBe(crowd.acknowledged.size)
      expect(await again.stop()).toBe(0)
      expectLedger(file, crowd.acknowledged)
    }),
  )
}, 60_000)

test('another database in its place is left as it is, and the rows are saved next to it', async () => {
  const { file, crowd, server, ...site } = await openSite()
  const other = join(dirname(dirname(file)), 'other/mela.sqlite')
  makeDatabase(other, { ratings: 3 }).close()
  const otherRows = readRows(other)
  renameSync(other, file)
  await site.rateToTheEnd()
  expect(server.output()).toContain('Another database is in its place')
  expectLedger(site.findRescued()[0]!, crowd.acknowledged)
  expect(await readCount((await site.start()).url)).toBe(3)
  expect(readRows(file)).toEqual(otherRows)
}, 60_000)

test('while the rows cannot be saved, the server refuses ratings, says so, and keeps running', async () => {
  const { file, crowd, server, ...site } = await openSite()
  limitFileSize(server.pid, 0)
  rmSync(file)
  await expect.poll(async () => (await crowd.rate(server.url)).kind).toBe('refused')
  await expect.poll(() => server.output(), { timeout: 5000 }).toContain('Do not end Mela')
  // Meanwhile it retries.
  await wait(1500)
  expect(server.output().match(/Do not end Mela/g)).toHaveLength(1)
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', reasons: ['The database file was deleted or replaced.'] },
  ])
  limitFileSize(server.pid, 'unlimited')
  await site.rateToTheEnd()
  expect(existsSync(file)).toBe(true)
  expect(site.findRescued()).toHaveLength(1)
  expectLedger(file, crowd.acknowledged)
}, 60_000)
