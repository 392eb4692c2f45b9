import { randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestService, type OwnTestService } from '../../tests/support/servers/table-service.ts'
import { FORMS } from './contract/forms.contract.ts'
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
const rate = (rating: object) => client.rpc('rate_stall', rating)
const totals = () =>
  client.from('stall_ratings').select('stall_id,stall_name,rating_sum,rating_count,average_rating')

test('the client library of a hosted project rates a stall and reads its totals here too', async () => {
  const { status, data, error } = await rate(aRating({ rating: 5 }))
  expect([status, error]).toEqual([200, null])
  const counted = { rating_sum: 5, rating_count: 1, average_rating: 5 }
  const row = { stall_id: '12', stall_name: 'Chai Tapri', ...counted }
  expect(data).toEqual({ outcome: 'recorded', your_rating: 5, ...row })
  expect((await totals()).data).toEqual([row])
  // As the specification reads it.
  const read = (stall: string) =>
    client.from('stall_ratings').select('rating_sum,rating_count,rating').eq('stall_id', stall)
  const one = { rating_sum: 5, rating_count: 1, rating: 5 }
  expect(await read('12').maybeSingle()).toMatchObject({ data: one, error: null })
  expect(await read('13').maybeSingle()).toMatchObject({ data: null, error: null })
  expect((await read('12').single()).data).toEqual(one)
  expect((await read('13').single()).error).toMatchObject({ code: 'PGRST116' })
})

test('it hears why a rating is refused', async () => {
  for (const [rating, status, code] of [
    [aRating({ stall_id: '99' }), 409, '23503'],
    [aRating({ rating: 6 }), 400, '23514'],
    [{ id: randomUUID() }, 404, 'PGRST202'],
  ] as const) {
    expect(await rate(rating)).toMatchObject({ status, error: { code } })
  }
})

test.each(FORMS)(
  'it inserts a row of %s once, and cannot read or change it',
  async (table, aRow) => {
    const row: Record<string, unknown> = aRow()
    const other: Record<string, unknown> = aRow()
    expect(await client.from(table).insert(row)).toMatchObject({ status: 201, data: null })
    const again = await client.from(table).insert(row)
    expect(again).toMatchObject({ status: 409, error: { code: '23505' } })
    expect((await client.from(table).insert([other])).error).not.toBeNull()
    const tries = await Promise.all([
      client.from(table).select(),
      client.from(table).select('*', { count: 'exact', head: true }),
      client.from(table).select().eq('id', row['id']).maybeSingle(),
      client.from(table).insert(other).select(),
      client.from(table).upsert(row),
      client.from(table).update({ device_id: randomUUID() }).eq('id', row['id']),
      client.from(table).delete().eq('id', row['id']),
    ])
    for (const { status, data, count } of tries) {
      expect([status, data, count]).toEqual([401, null, null])
    }
  },
)

test('it cannot write totals in the way that the specification describes', async () => {
  await rate(aRating())
  const before = (await totals()).data
  const own = { rating_sum: 500, rating_count: 100, average_rating: 5, rating: 5 }
  const tries = await Promise.all([
    client.from('stall_ratings').update(own).eq('stall_id', '12'),
    client.from('stall_ratings').insert({ id: randomUUID(), stall_id: '13', ...own }),
    client.from('stall_ratings').upsert({ stall_id: '12', ...own }),
    client.from('stall_ratings').delete().eq('stall_id', '12'),
    client.from('ratings').insert({ ...aRating(), stall_name: 'x' }),
  ])
  for (const { status, error } of tries) {
    expect([status, error]).toMatchObject([401, { code: '42501' }])
  }
  expect((await totals()).data).toEqual(before)
})
