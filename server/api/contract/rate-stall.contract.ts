import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectEach } from '../../../tests/support/expect-each.ts'
import type { TestService } from '../../../tests/support/servers/table-service.ts'

export const aRating = (changes = {}) => ({
  id: randomUUID(),
  stall_id: '12',
  rating: 4,
  device_id: randomUUID(),
  ...changes,
})

/** A hosted project refuses PUT without the whole key before it looks who asks. */
export const NOT_ALLOWED = [
  [401, '42501'],
  [405, 'PGRST105'],
]

/** What every home of the table service promises about `rpc/rate_stall` and its totals. */
export function rateStallContract(open: () => Promise<TestService>) {
  let service: TestService
  beforeEach(async () => void (service = await open()))
  afterEach(() => service.close())
  const rate = (body: unknown) => service.request('/rest/v1/rpc/rate_stall', { body })
  const totals = async (search = '') => {
    const { json } = await service.request(`/rest/v1/stall_ratings${search}`)
    return json as unknown as Record<string, unknown>[]
  }

  describe('a rating', () => {
    test('is recorded, and the answer carries the new totals', async () => {
      await rate(aRating({ rating: 5 }))
      const answer = await rate(aRating({ rating: 4 }))
      expect(answer.status).toBe(200)
      expect(answer.json).toEqual({
        outcome: 'recorded',
        your_rating: 4,
        stall_id: '12',
        stall_name: 'Chai Tapri',
        rating_sum: 9,
        rating_count: 2,
        average_rating: 4.5,
      })
    })

    test('that is sent again with its id counts once', async () => {
      const rating = aRating({ rating: 3 })
      const first = await rate(rating)
      const again = await rate({ ...rating, id: rating.id.toUpperCase() })
      expect(again.json).toEqual(first.json)
      expect(await totals()).toMatchObject([{ rating_sum: 3, rating_count: 1 }])
    })

    test('of a device that has rated the stall gives the first rating back and changes nothing', async () => {
      const rating = aRating({ rating: 2 })
      await rate(rating)
      const second = await rate({ ...rating, id: randomUUID(), rating: 5 })
      expect(second.status).toBe(200)
      expect(second.json).toMatchObject({
        outcome: 'already_rated',
        your_rating: 2,
        rating_count: 1,
      })
    })

    test('of the same device for another stall counts', async () => {
      const device_id = randomUUID()
      await rate(aRating({ device_id }))
      const other = await rate(aRating({ device_id, stall_id: '13' }))
      expect(other.json).toMatchObject({ outcome: 'recorded', stall_name: "Rao's, the best" })
    })

    test('whose id was used for another stall or device is refused', async () => {
      const rating = aRating()
      await rate(rating)
      for (const changes of [{ stall_id: '13' }, { device_id: randomUUID() }]) {
        const refused = await rate({ ...rating, ...changes })
        expect([refused.status, refused.json['code']]).toEqual([409, '23505'])
        expect(await totals()).toMatchObject([{ stall_id: '12', rating_count: 1 }])
      }
    })
  })

  test('200 devices that rate one stall at once give an exact sum and count', async () => {
    const ratings = Array.from({ length: 200 }, (_, index) => aRating({ rating: (index % 5) + 1 }))
    // Each is sent twice, as a phone does that has lost the answer.
    const answers = await Promise.all([...ratings, ...ratings].map(rate))
    expect(answers.every((answer) => answer.json['outcome'] === 'recorded')).toBe(true)
    expect(await totals()).toMatchObject([
      { rating_sum: 600, rating_count: 200, average_rating: 3 },
    ])
  })

  test('what is refused changes nothing', () =>
    expectEach<[string, number, string, unknown]>(
      [
        ['an unknown stall', 409, '23503', aRating({ stall_id: '99' })],
        ['a disabled stall', 409, '23503', aRating({ stall_id: '14' })],
        ['six stars', 400, '23514', aRating({ rating: 6 })],
        ['no stars', 400, '23514', aRating({ rating: 0 })],
        ['half a star', 400, '22P02', aRating({ rating: 4.5 })],
        ['stars in words', 400, '22P02', aRating({ rating: 'five' })],
        ['a number past all stars', 400, '22003', aRating({ rating: 1e12 })],
        ['a bad id', 400, '22P02', aRating({ id: 'x' })],
        ['a bad device', 400, '22P02', aRating({ device_id: `${randomUUID()}0` })],
        ['a null device', 400, '23502', aRating({ device_id: null })],
        ['a null rating', 400, '23502', aRating({ rating: null })],
        ['a NUL character', 400, '22P05', aRating({ stall_id: '12\0' })],
        ['a missing key', 404, 'PGRST202', { id: randomUUID(), stall_id: '12', rating: 4 }],
        ['an unknown key', 404, 'PGRST202', aRating({ rating_sum: 500 })],
        ['an empty body', 400, 'PGRST102', ''],
        ['broken JSON', 400, 'PGRST102', '{"id":'],
      ],
      async (_, status, code, body) => {
        const answer = await rate(body)
        expect([answer.status, answer.json]).toMatchObject([status, { code }])
        expect(Object.keys(answer.json).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
        expect(await totals()).toEqual([])
      },
    ))

  describe('the totals', () => {
    test('come with the columns that are asked for', async () => {
      await rate(aRating())
      const [row] = await totals('?select=stall_id,rating_count')
      expect(row).toEqual({ stall_id: '12', rating_count: 1 })
      const [all] = await totals()
      expect(Object.keys(all!)).toEqual([
        'id',
        'stall_id',
        'stall_name',
        'rating_sum',
        'rating_count',
        'average_rating',
        'rating',
        'created_at',
        'updated_at',
      ])
    })

    test('of one stall come as a list, or as one object', async () => {
      await rate(aRating())
      await rate(aRating({ stall_id: '13' }))
      expect(await totals('?stall_id=eq.13')).toMatchObject([{ stall_id: '13' }])
      const headers = { accept: 'application/vnd.pgrst.object+json' }
      const one = await service.request('/rest/v1/stall_ratings?stall_id=eq.13', { headers })
      expect(one.json).toMatchObject({ stall_id: '13' })
      const none = await service.request('/rest/v1/stall_ratings?stall_id=eq.99', { headers })
      expect([none.status, none.json['code']]).toEqual([406, 'PGRST116'])
    })

    test('have no column that tells of a device', async () => {
      const answer = await service.request('/rest/v1/stall_ratings?select=device_id')
      expect([answer.status, answer.json['code']]).toEqual([400, '42703'])
    })

    test('show nothing of the ledger beside them', async () => {
      await rate(aRating())
      const answer = await service.request('/rest/v1/stall_ratings?select=stall_id,ratings(*)')
      expect([answer.status, answer.json['code']]).toEqual([400, 'PGRST200'])
    })

    test('leave a disabled stall out, and have the new name of one that is renamed', async () => {
      for (const stall_id of ['12', '13']) await rate(aRating({ stall_id }))
      const read = async () => JSON.stringify(await totals('?select=stall_id,stall_name'))
      await service.relist([
        { number: '12', name: 'Chai Ghar', isOpen: true },
        { number: '13', name: 'Rao', isOpen: false },
      ])
      const chai = JSON.stringify([{ stall_id: '12', stall_name: 'Chai Ghar' }])
      await expect.poll(read, { timeout: 5000 }).toBe(chai)
      expect(await totals('?stall_id=eq.13')).toEqual([])
      await service.relist([
        { number: '12', name: 'Chai Ghar', isOpen: true },
        { number: '13', name: 'Rao', isOpen: true },
      ])
      await expect.poll(read, { timeout: 5000 }).toContain('"Rao"')
    })

    test('show whoever has just rated the new sum in the next read', async () => {
      for (let count = 1; count <= 5; count += 1) {
        await rate(aRating())
        expect(await totals('?select=rating_count')).toEqual([{ rating_count: count }])
      }
    })
  })

  describe('nobody anonymous', () => {
    test('reads the ledger, or changes it or the totals', async () => {
      await rate(aRating())
      await expectEach<['POST' | 'PATCH' | 'PUT' | 'DELETE' | 'GET', string]>(
        [
          ['POST', 'stall_ratings'],
          ['PATCH', 'stall_ratings?stall_id=eq.12'],
          ['PUT', 'stall_ratings?stall_id=eq.12'],
          ['DELETE', 'stall_ratings?stall_id=eq.12'],
          ['GET', 'ratings'],
          ['GET', 'ratings?select=device_id'],
          ['POST', 'ratings'],
          ['DELETE', 'ratings'],
        ],
        async (method, path) => {
          const sent = path.startsWith('stall') ? { rating_sum: 500, rating_count: 100 } : aRating()
          const body = method === 'GET' ? undefined : sent
          const answer = await service.request(`/rest/v1/${path}`, { method, body })
          expect(NOT_ALLOWED).toContainEqual([answer.status, answer.json['code']])
          expect(await totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
        },
      )
    })

    test('finds tables or functions that are not there', async () => {
      const table = await service.request('/rest/v1/users')
      expect([table.status, table.json['code']]).toEqual([404, 'PGRST205'])
      const call = await service.request('/rest/v1/rpc/drop_all', { body: {} })
      expect([call.status, call.json['code']]).toEqual([404, 'PGRST202'])
    })
  })
}
