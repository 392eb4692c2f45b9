import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
