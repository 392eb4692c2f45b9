import { randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OwnTestService } from '../../../tests/support/servers/table-service.ts'
import { aFeedback, aJoinRequest, FORMS } from './forms.contract.ts'
import { aRating } from './rate-stall.contract.ts'

const KEY = 'public-key'

/** What the official client library of a hosted project gets from our own server. */
export function clientLibraryContract(open: () => Promise<OwnTestService>) {
  let service: OwnTestService
  let client: PostgrestClient
  beforeEach(async () => {
    service = await open()
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    client = new PostgrestClient(`${url}/rest/v1`, {
      headers: { apikey: KEY, authorization: `Bearer ${KEY}` },
    })
  })
  afterEach(() => service.close())
  const rate = (rating: object) => client.rpc('rate_stall', rating)
  const totals = async () => {
    const { data } = await client
      .from('stall_ratings')
      .select('stall_id,stall_name,rating_sum,rating_count,average_rating')
    return data
  }

  test('a rating is recorded, and the totals are read', async () => {
    const { status, data, error } = await rate(aRating({ rating: 5 }))
    expect([status, error]).toEqual([200, null])
    const row = {
      stall_id: '12',
      stall_name: 'Chai Tapri',
      rating_sum: 5,
      rating_count: 1,
      average_rating: 5,
    }
    expect(data).toEqual({ outcome: 'recorded', your_rating: 5, ...row })
    expect(await totals()).toEqual([row])
  })

  test('at most one row of a stall is read as the specification reads it', async () => {
    await rate(aRating())
    const read = (stall: string) =>
      client.from('stall_ratings').select('rating_sum,rating_count,rating').eq('stall_id', stall)
    const found = await read('12').maybeSingle()
    expect([found.data, found.error]).toEqual([{ rating_sum: 4, rating_count: 1, rating: 4 }, null])
    const none = await read('13').maybeSingle()
    expect([none.data, none.error]).toEqual([null, null])
    expect((await read('12').single()).data).toEqual(found.data)
    expect((await read('13').single()).error).toMatchObject({ code: 'PGRST116' })
  })

  test('a rating that is not taken says why', async () => {
    const unknown = await rate(aRating({ stall_id: '99' }))
    expect([unknown.status, unknown.error]).toMatchObject([409, { code: '23503' }])
    const stars = await rate(aRating({ rating: 6 }))
    expect([stars.status, stars.error]).toMatchObject([400, { code: '23514' }])
    const keys = await rate({ id: randomUUID() })
    expect([keys.status, keys.error]).toMatchObject([404, { code: 'PGRST202' }])
  })

  describe.each(FORMS)('%s', (table, aRow) => {
    test('is inserted once', async () => {
      const row: Record<string, unknown> = aRow()
      const first = await client.from(table).insert(row)
      expect([first.status, first.error, first.data]).toEqual([201, null, null])
      const again = await client.from(table).insert(row)
      expect([again.status, again.error]).toMatchObject([409, { code: '23505' }])
    })

    test('is not read, changed or taken away', async () => {
      const row: Record<string, unknown> = aRow()
      await client.from(table).insert(row)
      const tries = await Promise.all([
        client.from(table).select(),
        client.from(table).select('*', { count: 'exact', head: true }),
        client.from(table).select().eq('id', row['id']).maybeSingle(),
        client
          .from(table)
          .insert(aRow() as Record<string, unknown>)
          .select(),
        client.from(table).upsert(row),
        client.from(table).update({ device_id: randomUUID() }).eq('id', row['id']),
        client.from(table).delete().eq('id', row['id']),
      ])
      for (const { status, data, count } of tries) {
        expect([status, data, count]).toEqual([401, null, null])
      }
    })
  })

  test('many rows at once are refused', async () => {
    const many = await client.from('feedback').insert([aFeedback(), aFeedback()])
    expect(many.error).not.toBeNull()
    const requests = await client.from('join_requests').insert([aJoinRequest()])
    expect(requests.error).not.toBeNull()
  })

  test('the specification’s own way of writing totals is closed', async () => {
    await rate(aRating())
    const before = await totals()
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
    expect(await totals()).toEqual(before)
  })
}
