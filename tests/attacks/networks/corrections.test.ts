import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import { RATE } from '../../support/servers/addresses.ts'
import { from, openHostedProject } from '../../support/servers/open-hosted-project.ts'
import { openTestService, type TestService } from '../../support/servers/table-service.ts'

const HOME = '203.0.113.7'
const FORGED = 60
/** The changes that a network may make for stall 12: 20, plus twice its usual share, which its own fives have raised. */
const UNNOTICED = 46

const fives = () => Array.from({ length: FORGED }, () => aRating({ rating: 5 }))
const change = (rating: RateStallRequest, stars: number) => {
  return { ...rating, id: randomUUID(), rating: stars }
}
const toOnes = (ratings: RateStallRequest[]) => ratings.map((rating) => change(rating, 1))

type Request = TestService['request']

/** @param toHeaders Makes the headers that identify the client's address. */
function correctionAttacks(
  open: () => Promise<Request>,
  toHeaders: (address: string) => Record<string, string>,
) {
  let request: Request
  beforeEach(async () => void (request = await open()))
  const rate = (body: object, address: string) =>
    request(RATE, { body, headers: toHeaders(address) })

  /** @returns How many are accepted. */
  const rateAll = async (ratings: object[], toAddress: (index: number) => string) => {
    const answers = await Promise.all(
      ratings.map((rating, index) => rate(rating, toAddress(index))),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    return answers.filter(({ status }) => status === 200).length
  }
  /** Five-star ratings from many networks, one in six of them for stall 12. */
  const rateAsOthersDo = () =>
    rateAll(
      Array.from({ length: 240 }, (_, index) =>
        aRating({ rating: 5, stall_id: index % 6 === 0 ? '12' : '13' }),
      ),
      (index) => `10.0.${index}.1`,
    )
  async function readTotals() {
    const [board] = (await request('/rest/v1/board')).json as unknown as {
      totals: Record<string, number>[]
    }[]
    return board!.totals.find(({ stall_id }) => `${stall_id}` === '12')!
  }

  test('a network that first rates like all others cannot then change its ratings to one star', async () => {
    await rateAsOthersDo()
    const ratings = fives()
    expect(await rateAll(ratings, () => HOME)).toBe(FORGED)
    const before = await readTotals()
    const taken = await rateAll(toOnes(ratings), () => HOME)
    expect(taken).toBeGreaterThan(10)
    expect(taken).toBeLessThan(UNNOTICED)
    expect(await readTotals()).toMatchObject({
      rating_count: before['rating_count'],
      rating_sum: before['rating_sum']! - 4 * taken,
    })
    // A client that was throttled may try again.
    const { json } = await rate(change(ratings[0]!, 5), '10.9.9.9')
    expect(json).toMatchObject({ outcome: 'recorded', your_rating: 5 })
  })

  test('another network cannot change them either', async () => {
    await rateAsOthersDo()
    const ratings = fives()
    await rateAll(ratings, () => HOME)
    expect(await rateAll(toOnes(ratings), () => '198.51.100.9')).toBeLessThan(UNNOTICED)
  })
}

describe('on our own server,', () => {
  let service: TestService
  afterEach(() => service.close())
  correctionAttacks(
    async () => {
      service = await openTestService()
      await service.allowCorrection()
      return service.request
    },
    (address) => ({ 'x-forwarded-for': address }),
  )
})

describe('in a hosted project,', () => {
  const project = openHostedProject()
  correctionAttacks(async () => {
    await project.query('update mela.festival set allow_correction = true')
    return project.request
  }, from)
})
