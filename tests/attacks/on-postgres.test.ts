import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aJoinRequest } from '#server/api/contract/forms.contract.ts'
import { aRating } from '#server/api/contract/rate-stall.contract.ts'
import { openPostgresTarget } from '../support/servers/attack-target.ts'
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts'
import { type RawAnswer, sendBytes } from '../support/servers/raw-http.ts'
import { startServer } from '../support/servers/running-server.ts'
import { join, rate, RECORDED } from './attack.ts'
import { attacksContract } from './attacks.contract.ts'
import { harmlessValues } from './harmless.ts'
import { knownRows } from './reading.ts'

let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()), 60_000)
afterAll(() => cluster.stop(), 60_000)

const open = async () => openPostgresTarget(await cluster.createDatabase())

// Requests that reach the database; all others are refused earlier, with either database.
attacksContract(open, { attacks: { 'a known row': knownRows }, harmless: harmlessValues })

/** Retries after a pause if the database is busy, as a phone does. */
async function insist(url: string, bytes: Buffer): Promise<RawAnswer> {
  const [answer] = await sendBytes(url, bytes)
  if (answer!.status !== 503 && answer!.status !== 429) return answer!
  await wait(1000 * Number(answer!.headers['retry-after'] ?? 1))
  return insist(url, bytes)
}

test('two servers on one database count a device once', async () => {
  const databaseUrl = await cluster.createDatabase()
  const target = await openPostgresTarget(databaseUrl)
  const other = await startServer({ DATABASE_URL: databaseUrl })
  const rating = aRating({ stall_id: '40' })
  const joining = aJoinRequest()
  const sent = [target.server, other].flatMap(({ url }) => [
    ...Array.from({ length: 8 }, () => insist(url, rate({ ...rating, id: randomUUID() }))),
    ...Array.from({ length: 3 }, () => insist(url, join({ ...joining, id: randomUUID() }))),
  ])
  const bodies = await Promise.all(sent)
  expect(bodies.filter(({ body }) => RECORDED.test(body))).toHaveLength(1)
  expect(bodies.filter(({ body }) => body.includes('already_rated'))).toHaveLength(15)
  expect(bodies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(bodies.filter(({ status }) => status === 409)).toHaveLength(5)
  const { ratings, join_requests } = await target.dump()
  expect(ratings!.filter(({ stall_id }) => stall_id === '40')).toHaveLength(1)
  expect(join_requests!.filter(({ phone }) => phone === joining.phone)).toHaveLength(1)
  await other.stop()
  await target.close()
}, 60_000)
