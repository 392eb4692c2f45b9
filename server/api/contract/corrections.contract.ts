import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RateStallRequest } from '#shared/tables/stall-ratings.ts'
import type { TestService } from '../../../tests/support/servers/table-service.ts'
import { aRating, skipCaches } from './rate-stall.contract.ts'

/** The contract of every table service if a festival allows corrections. */
export function correctionsContract(open: () => Promise<TestService>) {
  describe('if stars may be changed,', () => {
    let service: TestService
    beforeEach(async () => {
      service = await open()
      await service.allowCorrection()
    })
    afterEach(() => service.close())
    const rate = async (body: RateStallRequest) => {
      const { status, json } = await service.request('/rest/v1/rpc/rate_stall', { body })
      return { status, ...json } as Record<string, unknown>
    }
    const totals = async () => {
      // After the end, only the board has them.
      const { json } = await service.request('/rest/v1/board')
      const [board] = json as unknown as { totals: Record<string, unknown>[] }[]
      return board!.totals.map(toLine).toSorted()
    }
    const change = (rating: RateStallRequest, stars: number) => {
      return { ...rating, id: randomUUID(), rating: stars }
    }

    test('the last stars of a device replace its former ones for a stall', async () => {
      const rating = aRating({ rating: 2 })
      const elsewhere = { ...rating, id: randomUUID(), stall_id: '13' }
      for (const one of [rating, elsewhere, aRating({ rating: 5 })]) await rate(one)
      const counted = { outcome: 'recorded', your_rating: 4, rating_sum: 9, rating_count: 2 }
      expect(await rate(change(rating, 4))).toMatchObject({ ...counted, average_rating: 4.5 })
      expect(await rate(change(rating, 4))).toMatchObject(counted)
      expect(await rate(change(rating, 1))).toMatchObject({ your_rating: 1, rating_sum: 6 })
      expect(await totals()).toEqual(['12: 6/2=3', '13: 2/1=2'])
    })

    test('repeating a step changes nothing and returns the stars that count', async () => {
      const rating = aRating({ rating: 2 })
      const [second, third] = [change(rating, 5), change(rating, 3)]
      for (const step of [rating, second, third]) await rate(step)
      for (const step of [rating, second, third, { ...second, rating: 1 }, second]) {
        const answer = await rate({ ...step, id: step.id.toUpperCase() })
        expect(answer).toMatchObject({ outcome: 'recorded', your_rating: 3, rating_sum: 3 })
      }
      expect(await totals()).toEqual(['12: 3/1=3'])
    })

    test('the id of a correction is refused for another stall or device, rated before or not', async () => {
      for (const changes of [{ stall_id: '13' }, { device_id: randomUUID() }]) {
        const rating = aRating({ rating: 2 })
        const other = { ...aRating({ rating: 3 }), device_id: rating.device_id, ...changes }
        const correction = change(rating, 5)
        await rate(rating)
        await rate(correction)
        const taken = { status: 409, code: '23505' }
        expect(await rate({ ...correction, ...changes })).toMatchObject(taken)
        await rate(other)
        expect(await rate({ ...other, id: correction.id })).toMatchObject(taken)
        expect(await rate({ ...correction, id: other.id })).toMatchObject(taken)
        expect(await rate(correction)).toMatchObject({ outcome: 'recorded', your_rating: 5 })
      }
      expect(await totals()).toEqual(['12: 13/3=4.333333333333333', '13: 3/1=3'])
    })

    test('only one of several concurrent steps of a device counts', async () => {
      const rating = aRating({ rating: 1 })
      const steps = [rating, ...[2, 3, 4, 5].map((stars) => change(rating, stars))]
      const answers = await Promise.all([...steps, ...steps].map(rate))
      expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'recorded'))
      const { your_rating } = await rate(rating)
      expect(await totals()).toEqual([`12: ${your_rating}/1=${your_rating}`])
    })

    test('after the end, new steps are refused and earlier ones confirmed', async () => {
      const rating = aRating({ rating: 2 })
      const correction = change(rating, 4)
      await rate(rating)
      await rate(correction)
      skipCaches()
      await service.end()
      const late = await rate(change(rating, 5))
      expect(late).toMatchObject({ status: 200, outcome: 'already_rated', your_rating: 4 })
      for (const step of [rating, correction]) {
        expect(await rate(step)).toMatchObject({ outcome: 'recorded', your_rating: 4 })
      }
      expect(await totals()).toEqual(['12: 4/1=4'])
    })
  })
}

const toLine = ({ stall_id, rating_sum, rating_count, average_rating }: Record<string, unknown>) =>
  `${stall_id}: ${rating_sum}/${rating_count}=${average_rating}`
