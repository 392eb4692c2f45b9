import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { readLedger } from './support/festivals/expect-ledger.ts'
import { isLong } from './support/long.ts'
import { callMela } from './support/servers/call-mela.ts'
import { litestream, startBucket } from './support/servers/litestream.ts'
import { startServer } from './support/servers/running-server.ts'

/** In long runs longer than Litestream's first minute, after which it checkpoints the log into the file. */
const EVENING_MS = isLong ? 75_000 : 3000
const PHONES = 20
const PAUSE_MS = 100
/** Litestream polls once a second. */
const SYNCED_WITHIN_MS = 3000
/** The promised limit. */
const LOST_AT_MOST_MS = 10_000

let dir: string
let dataDir: string
beforeEach(() => {
  dir = makeFolder()
  dataDir = join(dir, 'data')
  mkdirSync(join(dir, 'stick'))
})

/** The Litestream processes that copy from this test's folder. */
function listCopying(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words[0] === litestream && words.some((word) => word.startsWith(dataDir))
      } catch {
        // The process has exited meanwhile.
        return false
      }
    })
    .map(Number)
}

async function openPlace(kind: 'folder' | 'bucket') {
  if (kind === 'folder') return { place: join(dir, 'stick'), env: {} }
  const bucket = await startBucket(dir)
  onTestFinished(() => bucket.close())
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
  return bucket
}

const restore = (from: string, program = litestream!) =>
  callMela(['restore', from], { env: { DATA_DIR: dataDir, LITESTREAM: program }, folder: dir })

describe.skipIf(!litestream)('a site that copies its database', () => {
  test.each(isLong ? (['folder', 'bucket'] as const) : (['folder'] as const))(
    `loses at most ${LOST_AT_MOST_MS / 1000} s of ratings with its machine, copying to a %s`,
    async (kind) => {
      const { place, env } = await openPlace(kind)
      const settings = { DATA_DIR: dataDir, COPY_TO: place, LITESTREAM: litestream!, ...env }
      const server = await startServer(settings)
      const crowd = createCrowd()
      const acknowledgedAt = new Map<string, number>()
      const until = performance.now() + EVENING_MS
      await Promise.all(Array.from({ length: PHONES }, rateUntilTheEnd))
      const [copying] = listCopying()
      process.kill(copying!, 'SIGKILL')
      await server.kill()
      const killedAt = performance.now()
      crowd.close()
      rmSync(dataDir, { recursive: true })

      expect(await restore(place)).toMatchObject({ code: 0, warned: '' })
      const file = join(dataDir, 'mela.sqlite')
      const kept = readLedger(file)
      const lost = [...acknowledgedAt].filter(([id]) => !kept.has(id))
      const lostMs = Math.max(0, ...lost.map(([, at]) => killedAt - at))
      const figures = `${lost.length} of ${acknowledgedAt.size} ratings lost, of the last ${Math.round(lostMs)} ms`
      if (isLong) process.stdout.write(`Copied to a ${kind}: ${figures}\n`)
      expect(kept.size).toBeGreaterThan(0)
      expect(acknowledgedAt.size).toBeGreaterThan(PHONES)
      expect(lostMs).toBeLessThan(LOST_AT_MOST_MS)
      expect(checkDatabase(file).wrongTotals).toEqual([])

      // The site continues with the restored file, and copies to the same place again.
      const next = await startServer(settings)
      await crowd.rate(next.url)
      await wait(SYNCED_WITHIN_MS)
      expect(await (await fetch(`${next.url}/readyz`)).json()).toEqual({ status: 'ready' })
      expect(await next.stop()).toBe(0)
      const rows = readLedger(file)
      expect(rows.size).toBe(kept.size + 1)
      rmSync(dataDir, { recursive: true })
      expect(await restore(place)).toMatchObject({ code: 0 })
      expect(readLedger(file)).toEqual(rows)

      async function rateUntilTheEnd() {
        while (performance.now() < until) {
          await crowd.rate(server.url)
          const now = performance.now()
          for (const id of crowd.acknowledged.keys()) {
            if (!acknowledgedAt.has(id)) acknowledgedAt.set(id, now)
          }
          await wait(PAUSE_MS)
        }
      }
    },
    EVENING_MS + 60_000,
  )

  test('stops Litestream, no matter how the site stops', async () => {
    const { place } = await openPlace('folder')
    const settings = { DATA_DIR: dataDir, COPY_TO: place, LITESTREAM: litestream! }
    const killed = await startServer(settings)
    await expect.poll(listCopying, { timeout: 5000 }).toHaveLength(1)
    await killed.kill()
    await expect.poll(listCopying, { timeout: 5000 }).toEqual([])
    const stopped = await startServer(settings)
    await expect.poll(listCopying, { timeout: 5000 }).toHaveLength(1)
    expect(await stopped.stop()).toBe(0)
    expect(listCopying()).toEqual([])
    // The log was checkpointed, so no other process had the file open.
    expect(existsSync(join(dataDir, 'mela.sqlite-wal'))).toBe(false)
  }, 60_000)
})

test('a site without Litestream accepts ratings, and says that nothing is copied', async () => {
  const nowhere = join(dir, 'nowhere')
  const settings = { DATA_DIR: dataDir, COPY_TO: join(dir, 'stick'), LITESTREAM: nowhere }
  const server = await startServer(settings)
  onTestFinished(server.kill)
  const crowd = createCrowd()
  expect(await crowd.rate(server.url)).toEqual({ kind: 'recorded' })
  crowd.close()
  const warnings = ['The copies of the database (COPY_TO) are behind.']
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).json(), { timeout: 5000 })
    .toEqual({ status: 'ready', warnings })
  expect(server.output()).toContain('There is no program')
  expect(await restore('s3://bucket/mela', nowhere)).toMatchObject({
    code: 1,
    warned: expect.stringContaining('install Litestream'),
  })
}, 30_000)
