import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestService, type OwnTestService } from '../tests/support/servers/table-service.ts'
import { stopRefills } from './api/contract/rate-stall.contract.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { Tables } from './store/contract/tables.ts'
import { feedback } from '#shared/tables/form-tables.ts'

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

/** The lines with a prefix, as Prometheus gets them. */
async function linesOf(start: string): Promise<string[]> {
  return (await metrics.readText()).split('\n').filter((line) => line.startsWith(start))
}

test('ratings are counted by outcome', async () => {
  stopRefills()
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
    'mela_ratings_total{outcome="refused"} 2',
  ])
})

test('requests are counted by route pattern, and labels contain nothing that was sent', async () => {
  const row = { id: randomUUID(), device_id: randomUUID() }
  const words = { full_name: 'Asha Kumari', phone: '9876543210' }
  const mark = 'x-mark'
  await rate({ ...row, stall_id: mark })
  await rate(row)
  await rate({ [mark]: 1 })
  await service.request('/rest/v1/join_requests', { body: { ...row, ...words } })
  await service.request('/rest/v1/feedback', { body: { ...row, rating: 5, message: mark } })
  await service.request(`/assets/${mark}.js`)
  for (const url of [`/${mark}`, `/rest/v1/${mark}`, `/rest/v1/rpc/${mark}`, `/%E0%A4%A/${mark}`]) {
    for (const method of ['GET', 'POST', 'TRACE'] as const) {
      await service.request(`${url}?${mark}=1`, { method, headers: { 'user-agent': mark } })
    }
  }
  const text = await metrics.readText()
  for (const value of [...Object.values({ ...row, ...words }), mark]) {
    expect(text).not.toContain(value)
  }
  const labels = [...text.matchAll(/(?<=^mela_.*)(\w+)="([^"]*)"/gm)]
  const sorted = (values: unknown[]) => [...new Set(values.map(String))].toSorted().join(' ')
  const of = (label: string) =>
    sorted(labels.filter(([, name]) => name === label).map(([, , value]) => value))
  expect(sorted(labels.map(([, name]) => name))).toBe('le method outcome route status table')
  expect(of('method')).toBe('GET POST other')
  expect(of('status')).toBe('2xx 4xx')
  expect(of('table')).toBe('feedback join_requests ratings')
  expect(of('route')).toBe(
    '/* /assets/* /rest/v1/* /rest/v1/feedback /rest/v1/join_requests /rest/v1/rpc/* /rest/v1/rpc/rate_stall none',
  )
})

test('rows waiting for the database are counted, writes are timed, and the tables get all of them', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const insert: Tables['insert'] = () => promise.then(() => ({ kind: 'stored' as const }))
  const rateIn = vi.fn<Tables['rate']>(() => Promise.reject(new Error('disk full')))
  const tables = metrics.watch({ rate: rateIn, insert })
  const adding = tables.insert(feedback, { id: '', rating: 5, message: null, device_id: '' })
  expect(await linesOf('mela_database_waiting_rows')).toEqual(['mela_database_waiting_rows 1'])
  finish()
  await adding
  const row = { id: '', stall_id: '', rating: 5, device_id: '' }
  const rating = [row, 'Chai', undefined] as const
  await expect(tables.rate(...rating)).rejects.toThrow('disk full')
  expect(rateIn.mock.calls).toEqual([rating])
  expect(await linesOf('mela_database_waiting_rows')).toEqual(['mela_database_waiting_rows 0'])
  expect(await linesOf('mela_database_write_duration_seconds_count')).toEqual([
    'mela_database_write_duration_seconds_count{table="feedback"} 1',
    'mela_database_write_duration_seconds_count{table="ratings"} 1',
  ])
})

test('the metrics port is open to this machine only', async () => {
  const port = await metrics.listen(0)
  onTestFinished(() => port.close())
  const { hostname, port: number } = new URL(port.url)
  expect(hostname).toBe('127.0.0.1')
  await expect(fetch(`http://127.0.0.2:${number}/metrics`)).rejects.toThrow('fetch failed')
  const answer = await fetch(port.url)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect((await fetch(new URL('/healthz', port.url))).status).toBe(404)
  await expect(metrics.listen(Number(number))).rejects.toThrow('EADDRINUSE')
})
