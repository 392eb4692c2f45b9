import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { RATE } from '../../support/servers/addresses.ts'
import { from, openHostedProject } from '../../support/servers/open-hosted-project.ts'
import { openTestService, type TestService } from '../../support/servers/table-service.ts'

const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
const FORGED = 60
/**
 * So many ones may a network give stall 12 below by corrections: 20, and twice the usual share of what it gives,
 * which its own fives have raised.
 */
const UNNOTICED = 46

const change = (rating: RateStallRequest, stars: number) => ({
  ...rating,
  id: randomUUID(),
  rating: stars,
})

/** From the end on the totals stand on the board alone. */
const BOARD = '/rest/v1/board'
const toTotals = (json: unknown) => (json as { totals: Record<string, unknown>[] }[])[0]!.totals

/** @param rate Sends as from an address. */
function correctionAttacks(
  open: () => Promise<{
    rate(body: object, address: string): Promise<{ status: number; json: object }>
    totals(): Promise<Record<string, unknown>[]>
    end(): Promise<void>
  }>,
) {
  let home: Awaited<ReturnType<typeof open>>
  beforeEach(async () => void (home = await open()))

  const rateAll = async (ratings: object[], toAddress: (index: number) => string) => {
    const answers = await Promise.all(
      ratings.map((rating, index) => home.rate(rating, toAddress(index))),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    return answers.filter(({ status }) => status === 200).length
  }
  /** Fives of a crowd from everywhere, one in six of them for stall 12. */
  const rateAsOthersDo = () =>
    rateAll(
      Array.from({ length: 240 }, (_, index) =>
        aRating({ rating: 5, stall_id: index % 6 === 0 ? '12' : '13' }),
      ),
      (index) => `10.0.${index}.1`,
    )
  const fives = () => Array.from({ length: FORGED }, () => aRating({ rating: 5 }))
  const sumOf = async () =>
    (await home.totals()).find(({ stall_id }) => stall_id === '12') as Record<string, number>

  test('a network that first rates as all others do cannot turn its ratings into ones', async () => {
    await rateAsOthersDo()
    const ratings = fives()
    expect(await rateAll(ratings, () => HOME)).toBe(FORGED)
    const before = await sumOf()
    const taken = await rateAll(
      ratings.map((rating) => change(rating, 1)),
      () => HOME,
    )
    expect(taken).toBeGreaterThan(10)
    expect(taken).toBeLessThan(UNNOTICED)
    expect(await sumOf()).toMatchObject({
      rating_count: before['rating_count'],
      rating_sum: before['rating_sum']! - 4 * taken,
    })
  })

  test('nor can another network do it for it', async () => {
    await rateAsOthersDo()
    const ratings = fives()
    await rateAll(ratings, () => HOME)
    const ones = ratings.map((rating) => change(rating, 1))
    expect(await rateAll(ones, () => ELSEWHERE)).toBeLessThan(UNNOTICED)
  })

  test('a visitor who is slowed changes nothing, and may try again', async () => {
    await rateAsOthersDo()
    const ratings = fives()
    await rateAll(ratings, () => HOME)
    const ones = ratings.map((rating) => change(rating, 1))
    await rateAll(ones, () => HOME)
    const { json } = await home.rate(change(ratings[0]!, 5), '10.9.9.9')
    expect(json).toMatchObject({ outcome: 'recorded', your_rating: 5 })
  })

  test('after the end nobody changes stars, with any time, id or number of tries', async () => {
    const ratings = fives()
    await rateAll(ratings, (index) => `10.1.${index}.1`)
    const late = ratings.map((rating) => change(rating, 1))
    const before = await home.totals()
    await home.end()
    await rateAll([...late, ...late, ...ratings], (index) => `10.2.${index % 200}.1`)
    for (const key of ['created_at', 'given_at', 'at']) {
      const sent = { ...late[0]!, [key]: '2020-01-01T00:00:00.000Z' }
      expect((await home.rate(sent, HOME)).status).toBe(404)
    }
    expect(await home.totals()).toEqual(before)
  })

  test('a device that changes its stars all the time has to wait, and counts once', async () => {
    const rating = aRating({ rating: 3 })
    const steps = Array.from({ length: 40 }, (_, index) => change(rating, 1 + (index % 5)))
    expect(await rateAll([rating, ...steps], () => HOME)).toBeLessThanOrEqual(21)
    expect(await sumOf()).toMatchObject({ rating_count: 1 })
  })
}

describe('changed stars on our own server', () => {
  let service: TestService
  afterEach(() => service.close())
  correctionAttacks(async () => {
    service = await openTestService()
    await service.allowCorrection()
    return {
      rate: (body, address) =>
        service.request(RATE, { body, headers: { 'x-forwarded-for': address } }),
      totals: async () => toTotals((await service.request(BOARD)).json),
      end: () => service.end(),
    }
  })
})

describe('changed stars in a hosted project', () => {
  const project = openHostedProject()
  correctionAttacks(async () => {
    await project.query('update mela.festival set allow_correction = true')
    return {
      rate: (body, address) => project.request(RATE, { body, headers: from(address) }),
      totals: async () => toTotals((await project.request(BOARD)).json),
      end: async () =>
        void (await project.query(`update mela.festival set
          freeze_at = now() - interval '3 seconds', reveal_at = now() - interval '1.5 seconds'`)),
    }
  })
})
