import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestService, type OwnTestService } from '../tests/support/servers/table-service.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { Tables } from './store/contract/tables.ts'
import { feedback } from '#shared/tables/feedback.ts'

const RATE = '/rest/v1/rpc/rate_stall'

let metrics: Metrics
let service: OwnTestService
beforeEach(async () => {
  metrics = createMetrics()
  service = await openTestService(undefined, undefined, { metrics })
})
afterEach(() => service.close())

const rate = (changes = {}) =>
  service.request(RATE, {
    body: { id: randomUUID(), stall_id: '12', rating: 4, device_id: randomUUID(), ...changes },
  })

/** The lines that start so, as Prometheus gets them. */
async function linesOf(start: string): Promise<string[]> {
  return (await metrics.readText()).split('\n').filter((line) => line.startsWith(start))
}

test('ratings are counted by what came of them', async () => {
  expect(await linesOf('mela_ratings_total')).toEqual([
    'mela_ratings_total{outcome="recorded"} 0',
    'mela_ratings_total{outcome="already_rated"} 0',
    'mela_ratings_total{outcome="corrected"} 0',
    'mela_ratings_total{outcome="refused"} 0',
  ])
  const device_id = randomUUID()
  for (let count = 0; count < 22; count += 1) await rate({ device_id })
  await rate({ stall_id: '99' })
  for (let count = 0; count < 6; count += 1) {
    const body = { id: randomUUID(), device_id, rating: 5, message: null }
    await service.request('/rest/v1/feedback', { body })
  }
  expect(await linesOf('mela_ratings_total')).toEqual([
    'mela_ratings_total{outcome="recorded"} 1',
    'mela_ratings_total{outcome="already_rated"} 19',
    'mela_ratings_total{outcome="corrected"} 0',
    'mela_ratings_total{outcome="refused"} 2',
  ])
})

test('requests are counted by the pattern of their route, never by what was asked for', async () => {
  await service.request('/assets/app-x1.js?phone=9876543210')
  await service.request('/rest/v1/secret_table?full_name=Asha')
  await service.request('/nowhere/9876543210', { method: 'PATCH' })
  const counts = await linesOf('mela_http_request_duration_seconds_count')
  expect(counts.map((line) => line.slice(line.indexOf('{')))).toEqual([
    '{route="/assets/*",method="GET",status="4xx"} 1',
    '{route="/rest/v1/*",method="GET",status="4xx"} 1',
    '{route="none",method="other",status="4xx"} 1',
  ])
})

