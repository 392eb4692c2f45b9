import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import type { OwnTestService } from '../../../tests/support/servers/table-service.ts'
import { aRating } from './rate-stall.contract.ts'

/** What our own server promises beyond the contract, whichever database it has. */
export function ownServerContract(open: () => Promise<OwnTestService>) {
  let service: OwnTestService
  beforeEach(async () => void (service = await open()))
  afterEach(() => service.close())
  const rate = (body: unknown, headers = {}) =>
    service.request('/rest/v1/rpc/rate_stall', { body, headers })

  test('refuses what no form of ours sends, and changes nothing', async () => {
    await expectEach<[string, number, string, unknown]>(
      [
        ['a stall that is no text', 400, '22P02', aRating({ stall_id: { eq: '12' } })],
        ['a list', 400, 'PGRST102', [aRating()]],
        ['a prototype', 400, 'PGRST102', '{"__proto__":{"rating":5}}'],
        ['a body of more than 16 kB', 413, 'PGRST000', aRating({ stall_id: 'x'.repeat(17_000) })],
      ],
      async (_, status, code, body) => {
        const answer = await rate(body)
        expect([answer.status, answer.json]).toMatchObject([status, { code }])
      },
    )
    const fromElsewhere = { 'content-type': 'text/plain' }
    expect((await rate(JSON.stringify(aRating()), fromElsewhere)).status).toBe(415)
    for (const search of ['?stall_id=like.*', '?rating=gt.3', '?or=(rating.eq.1)']) {
      const answer = await service.request(`/rest/v1/stall_ratings${search}`)
      expect([answer.status, answer.json['code']]).toEqual([400, 'PGRST100'])
    }
    expect((await service.request('/rest/v1/stall_ratings')).text).toBe('[]')
  })

  test('answers a reader who has the totals already with 304', async () => {
    await rate(aRating())
    const first = await service.request('/rest/v1/stall_ratings')
    expect(first.headers['cache-control']).toContain('s-maxage=5')
    expect(first.headers['content-range']).toBe('0-0/*')
    const etag = String(first.headers['etag'])
    const headers = { 'if-none-match': etag }
    expect((await service.request('/rest/v1/stall_ratings', { headers })).status).toBe(304)
    // As a proxy on the way writes it that has compressed the answer.
    const weak = { 'if-none-match': `W/${etag}` }
    expect((await service.request('/rest/v1/stall_ratings', { headers: weak })).status).toBe(304)
    await rate(aRating())
    expect((await service.request('/rest/v1/stall_ratings', { headers })).status).toBe(200)
  })

  test('sends the totals compressed to whoever can read it', async () => {
    await rate(aRating())
    const headers = { 'accept-encoding': 'gzip, br' }
    const totals = await service.request('/rest/v1/stall_ratings', { headers })
    expect(totals.headers['content-encoding']).toBe('br')
    expect(totals.headers['vary']).toBe('accept, accept-encoding')
  })

  test('takes 20 ratings of a device at once, then asks it to wait', async () => {
    const device_id = randomUUID()
    for (let count = 0; count < 20; count += 1) {
      expect((await rate(aRating({ device_id }))).status).toBe(200)
    }
    const refused = await rate(aRating({ device_id }))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await rate(aRating())).status).toBe(200)
  })

  test('uses the name of the stall in the spreadsheet as it is now', async () => {
    await rate(aRating())
    service.writeVendors('stall_number,stall_name\n12,Chai Tapri & Sons\n')
    await expect
      .poll(async () => (await rate(aRating())).json['stall_name'], { timeout: 2000 })
      .toBe('Chai Tapri & Sons')
  })
}
