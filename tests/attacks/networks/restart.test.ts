import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeFolder } from '../../support/files.ts'
import { isLong } from '../../support/long.ts'
import { startPostgres, type TestPostgres } from '../../support/servers/postgres.ts'
import { countTaken, rateMany } from '../../support/servers/rate-many.ts'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'

/** A stop and PostgreSQL share the code of the counts: before a release they are tried too. */
const ENDS = isLong ? (['stop', 'kill'] as const) : (['kill'] as const)
/** One that a carrier might have: whoever is behind it shares its limits. */
const CHEAT = '100.64.0.1'
const BYSTANDER = '198.51.100.7'
/** 150, and a fifth of its own ratings: what one network may give while nobody else has rated. */
const MOST_OF_ONE = 190
/** Processes tell each other once a second. */
const TOLD_MS = 2500
/** A round of a cheat who knows that: both processes have told in between. */
const ROUND_MS = 1100

let servers: RunningServer[] = []
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  servers = []
})

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env)
  servers.push(server)
  return server
}

const fives = (address: string, count: number) =>
  Array.from({ length: count }, () => ({ address, stall: '12', stars: 5 }))
const push = async (server: RunningServer, count: number, address = CHEAT) =>
  countTaken(await rateMany(server.url, fives(address, count)))

function remembersAfterRestarts(toEnv: () => Promise<Record<string, string>>) {
  test.each(ENDS)(
    'a network that has used up its limits does not get them back after a restart: %s',
    async (end) => {
      const env = await toEnv()
      const before = await start(env)
      const taken = await push(before, 600)
      expect(taken).toBeGreaterThan(150)
      if (end === 'kill') await wait(TOLD_MS)
      await before[end]()
      const after = await start(env)
      // What nobody has been told of: less than five of the network, and one that a minute lets through.
      expect(await push(after, 600)).toBeLessThanOrEqual(8)
      expect(taken).toBeLessThanOrEqual(MOST_OF_ONE)
      // Somebody else is not slowed by it.
      expect(await push(after, 5, BYSTANDER)).toBe(5)
    },
    60_000,
  )
}

describe('on SQLite', () => remembersAfterRestarts(async () => ({ DATA_DIR: makeFolder() })))

describe('on PostgreSQL', () => {
  let cluster: TestPostgres
  beforeAll(async () => void (cluster = await startPostgres()))
  afterAll(() => cluster.stop())
  const toEnv = async () => ({
    DATA_DIR: makeFolder(),
    DATABASE_URL: await cluster.createDatabase(),
  })
  if (isLong) remembersAfterRestarts(toEnv)

  test('two processes on one database give a network one limit, not two', async () => {
    const env = await toEnv()
    const [one, other] = [await start(env), await start(env)]
    let taken = 0
    // More slowly than they tell each other: 30 a second, in turns.
    for (let second = 0; second < 12; second += 1) {
      taken += await push(second % 2 === 0 ? one : other, 30)
      await wait(ROUND_MS)
    }
    expect(taken).toBeGreaterThan(150)
    expect(taken).toBeLessThanOrEqual(MOST_OF_ONE + 30)
    expect(await push(one, 5, BYSTANDER)).toBe(5)
  }, 90_000)
})