test('nothing that a caller has sent becomes a label', async () => {
  const sent = {
    id: randomUUID(),
    device_id: randomUUID(),
    full_name: 'Asha Kumari',
    phone: '9876543210',
  }
  const marks = ['x-mark-stall', 'x-mark-path', 'x-mark-query', 'x-mark-header', 'x-mark-text']
  const [stall_id, path, query, header, message] = marks as [string, ...string[]]
  const { id, device_id } = sent
  await rate({ id, device_id, stall_id })
  await rate({ id, device_id })
  await rate({ [path!]: 1 })
  await service.request('/rest/v1/join_requests', { body: sent })
  await service.request('/rest/v1/feedback', { body: { id, device_id, rating: 5, message } })
  for (const url of [`/${path}`, `/rest/v1/${path}`, `/rest/v1/rpc/${path}`, `/%E0%A4%A/${path}`]) {
    for (const method of ['GET', 'POST', 'DELETE', 'TRACE'] as const) {
      await service.request(`${url}?${query}=1`, { method, headers: { 'user-agent': header! } })
    }
  }
  const text = await metrics.readText()
  for (const value of [...Object.values(sent), ...marks]) expect(text).not.toContain(value)

  const own = text.split('\n').filter((line) => line.startsWith('mela_'))
  const values = own.flatMap((line) => [...line.matchAll(/(\w+)="([^"]*)"/g)])
  const labels = values.map(([, name, value]) => `${name}=${value}`)
  expect([...new Set(labels.filter((label) => !label.startsWith('le=')))].toSorted()).toEqual([
    'method=GET',
    'method=POST',
    'method=other',
    'outcome=already_rated',
    'outcome=corrected',
    'outcome=recorded',
    'outcome=refused',
    'route=/*',
    'route=/rest/v1/*',
    'route=/rest/v1/feedback',
    'route=/rest/v1/join_requests',
    'route=/rest/v1/rpc/*',
    'route=/rest/v1/rpc/rate_stall',
    'route=none',
    'status=2xx',
    'status=4xx',
    'table=feedback',
    'table=join_requests',
    'table=ratings',
  ])
})

test('rows that the database has not answered yet are seen, and how long it took', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const insert: Tables['insert'] = () => finished.then(() => ({ kind: 'stored' as const }))
  const row = { id: '', stall_id: '', rating: 5, device_id: '' }
  const fail: Tables['rate'] = () => Promise.reject(new Error('disk full'))
  const tables = metrics.watch({ rate: fail, correct: () => fail(row, ''), insert })
  const adding = tables.insert(feedback, { id: '', rating: 5, message: null, device_id: '' })
  expect(await linesOf('mela_database_waiting_rows')).toEqual(['mela_database_waiting_rows 1'])
  finish()
  await adding
  await expect(tables.rate(row, '')).rejects.toThrow('disk full')
  expect(await linesOf('mela_database_waiting_rows')).toEqual(['mela_database_waiting_rows 0'])
  expect(await linesOf('mela_database_write_duration_seconds_count')).toEqual([
    'mela_database_write_duration_seconds_count{table="feedback"} 1',
    'mela_database_write_duration_seconds_count{table="ratings"} 1',
  ])
})

test('the tables are asked the same with and without metrics', async () => {
  const asked: unknown[][] = []
  const answer = async (...args: unknown[]) => {
    asked.push(args)
    return { kind: 'id-taken' as const, isNew: false as const }
  }
  const row = { id: '', stall_id: '', rating: 5, device_id: '' }
  const tables = metrics.watch({
    rate: answer,
    correct: answer,
    insert: () => Promise.reject(new Error('not asked')),
  })
  const verdict = { card: 'signed' as const, isRequired: true }
  await tables.rate(row, 'Chai', undefined, verdict)
  await tables.correct(row, true)
  expect(asked).toEqual([
    [row, 'Chai', undefined, verdict],
    [row, true],
  ])
})

test('the public port has no metrics', async () => {
  for (const path of ['/metrics', '/metrics/', '/rest/v1/metrics']) {
    const answer = await service.request(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.text).not.toContain('mela_')
  }
})

describe('the port of the metrics', () => {
  let port: Awaited<ReturnType<Metrics['listen']>>
  beforeEach(async () => void (port = await metrics.listen(0)))
  afterEach(() => port.close())

  test('is open to this machine only', async () => {
    expect(new URL(port.url).hostname).toBe('127.0.0.1')
    const { port: number } = new URL(port.url)
    await expect(fetch(`http://127.0.0.2:${number}/metrics`)).rejects.toThrow('fetch failed')
  })

  test('answers Prometheus, and nothing else', async () => {
    const answer = await fetch(port.url)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect((await fetch(new URL('/healthz', port.url))).status).toBe(404)
  })

  test('that is taken is said plainly', async () => {
    const { port: taken } = new URL(port.url)
    await expect(metrics.listen(Number(taken))).rejects.toThrow('EADDRINUSE')
  })

  test('lets go of a reader who has not done asking', async () => {
    const reader = connect(Number(new URL(port.url).port), '127.0.0.1')
    reader.on('error', () => {})
    await once(reader, 'connect')
    reader.write('GET /metrics HTTP/1.1\r\n')
    await fetch(port.url)
    await port.close()
    await expect(fetch(port.url)).rejects.toThrow('fetch failed')
    port = await metrics.listen(0)
  })
})
