import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ROW = { id: 'j1', full_name: 'Asha', phone: '98', device_id: 'd1' }

let asked: { address: string; init: RequestInit }[]
beforeEach(() => {
  asked = []
  vi.resetModules()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init })
    return new Response('[]', { status: 200 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** What the web app asks for, as the build has made it. */
async function askBoth() {
  const { readTotals } = await import('./read-totals.ts')
  const { sendRow } = await import('./table-service.ts')
  await readTotals()
  await sendRow({ kind: 'join-request', row: ROW })
  return asked.map(({ address, init }) => ({
    address: address.replace(/\?.*/, ''),
    headers: Object.fromEntries(new Headers(init.headers)),
    cache: init.cache,
    keepalive: init.keepalive,
  }))
}

test('a hosted service is asked at its own address, with its key, and otherwise as ours', async () => {
  vi.stubGlobal('TABLE_SERVICE_URL', 'https://abc.supabase.co')
  vi.stubGlobal('TABLE_SERVICE_KEY', 'sb_publishable_1')
  const key = { apikey: 'sb_publishable_1', authorization: 'Bearer sb_publishable_1' }
  expect(await askBoth()).toEqual([
    {
      address: 'https://abc.supabase.co/rest/v1/stall_ratings',
      headers: key,
      cache: 'no-cache',
    },
    {
      address: 'https://abc.supabase.co/rest/v1/join_requests',
      headers: { ...key, 'content-type': 'application/json' },
      keepalive: true,
    },
  ])
})

test('our own server is asked on the site itself, with no key', async () => {
  expect(await askBoth()).toEqual([
    { address: '/rest/v1/stall_ratings', headers: {}, cache: 'no-cache' },
    {
      address: '/rest/v1/join_requests',
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    },
  ])
})
