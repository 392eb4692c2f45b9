import { expect, onTestFinished, test } from 'vitest'
import { openTestService } from '../tests/support/servers/table-service.ts'

const HOSTED = 'https://abc.supabase.co'

test('a site with external tables serves pages that may call them, and no tables of its own', async () => {
  const tableService = { url: HOSTED, key: 'sb_publishable_1' }
  const service = await openTestService({ tables: undefined, tableService })
  onTestFinished(service.close)
  for (const [method, path, body] of [
    ['GET', '/rest/v1/stall_ratings?select=stall_id', undefined],
    ['POST', '/rest/v1/rpc/rate_stall', 'no JSON'],
    ['DELETE', '/rest/v1/ratings', undefined],
  ] as const) {
    const { status, headers, json } = await service.request(path, { method, body })
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(json).toEqual({
      code: 'PGRST205',
      details: null,
      hint: null,
      message: 'The tables of this site are kept elsewhere',
    })
  }
  const { status, headers } = await service.request('/join-us')
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ${HOSTED};`)
})
