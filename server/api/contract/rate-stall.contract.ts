import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TOTALS_MAX_AGE_MS } from '#shared/durations.ts'
import type { TestAnswer, TestService } from '../../../tests/support/servers/table-service.ts'

export const aRating = (changes = {}) => ({
  id: randomUUID(),
  stall_id: '12',
  rating: 4,
  device_id: randomUUID(),
  ...changes,
})

/** Only erased visitors have such ids. Phones never create one. */
export const ERASED_DEVICE = '00000000-0000-0000-8000-000000000001'

/** A hosted project refuses PUT without the whole key before it checks permissions. */
export const NOT_ALLOWED = [
  [401, '42501'],
  [405, 'PGRST105'],
]

export function expectToWait({ status, json, headers }: TestAnswer, seconds: number) {
  expect([status, json['code']]).toEqual([429, 'PGRST000'])
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds)
}

const now = performance.now.bind(performance)
let skippedMs = 0
const runClock = () => vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs)
export function skipCaches() {
  skippedMs += TOTALS_MAX_AGE_MS + 100
  runClock()
}

/** For this test, no limit of our server refills, however slow the machine is. */
export function stopRefills() {
  vi.spyOn(performance, 'now').mockReturnValue(now() + skippedMs)
  onTestFinished(() => void runClock())
}

function opener(open: () => Promise<TestService>) {
  let service: TestService
  beforeEach(async () => void (service = await open()))
  afterEach(() => service.close())
  const rate = (body: unknown) => service.request('/rest/v1/rpc/rate_stall', { body })
  const totals = async (search = '') => {
    const { json } = await service.request(`/rest/v1/stall_ratings${search}`)
    return json as unknown as Record<string, unknown>[]
  }
  return { rate, totals, service: () => service }
}

export function rateStallContract(open: () => Promise<TestService>) {
  const { rate, totals, service } = opener(open)

  test('a rating is recorded, and its answer and the next read include it in the totals', async () => {
    const row = { stall_id: '12', stall_name: 'Chai Tapri' }
    for (const [rating, rating_sum, rating_count, average_rating] of [
      [5, 5, 1, 5],
      [4, 9, 2, 4.5],
    ] as const) {
      const answer = await rate(aRating({ rating }))
      const shown = { ...row, rating_sum, rating_count, average_rating }
      const edition = expect.stringMatching(/^[0-9a-f-]{36}$/)
      // A hosted project has no tickets.
      const { counts = true, ...answered } = answer.json
      expect(counts).toBe(true)
      expect(answered).toEqual({ outcome: 'recorded', your_rating: rating, ...shown, edition })
      expect(await totals()).toMatchObject([shown])
    }
  })

  test('a rating counts once per device and stall, whatever is sent again', async () => {
    const rating = aRating({ rating: 2 })
    const first = await rate(rating)
    const again = await rate({ ...rating, id: rating.id.toUpperCase() })
    expect(again.json).toEqual(first.json)
    const { json } = await rate({ ...rating, id: randomUUID(), rating: 5 })
    expect(json).toMatchObject({ outcome: 'already_rated', your_rating: 2, rating_count: 1 })
    for (const changes of [{ stall_id: '13' }, { device_id: randomUUID() }]) {
      const refused = await rate({ ...rating, ...changes })
      expect([refused.status, refused.json]).toMatchObject([409, { code: '23505' }])
    }
    expect(await totals()).toMatchObject([{ rating_sum: 2, rating_count: 1 }])
    const other = await rate({ ...rating, id: randomUUID(), stall_id: '13' })
    expect(other.json).toMatchObject({ outcome: 'recorded', stall_name: "Rao's, the best" })
  })

  test('of many concurrent ratings, one counts per device and id', async () => {
    const outcomesOf = async (changes: object) => {
      const sent = Array.from({ length: 15 }, () => rate(aRating(changes)))
      return (await Promise.all(sent))
        .map(({ json }) => String(json['outcome'] ?? json['code']))
        .toSorted()
    }
    const others = (outcome: string) => Array<string>(14).fill(outcome)
    const ofDevice = await outcomesOf({ device_id: randomUUID() })
    expect(ofDevice).toEqual([...others('already_rated'), 'recorded'])
    const ofId = await outcomesOf({ id: randomUUID() })
    expect(ofId).toEqual([...others('23505'), 'recorded'])
    expect(await totals()).toMatchObject([{ rating_sum: 8, rating_count: 2 }])
  })

  test('a device rates 20 times at once, then has to wait', async () => {
    stopRefills()
    const device_id = randomUUID()
    // At once, because a hosted project's limits refill with the time of the database.
    const sent = await Promise.all(Array.from({ length: 20 }, () => rate(aRating({ device_id }))))
    expect(sent.filter(({ status }) => status !== 200)).toEqual([])
    expectToWait(await rate(aRating({ device_id, stall_id: '13' })), 2)
    expect((await rate(aRating())).status).toBe(200)
    expect(await totals()).toMatchObject([{ rating_count: 2 }])
  })

  test('a rating of another edition is reported as such, and uses no rate limit', async () => {
    stopRefills()
    const device_id = randomUUID()
    const edition = randomUUID()
    for (const stall_id of ['12', '13', '14', '99']) {
      for (let count = 0; count < 6; count += 1) {
        const { status, json } = await rate(aRating({ device_id, stall_id, edition }))
        expect([status, json]).toMatchObject([409, { code: '23E01', message: expect.any(String) }])
      }
    }
    expect(await totals()).toEqual([])
    const first = await rate(aRating({ device_id, edition: null }))
    for (let count = 0; count < 19; count += 1) {
      const sent = aRating({ device_id, stall_id: '13', edition: first.json['edition'] })
      expect((await rate(sent)).json).toMatchObject({ edition: first.json['edition'] })
    }
    expect(await totals()).toMatchObject([{ rating_count: 1 }, { rating_count: 1 }])
  })

  test('200 devices that rate one stall at once give an exact sum and count', async () => {
    const ratings = Array.from({ length: 200 }, (_, index) => aRating({ rating: (index % 5) + 1 }))
    // A phone that lost the response sends the rating again.
    const answers = await Promise.all([...ratings, ...ratings].map(rate))
    expect(answers.every((answer) => answer.json['outcome'] === 'recorded')).toBe(true)
    expect(await totals()).toMatchObject([{ rating_sum: 600, average_rating: 3 }])
  })

  test('the totals leave out disabled stalls and use the new name of a renamed one', async () => {
    for (const stall_id of ['12', '13']) await rate(aRating({ stall_id }))
    await service().relist([
      { number: '12', name: 'Chai Ghar', isOpen: true },
      { number: '13', name: 'Rao', isOpen: false },
    ])
    skipCaches()
    const names = () => totals('?select=stall_name')
    await expect.poll(names).toEqual([{ stall_name: 'Chai Ghar' }])
    expect(await totals('?stall_id=eq.13')).toEqual([])
  })
}

