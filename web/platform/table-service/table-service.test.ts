import { afterEach, expect, test, vi } from 'vitest'
import type { SentRow } from '#shared/delivery/entry.ts'

const row = { id: 'r1', stall_id: '12', rating: 4, device_id: 'd1' }
const rating: SentRow = { kind: 'rating', row }

afterEach(() => {
  vi.resetModules()
})

async function send(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const { sendRow } = await import('./table-service.ts')
  return sendRow(rating)
}

test('no network, a captive portal and an empty answer are temporary faults; a pause has its length', async () => {
  const failed = { kind: 'failed' }
  expect(await send(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(failed)
  for (const text of ['<h1>Log in</h1>', '']) {
    expect(await send(async () => new Response(text))).toEqual(failed)
  }
  const busy = { code: 'PGRST000', details: null, hint: null, message: 'why' }
  const paused = Response.json(busy, { status: 429, headers: { 'retry-after': '7' } })
  expect(await send(async () => paused)).toEqual({ ...failed, retryAfterMs: 7000 })
})

/** What the web app requests, as the build has made it. */
async function askForBoth() {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]'))
  await send(fetch as never)
  const { readTotals } = await import('./read-totals.ts')
  await readTotals()
  return fetch.mock.calls.map(([address, { headers, ...init }]) => ({
    address: address.replace(/\?.*/, ''),
    headers: Object.fromEntries(new Headers(headers)),
    cache: init.cache,
    keepalive: init.keepalive,
    body: init.body,
  }))
}

test('our own server is asked on the site itself without a key; a sent row outlives its page', async () => {
  const json = { 'content-type': 'application/json' }
  const sent = { headers: json, keepalive: true, body: JSON.stringify(row) }
  expect(await askForBoth()).toEqual([
    { address: '/rest/v1/rpc/rate_stall', ...sent },
    { address: '/rest/v1/stall_ratings', headers: {}, cache: 'no-cache' },
  ])
})

test('a hosted service is asked at its own address, with its key', async () => {
  vi.stubGlobal('TABLE_SERVICE_URL', 'https://abc.supabase.co')
  vi.stubGlobal('TABLE_SERVICE_KEY', 'sb_publishable_1')
  const key = { apikey: 'sb_publishable_1', authorization: 'Bearer sb_publishable_1' }
  expect(await askForBoth()).toMatchObject([
    { address: 'https://abc.supabase.co/rest/v1/rpc/rate_stall', headers: key, keepalive: true },
    { address: 'https://abc.supabase.co/rest/v1/stall_ratings', headers: key, cache: 'no-cache' },
  ])
})

test('the time of an answer is the service’s, on a phone whose clock is a day ahead', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z') })
  const date = 'Sun, 22 Nov 2026 20:00:00 GMT'
  await send(async () => new Response('[]', { headers: { date } }))
  const { serviceNow } = await import('./service-time.ts')
  vi.advanceTimersByTime(5000)
  expect(serviceNow()).toEqual(new Date('2026-11-22T20:00:05Z'))
  await send(async () => new Response('[]'))
  expect(serviceNow()).toEqual(new Date('2026-11-22T20:00:05Z'))
  vi.useRealTimers()
})
