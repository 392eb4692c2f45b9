import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startServer } from '../tests/support/running-server.ts'

interface Rating {
  id: string
  stall_id: string
  rating: number
  device_id: string
}

const CYCLES = 6
const CLIENTS = 24
const KILL_AFTER_MS = [60, 150, 250, 400]

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'mela-kill-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

async function send(url: string, rating: Rating): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/rest/v1/rpc/rate_stall`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rating),
    })
    const body = (await answer.json()) as { outcome?: string }
    return answer.status === 200 && body.outcome === 'recorded'
  } catch {
    return false
  }
}

const newRating = (): Rating => ({
  id: randomUUID(),
  stall_id: String(1 + Math.floor(Math.random() * 5)),
  rating: 1 + Math.floor(Math.random() * 5),
  device_id: randomUUID(),
})

test('SIGKILL under load: what was acknowledged is there once, and the sums are right', async () => {
  const acknowledged = new Map<string, Rating>()
  const unknown = new Map<string, Rating>()

  async function rateUntilDown(url: string) {
    for (;;) {
      // A phone that has had no answer sends the same rating again, with the same id.
      const rating = unknown.values().next().value ?? newRating()
      unknown.delete(rating.id)
      if (await send(url, rating)) acknowledged.set(rating.id, rating)
      else {
        unknown.set(rating.id, rating)
        return
      }
    }
  }

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const server = await startServer({ DATA_DIR: dataDir })
    const clients = Array.from({ length: CLIENTS }, () => rateUntilDown(server.url))
    setTimeout(() => void server.kill(), KILL_AFTER_MS[cycle % KILL_AFTER_MS.length])
    await Promise.all(clients)
  }

  const server = await startServer({ DATA_DIR: dataDir })
  for (const rating of unknown.values()) {
    expect(await send(server.url, rating)).toBe(true)
    acknowledged.set(rating.id, rating)
  }
  expect(await server.stop()).toBe(0)

  const db = new DatabaseSync(join(dataDir, 'mela.sqlite'))
  const ledger = db.prepare('select id, stall_id, device_id, rating from ratings').all()
  expect(acknowledged.size).toBeGreaterThan(CLIENTS * CYCLES)
  expect(new Map(ledger.map((row) => [row['id'], { ...row }]))).toEqual(acknowledged)
  const totals = db.prepare('select stall_id, rating_sum, rating_count from stall_ratings').all()
  for (const { stall_id, rating_sum, rating_count } of totals) {
    const own = [...acknowledged.values()].filter((rating) => rating.stall_id === stall_id)
    expect(rating_count).toBe(own.length)
    expect(rating_sum).toBe(own.reduce((sum, rating) => sum + rating.rating, 0))
  }
  expect(totals).toHaveLength(5)
  db.close()
}, 60_000)

test('a server that is told to stop answers what it has accepted and ends cleanly', async () => {
  const server = await startServer({ DATA_DIR: dataDir })
  const ratings = Array.from({ length: 100 }, newRating)
  const sending = ratings.map((rating) => send(server.url, rating))
  await sending[0]
  expect(await server.stop()).toBe(0)
  const outcomes = await Promise.all(sending)
  const db = new DatabaseSync(join(dataDir, 'mela.sqlite'))
  const { n } = db.prepare('select count(*) as n from ratings').get() as { n: number }
  expect(n).toBeGreaterThanOrEqual(outcomes.filter(Boolean).length)
  for (const [index, rating] of ratings.entries()) {
    const found = db.prepare('select 1 from ratings where id = ?').get(rating.id)
    if (outcomes[index]) expect(found).toBeDefined()
  }
  db.close()
}, 30_000)

test('a port that is taken is said plainly', async () => {
  const server = await startServer({ DATA_DIR: dataDir })
  const { port } = new URL(server.url)
  await expect(startServer({ DATA_DIR: dataDir, PORT: port })).rejects.toThrow('before it was open')
  await server.stop()
}, 30_000)

test('metrics have a port of their own, which closes with the site', async () => {
  const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: '0' })
  onTestFinished(server.kill)
  expect(await send(server.url, newRating())).toBe(true)
  const metrics = await fetch(server.metricsUrl!)
  expect(await metrics.text()).toContain('mela_ratings_total{outcome="recorded"} 1')
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  const halfAsked = connect(Number(new URL(server.metricsUrl!).port), '127.0.0.1')
  halfAsked.on('error', () => {})
  await once(halfAsked, 'connect')
  halfAsked.write('GET /metrics HTTP/1.1\r\n')
  expect(await server.stop()).toBe(0)
  await expect(fetch(server.metricsUrl!)).rejects.toThrow('fetch failed')
}, 30_000)

test('no metrics are kept where nobody has asked for them', async () => {
  const server = await startServer({ DATA_DIR: dataDir, METRICS_PORT: '' })
  onTestFinished(server.kill)
  expect(server.metricsUrl).toBeUndefined()
}, 30_000)
