import { randomUUID } from 'node:crypto'
<<<<<<< HEAD
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectEach } from '../support/expect-each.ts'
=======
import { afterAll, beforeAll, expect, test } from 'vitest'
>>>>>>> c5d19218 (Send each kind of attack in one test, and only what gets there to PostgreSQL)
import { aFeedback, aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { type AttackTarget, type Dump, rowsBeyond } from '../support/servers/attack-target.ts'
import { FEEDBACK, JOIN, RATE } from '../support/servers/addresses.ts'
import { rateHonestly } from './attacks.contract.ts'

interface Answer {
  status: number
  retryAfter: number
  json: Record<string, unknown>
}

/** How many a device may send at once; after that it has to wait. */
const RATINGS_AT_ONCE = 20
const FORMS_AT_ONCE = 5

const many = <T>(length: number, make: () => T) => Array.from({ length }, make)

/** What is sent again, or by many at once, counts once. */
export function replayContract(open: () => Promise<AttackTarget>) {
  let target: AttackTarget
  beforeAll(async () => void (target = await open()), 60_000)
  afterAll(async () => {
    await rateHonestly(target.server.url)
    await target.close()
  })

  async function send(path: string, body: unknown): Promise<Answer> {
    const answer = await fetch(`${target.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
    return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), json }
  }
  const sendAll = (path: string, bodies: unknown[]) =>
    Promise.all(bodies.map((body) => send(path, body)))

  /** What `work` adds to the tables. */
  async function addedBy(work: () => Promise<void>): Promise<Dump> {
    const before = await target.dump()
    await work()
    return rowsBeyond(await target.dump(), before)
  }

<<<<<<< HEAD
  describe('a rating', () => {
    test('that comes 100 times with its id counts once, and then has to wait', async () => {
      const rating = aRating({ stall_id: '21' })
      const first = await send(RATE, rating)
      const added = await addedBy(async () => {
        const answers: Answer[] = []
        for (let count = 1; count < 100; count += 1) answers.push(await send(RATE, rating))
        const again = answers.slice(0, RATINGS_AT_ONCE - 1)
        expect(again).toEqual(again.map(() => first))
        expectToWait(answers.slice(RATINGS_AT_ONCE - 1))
      })
      expect(added).toEqual({})
    })

    test('whose id comes in capitals is the same one', async () => {
      const rating = aRating({ stall_id: '22' })
      const first = await send(RATE, rating)
      const added = await addedBy(async () => {
        const id = rating.id.toUpperCase()
        const device_id = rating.device_id.toUpperCase()
        expect(await send(RATE, { ...rating, id, device_id })).toEqual(first)
      })
      expect(added).toEqual({})
    })

    test('a used id is refused with other values', () =>
      expectEach(
        [
          ['for another stall', { stall_id: '24' }],
          ['by another device', { device_id: randomUUID() }],
          ['by another device for another stall', { stall_id: '25', device_id: randomUUID() }],
        ],
        async (_, changes) => {
          const rating = aRating({ stall_id: '23' })
          await send(RATE, rating)
          const added = await addedBy(async () => {
            const answer = await send(RATE, { ...rating, ...changes })
            expect([answer.status, answer.json]).toMatchObject([409, { code: '23505' }])
          })
          expect(added).toEqual({})
        },
      ))

    test('with other stars and the same id keeps its stars', async () => {
      const rating = aRating({ stall_id: '26', rating: 2 })
      const first = await send(RATE, rating)
      const added = await addedBy(async () => {
        expect(await send(RATE, { ...rating, rating: 5 })).toEqual(first)
      })
      expect(added).toEqual({})
    })

    test('of one device for one stall, 200 at once with an id each, counts once', async () => {
      const device_id = randomUUID()
      const added = await addedBy(async () => {
        const bodies = Array.from({ length: 200 }, () => aRating({ stall_id: '27', device_id }))
        const answers = await sendAll(RATE, bodies)
        const taken = answers.filter(({ status }) => status === 200)
        const outcomes = taken.map(({ json }) => json['outcome'])
        expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1)
        expect(outcomes.filter((outcome) => outcome === 'already_rated')).toHaveLength(
          taken.length - 1,
        )
        expectFew(taken, RATINGS_AT_ONCE)
        expectToWait(answers.filter(({ status }) => status !== 200))
      })
      expect(added).toMatchObject({
        ratings: [{ stall_id: '27', device_id }],
        stall_ratings: [{ stall_id: '27', rating_count: 1, rating_sum: 4 }],
      })
      expect([added['ratings'], added['stall_ratings']].map((rows) => rows!.length)).toEqual([1, 1])
    })

    test('of 120 devices at once with one id counts once', async () => {
      const id = randomUUID()
      const added = await addedBy(async () => {
        const answers = await sendAll(
=======
  test('a rating that comes again with its id counts once, whatever its stars, and then has to wait', async () => {
    const rating = aRating({ stall_id: '21', rating: 2 })
    const capitals = { id: rating.id.toUpperCase(), device_id: rating.device_id.toUpperCase() }
    const first = await send(RATE, rating)
    const added = await addedBy(async () => {
      for (let count = 1; count < RATINGS_AT_ONCE; count += 1) {
        expect(await send(RATE, { ...rating, ...capitals, rating: 5 })).toEqual(first)
      }
      expectToWait(
        await sendAll(
>>>>>>> c5d19218 (Send each kind of attack in one test, and only what gets there to PostgreSQL)
          RATE,
          many(40, () => rating),
        ),
        5,
      )
    })
    expect(added).toEqual({})
  })

  test('of 200 ratings of one device for one stall at once, each with its id, one counts', async () => {
    const device_id = randomUUID()
    const added = await addedBy(async () => {
      const ratings = many(200, () => aRating({ stall_id: '27', device_id }))
      const answers = await sendAll(RATE, ratings)
      const taken = answers.filter(({ status }) => status === 200)
      expect(taken.filter(({ json }) => json['outcome'] === 'recorded')).toHaveLength(1)
      const known = taken.filter(({ json }) => json['outcome'] === 'already_rated')
      expect(known).toHaveLength(taken.length - 1)
      expect(taken.length).toBeGreaterThanOrEqual(RATINGS_AT_ONCE)
      expectToWait(answers, RATINGS_AT_ONCE + 5)
    })
    expect(added).toMatchObject({
      ratings: [{ stall_id: '27', device_id }],
      stall_ratings: [{ stall_id: '27', rating_count: 1, rating_sum: 4 }],
    })
    expect([added['ratings'], added['stall_ratings']].map((rows) => rows!.length)).toEqual([1, 1])
  })

  test('of 120 devices at once with one id, one counts', async () => {
    const id = randomUUID()
    const added = await addedBy(async () => {
      const ratings = many(120, () => aRating({ id, stall_id: '28' }))
      const answers = await sendAll(RATE, ratings)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ json }) => json['code'] === '23505')).toHaveLength(119)
    })
    expect(added).toMatchObject({ ratings: [{ id }], stall_ratings: [{ rating_count: 1 }] })
  })

  test.each([
    ['a join request', JOIN, 'join_requests', aJoinRequest],
    ['feedback', FEEDBACK, 'feedback', aFeedback],
  ] as const)('%s is stored once, however often and by how many it is sent', async (...row) => {
    const [, path, table, aRow] = row
    const [own, shared] = [aRow(), aRow()]
    const added = await addedBy(async () => {
      const statuses: number[] = []
      for (let count = 0; count < FORMS_AT_ONCE; count += 1) {
        statuses.push((await send(path, own)).status)
      }
      expect(statuses).toEqual([201, 409, 409, 409, 409])
      expectToWait(
        await sendAll(
          path,
          many(20, () => own),
        ),
        1,
      )
      const { id } = shared
      const answers = await sendAll(
        path,
        many(200, () => aRow({ id })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ json }) => json['code'] === '23505')).toHaveLength(199)
    })
    expect(new Set(added[table]!.map(({ id }) => id))).toEqual(new Set([own.id, shared.id]))
    expect(added[table]).toHaveLength(2)
  })

  test('a phone that one device registers 200 times at once is stored once', async () => {
    const { device_id, phone } = aJoinRequest()
    const added = await addedBy(async () => {
      const answers = await sendAll(
        JOIN,
        many(200, () => aJoinRequest({ device_id, phone })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(FORMS_AT_ONCE - 1)
      expectToWait(answers, FORMS_AT_ONCE)
    })
    expect(added).toMatchObject({ join_requests: [{ device_id, phone }] })
  })
}

/**
 * All answers but a few ask to wait.
 * @param atMost A slow machine earns a device another one now and then.
 */
function expectToWait(answers: Answer[], atMost: number) {
  const waiting = answers.filter(({ status }) => status === 429)
  expect(waiting.length).toBeGreaterThanOrEqual(answers.length - atMost)
  for (const { json, retryAfter } of waiting) {
    expect(json['code']).toBe('PGRST000')
    expect(retryAfter).toBeGreaterThanOrEqual(1)
  }
}
