import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../../support/files.ts'
import { startPostgres, type TestPostgres } from '../../support/servers/postgres.ts'
import {
  expectBystanderRates,
  MOST_OF_ONE,
  push,
  restartContract,
  start,
} from './restart.contract.ts'

/** Long enough for both processes to share their counts between a cheat's rounds. */
const ROUND_MS = 1100

let cluster: TestPostgres
beforeAll(async () => void (cluster = await startPostgres()))
afterAll(() => cluster.stop())
const toEnv = async () => ({
  DATA_DIR: makeFolder(),
  DATABASE_URL: await cluster.createDatabase(),
})

restartContract(toEnv)

test('two processes on one database give a network one limit, not two', async () => {
  const env = await toEnv()
  const [one, other] = [await start(env), await start(env)]
  let taken = 0
  for (let second = 0; second < 12; second += 1) {
    taken += await push(second % 2 === 0 ? one : other, 30)
    await wait(ROUND_MS)
  }
  expect(taken).toBeGreaterThan(150)
  expect(taken).toBeLessThanOrEqual(MOST_OF_ONE + 30)
  await expectBystanderRates(one)
}, 90_000)