export function ratingRefusalsContract(open: () => Promise<TestService>) {
  const { rate, totals, service } = opener(open)

  test('a refused rating changes nothing', async () => {
    const refused: [number, string, unknown][] = [
      [404, 'PGRST202', { id: randomUUID(), stall_id: '12', rating: 4 }],
      [400, 'PGRST102', ''],
      [400, 'PGRST102', '{"id":'],
    ]
    // Stall 14 is withdrawn.
    for (const [status, code, ...changes] of [
      [409, '23503', { stall_id: '99' }, { stall_id: '14' }],
      [400, '23514', { rating: 6 }, { rating: 0 }],
      [400, '22P02', { rating: 4.5 }, { rating: 'five' }],
      [400, '22P02', { id: 'x' }, { device_id: `${randomUUID()}0` }, { device_id: ERASED_DEVICE }],
      [400, '22P02', { edition: '2027' }, { edition: 7 }],
      [400, '22003', { rating: 1e12 }],
      [400, '23502', { device_id: null }, { rating: null }],
      [400, '22P05', { stall_id: '12\0' }],
      [404, 'PGRST202', { rating_sum: 500 }],
    ] as [number, string, ...object[]][]) {
      for (const change of changes) refused.push([status, code, aRating(change)])
    }
    for (const [status, code, body] of refused) {
      const { status: sent, json } = await rate(body)
      expect.soft([body, sent, json['code']]).toEqual([body, status, code])
      expect.soft(Object.keys(json).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
    }
    expect(await totals()).toEqual([])
  })

  test('the totals contain the requested columns, as a list or one object', async () => {
    for (const stall_id of ['12', '13']) await rate(aRating({ stall_id }))
    expect(await totals('?select=stall_id,rating_count&stall_id=eq.12')).toEqual([
      { stall_id: '12', rating_count: 1 },
    ])
    expect(Object.keys((await totals())[0]!).join()).toBe(
      'id,stall_id,stall_name,rating_sum,rating_count,average_rating,rating,created_at,updated_at',
    )
    const headers = { accept: 'application/vnd.pgrst.object+json' }
    const read = (search: string) =>
      service().request(`/rest/v1/stall_ratings?${search}`, { headers })
    expect((await read('stall_id=eq.13')).json).toMatchObject({ stall_id: '13' })
    const none = await read('stall_id=eq.99')
    expect([none.status, none.json['code']]).toEqual([406, 'PGRST116'])
  })

  test('visitors cannot write totals, or read or write the ledger', async () => {
    await rate(aRating())
    const own = { rating_sum: 500, rating_count: 100 }
    for (const [method, path, body] of [
      ['POST', 'stall_ratings', own],
      ['PATCH', 'stall_ratings?stall_id=eq.12', own],
      ['DELETE', 'stall_ratings?stall_id=eq.12', own],
      ['GET', 'ratings?select=device_id', undefined],
      ['POST', 'ratings', aRating()],
      ['DELETE', 'ratings', aRating()],
    ] as const) {
      const answer = await service().request(`/rest/v1/${path}`, { method, body })
      expect.soft(NOT_ALLOWED, path).toContainEqual([answer.status, answer.json['code']])
    }
    expect(await totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })
}
