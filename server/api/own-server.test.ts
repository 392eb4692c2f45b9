import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import { aRating } from './contract/rate-stall.contract.ts'

let service: OwnTestService
beforeEach(async () => void (service = await openTestService()))
afterEach(() => service.close())
const rate = (body: unknown, headers = {}) =>
  service.request('/rest/v1/rpc/rate_stall', { body, headers })
const readTotals = (headers = {}) => service.request('/rest/v1/stall_ratings', { headers })

test('the totals are sent compressed, or not at all if the reader has them', async () => {
  await rate(aRating())
  const first = await readTotals()
  expect(first.headers['cache-control']).toContain('s-maxage=5')
  expect(first.headers['content-range']).toBe('0-0/*')
  const etag = String(first.headers['etag'])
  // The second is the form that a compressing proxy sends.
  for (const mark of [etag, `W/${etag}`]) {
    expect((await readTotals({ 'if-none-match': mark })).status).toBe(304)
  }
  await rate(aRating())
  const changed = await readTotals({ 'if-none-match': etag, 'accept-encoding': 'gzip, br' })
  expect(changed.status).toBe(200)
  expect(changed.headers['content-encoding']).toBe('br')
  expect(changed.headers['vary']).toBe('accept, accept-encoding')
})

test('a server without a spreadsheet makes phones retry, so no rating is lost', async () => {
  service.writeVendors('stall_number,stall_name\n')
  const answer = await rate(aRating())
  expect([answer.status, answer.json['code']]).toEqual([503, 'PGRST000'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
})
