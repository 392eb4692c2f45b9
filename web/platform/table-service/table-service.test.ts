import { afterEach, expect, test, vi } from 'vitest'
import type { SentRow } from '#shared/delivery/entry.ts'
import { sendRow } from './table-service.ts'

const rating: SentRow = {
  kind: 'rating',
  row: { id: 'r1', stall_id: '12', rating: 4, device_id: 'd1' },
}
const BUSY = { code: 'PGRST000', details: null, hint: null, message: 'why' }

function answer(status: number, text: string, headers?: Record<string, string>) {
  const fetch = vi.fn(async () => new Response(text, { status, headers: headers ?? {} }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => void vi.unstubAllGlobals())

test('a service that asks for a pause says for how long', async () => {
  answer(429, JSON.stringify(BUSY), { 'retry-after': '7' })
  expect(await sendRow(rating)).toEqual({ kind: 'failed', retryAfterMs: 7000 })
})

test("a captive portal's page, or an empty answer, is a passing fault", async () => {
  for (const text of ['<h1>Log in</h1>', '']) {
    answer(200, text)
    expect(await sendRow(rating)).toEqual({ kind: 'failed' })
  }
})

test('no network is a passing fault', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendRow(rating)).toEqual({ kind: 'failed' })
})

test('what is sent is the row as JSON, and outlives its page', async () => {
  const fetch = answer(201, '')
  await sendRow(rating)
  expect(fetch).toHaveBeenCalledWith(
    '/rest/v1/rpc/rate_stall',
    expect.objectContaining({ method: 'POST', body: JSON.stringify(rating.row), keepalive: true }),
  )
})
