import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { readLedger } from './support/festivals/expect-ledger.ts'
import { isLong } from './support/long.ts'
import { callMela } from './support/servers/call-mela.ts'
import { litestream, startBucket } from './support/servers/litestream.ts'
import { startServer } from './support/servers/running-server.ts'

/** Before a release longer than Litestream's first minute, after which it writes its log into the file. */
const EVENING_MS = isLong ? 75_000 : 8000
const PHONES = 20
const PAUSE_MS = 100
/** Litestream looks each second. */
const SYNCED_WITHIN_MS = 3000
/** What is promised. */
const LOST_AT_MOST_MS = 10_000

let dir: string
let dataDir: string
beforeEach(() => {
  dir = makeFolder()
  dataDir = join(dir, 'data')
})

afterEach(() => vi.unstubAllEnvs())

/** Whatever Litestream copies from the folder of this test. */
function listCopying(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words[0] === litestream && words.some((word) => word.startsWith(dataDir))
      } catch {
        return false
      }
    })
    .map(Number)
}

async function openPlace(kind: 'folder' | 'bucket') {
  if (kind === 'folder') {
    mkdirSync(join(dir, 'stick'))
    return { place: join(dir, 'stick'), env: {} }
  }
  const bucket = await startBucket(dir)
  onTestFinished(() => bucket.close())
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
  return bucket
}

const restore = (from: string) =>
  callMela(['restore', from], {
    env: { DATA_DIR: dataDir, LITESTREAM: litestream! },
    folder: dir,
  })

describe.skipIf(!litestream)('a site that copies its database', () => {
  test.each(['folder', 'bucket'] as const)(
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
      const ages = [...acknowledgedAt].map(([id, at]) => ({
        isKept: kept.has(id),
        age: killedAt - at,
      }))
      const lost = ages.filter(({ isKept }) => !isKept).map(({ age }) => age)
      const lostMs = Math.max(0, ...lost)
      const figures = `${ages.length} ratings: ${lost.length} lost, of the last ${Math.round(lostMs)} ms`
      if (isLong) process.stdout.write(`Copied to a ${kind}, ${figures}\n`)
      expect(ages.length).toBeGreaterThan(EVENING_MS / 100)
      expect(lostMs).toBeLessThan(LOST_AT_MOST_MS)
      expect(checkDatabase(file).wrongTotals).toEqual([])

      // The site goes on with it, and copies to the same place again.
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

  test('ends Litestream, whichever way the site ends', async () => {
    const { place } = await openPlace('folder')
    const settings = { DATA_DIR: dataDir, COPY_TO: place, LITESTREAM: litestream! }
    const killed = await startServer(settings)
    await expect.poll(listCopying).toHaveLength(1)
    await killed.kill()
    await expect.poll(listCopying).toEqual([])
    const stopped = await startServer(settings)
    await expect.poll(listCopying).toHaveLength(1)
    const startedAt = performance.now()
    expect(await stopped.stop()).toBe(0)
    expect(listCopying()).toEqual([])
    expect(performance.now() - startedAt).toBeLessThan(4000)
    // The log is in the file, so nobody else had it open.
    expect(existsSync(join(dataDir, 'mela.sqlite-wal'))).toBe(false)
  })
})

const ROUNDS = 6
const ROUND_MS = 3000
/** Other work on the machine moves it by a half. */
const SLOWER_AT_MOST = 2

test.skipIf(!litestream || !isLong)(
  'copying does not slow a rating noticeably',
  async () => {
    mkdirSync(join(dir, 'stick'))
    const settings = { COPY_TO: join(dir, 'stick'), LITESTREAM: litestream! }
    const servers = {
      alone: await startServer({ DATA_DIR: join(dir, 'alone') }),
      copied: await startServer({ DATA_DIR: dataDir, ...settings }),
    }
    const crowd = createCrowd()
    const times = { alone: [] as number[], copied: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const which of ['alone', 'copied'] as const) {
        const until = performance.now() + ROUND_MS
        await Promise.all(Array.from({ length: PHONES }, () => rateUntil(which, until)))
      }
    }
    crowd.close()
    expect(await Promise.all([servers.alone.stop(), servers.copied.stop()])).toEqual([0, 0])
    const [alone, copied] = [toMedian(times.alone), toMedian(times.copied)]
    process.stdout.write(`A rating: ${alone} ms alone, ${copied} ms while it is copied\n`)
    expect(copied / alone).toBeLessThan(SLOWER_AT_MOST)

    async function rateUntil(which: keyof typeof servers, until: number) {
      while (performance.now() < until) {
        const startedAt = performance.now()
        await crowd.rate(servers[which].url)
        times[which].push(performance.now() - startedAt)
        await wait(PAUSE_MS)
      }
    }
  },
  120_000,
)

function toMedian(times: number[]): number {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
  return Math.round(middle * 10) / 10
}

test('a site without Litestream takes ratings, and says that nothing is copied', async () => {
  mkdirSync(join(dir, 'stick'))
  const server = await startServer({
    DATA_DIR: dataDir,
    COPY_TO: join(dir, 'stick'),
    LITESTREAM: join(dir, 'nowhere'),
  })
  onTestFinished(server.kill)
  const crowd = createCrowd()
  expect(await crowd.rate(server.url)).toEqual({ kind: 'recorded' })
  crowd.close()
  const warnings = ['The copies of the database (COPY_TO) are behind.']
  await expect
    .poll(async () => (await fetch(`${server.url}/readyz`)).json())
    .toEqual({ status: 'ready', warnings })
  expect(server.output()).toContain('There is no program')
  const env = { DATA_DIR: dataDir, LITESTREAM: join(dir, 'nowhere') }
  const restored = await callMela(['restore', 's3://bucket/mela'], { env, folder: dir })
  expect(restored).toMatchObject({ code: 1, warned: expect.stringContaining('install Litestream') })
})
