import { PostgrestClient } from '@supabase/postgrest-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import { aRating } from './contract/rate-stall.contract.ts'

const KEY = 'public-key'

let service: OwnTestService
let client: PostgrestClient
beforeEach(async () => {
  service = await openTestService()
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: KEY, authorization: `Bearer ${KEY}` },
  })
})
afterEach(() => service.close())

test('the official client library of a hosted project works with our own server', async () => {
  const rate = (rating: object) => client.rpc('rate_stall', rating)
  const { status, data, error } = await rate(aRating({ rating: 5 }))
  expect([status, error]).toEqual([200, null])
  const counted = { rating_sum: 5, rating_count: 1, average_rating: 5 }
  const row = { stall_id: '12', stall_name: 'Chai Tapri', ...counted }
  const edition = expect.any(String)
  expect(data).toEqual({ outcome: 'recorded', your_rating: 5, ...row, edition, counts: true })
  const unknown = await rate(aRating({ stall_id: '99' }))
  expect(unknown).toMatchObject({ status: 409, error: { code: '23503' } })
  // Reads and writes totals as the specification does.
  const totals = () => client.from('stall_ratings')
  expect((await totals().select(Object.keys(row).join())).data).toEqual([row])
  const read = (stall: string) => totals().select('rating_sum,rating').eq('stall_id', stall)
  const one = { rating_sum: 5, rating: 5 }
  expect(await read('12').maybeSingle()).toMatchObject({ data: one, error: null })
  expect(await read('13').maybeSingle()).toMatchObject({ data: null, error: null })
  expect((await read('13').single()).error).toMatchObject({ code: 'PGRST116' })
  for (const write of [totals().update(row).eq('stall_id', '12'), totals().upsert(row)]) {
    expect(await write).toMatchObject({ status: 401, error: { code: '42501' } })
  }
})
