import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database/database.ts'
import { openTestService, type TestService } from '../../tests/support/table-service.ts'
import { rateStallContract } from './rate-stall.contract.ts'

describe('the table service on SQLite', () => rateStallContract(() => openTestService()))

describe('the own server', () => {
  let service: TestService
  beforeEach(async () => void (service = await openTestService()))
  afterEach(() => service.close())
  const rate = (changes = {}) =>
    service.request('/rest/v1/rpc/rate_stall', {
      body: { id: randomUUID(), stall_id: '12', rating: 4, device_id: randomUUID(), ...changes },
    })

  test('answers a reader who has the totals already with 304', async () => {
    await rate()
    const first = await service.request('/rest/v1/stall_ratings')
    expect(first.headers['cache-control']).toContain('s-maxage=5')
    expect(first.headers['content-range']).toBe('0-0/*')
    const etag = String(first.headers['etag'])
    const headers = { 'if-none-match': etag }
    expect((await service.request('/rest/v1/stall_ratings', { headers })).status).toBe(304)
    await rate()
    expect((await service.request('/rest/v1/stall_ratings', { headers })).status).toBe(200)
  })

  test('takes 20 ratings of a device at once, then asks it to wait', async () => {
    const device_id = randomUUID()
    for (let count = 0; count < 20; count += 1) expect((await rate({ device_id })).status).toBe(200)
    const refused = await rate({ device_id })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await rate()).status).toBe(200)
  })

  test('uses the name of the stall in the spreadsheet as it is now', async () => {
    await rate()
    service.writeVendors('stall_number,stall_name\n12,Chai Tapri & Sons\n')
    await expect
      .poll(async () => (await rate()).json['stall_name'], { timeout: 2000 })
      .toBe('Chai Tapri & Sons')
  })

  test('says that it is well', async () => {
    const health = await service.request('/healthz')
    expect([health.status, health.json]).toEqual([200, { status: 'ok' }])
  })
})

test('a server that never had a spreadsheet asks to come back, so that no rating is dropped', async () => {
  const service = await openTestService()
  service.writeVendors('stall_number,stall_name\n')
  const answer = await service.request('/rest/v1/rpc/rate_stall', {
    body: { id: randomUUID(), stall_id: '12', rating: 4, device_id: randomUUID() },
  })
  expect([answer.status, answer.json['code']]).toEqual([503, 'PGRST000'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  await service.close()
})

test('a database that cannot take it is a 503 without internals', async () => {
  const service = await openTestService({
    transact: () => Promise.reject(new DatabaseUnavailable('disk I/O error at /secret/path')),
    close: () => Promise.resolve(),
  })
  const answer = await service.request('/rest/v1/rpc/rate_stall', {
    body: { id: randomUUID(), stall_id: '12', rating: 4, device_id: randomUUID() },
  })
  expect(answer.status).toBe(503)
  expect(answer.text).not.toContain('secret')
  expect((await service.request('/healthz')).status).toBe(503)
  await service.close()
})
