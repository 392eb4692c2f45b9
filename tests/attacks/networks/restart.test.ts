import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { makeFolder } from '../../support/files.ts'
import { countTaken, rateMany } from '../../support/festivals/crowd.ts'
import { type RunningServer, startServer } from '../../support/servers/running-server.ts'

/** A carrier's address: all users behind it share its limits. */
const CHEAT = '100.64.0.1'
const BYSTANDER = '198.51.100.7'
/** 150 plus a fifth of its own ratings: the limit of one network if nobody else has rated. */
const MOST_OF_ONE = 190
/** Processes share their counts once a second. */
const SHARED_MS = 2500

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
/** @returns How many five-star ratings of a cheat are accepted. */
const push = async (server: RunningServer, count: number, address = CHEAT) =>
  countTaken(await rateMany(server.url, fives(address, count)))
const expectBystanderRates = async (server: RunningServer) =>
  expect(await push(server, 5, BYSTANDER)).toBe(5)

// server/http/rate-limit/token-buckets.test.ts covers an orderly stop.
test('a network that has used up its limits does not get them back by killing the server', async () => {
  const env = { DATA_DIR: makeFolder() }
  const before = await start(env)
  const taken = await push(before, 250)
  expect(taken).toBeGreaterThan(150)
  await wait(SHARED_MS)
  await before.kill()
  const after = await start(env)
  // Counts not yet shared (fewer than five for the network), and one rating that the passing minute allows.
  expect(await push(after, 250)).toBeLessThanOrEqual(8)
  expect(taken).toBeLessThanOrEqual(MOST_OF_ONE)
  await expectBystanderRates(after)
}, 60_000)
