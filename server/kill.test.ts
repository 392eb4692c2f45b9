import { randomInt } from 'node:crypto'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../tests/support/files.ts'
import { createCrowd } from '../tests/support/festivals/crowd.ts'
import { isLong } from '../tests/support/long.ts'
import { makeDatabase } from '../tests/support/servers/database-file.ts'
import { expectLedger, readLedger } from '../tests/support/festivals/expect-ledger.ts'
import {
  type RunningServer,
  spawnServer,
  startServer,
} from '../tests/support/servers/running-server.ts'

/** `npm run test:long` runs 100 before a release. */
const CYCLES = isLong ? 100 : 3
const STARTS_CUT_SHORT = Math.ceil(CYCLES / 5)
/** A start makes about this many changes in the database's folder, each a chance for a kill. */
const CHANGES_OF_A_START = 20
const CLIENTS = 24
const FORMER_RATINGS = 1000
/** A kill comes after one of these numbers of ratings, plus a random delay. */
const KILL_AFTER_RATINGS = [1, 50, 100, 200, 10]
const KILL_WITHIN_MS = 12

let dir: string
let env: Record<string, string>
let file: string
beforeEach(() => {
  dir = makeFolder()
  file = join(dir, 'data/mela.sqlite')
  env = { DATA_DIR: join(dir, 'data') }
})

test(`${CYCLES} SIGKILLs during start, update and load lose no acknowledged rating and count each once`, async () => {
  await (await startServer({ ...env, DATA_DIR: join(dir, 'warm-up') })).stop()
  makeDatabase(file, { ratings: FORMER_RATINGS }).close()
  const crowd = createCrowd()
  for (const [id, rating] of readLedger(file)) crowd.acknowledged.set(id, rating)
  for (let cycle = 0; cycle < STARTS_CUT_SHORT; cycle += 1) {
    await killAtStart(Math.floor(((cycle + 0.5) * CHANGES_OF_A_START) / STARTS_CUT_SHORT))
  }
  for (let cycle = STARTS_CUT_SHORT; cycle < CYCLES; cycle += 1) {
    const server = await startServer(env)
    await rateUntilKilled(server, KILL_AFTER_RATINGS[cycle % KILL_AFTER_RATINGS.length]!)
  }

  const last = await startServer(env)
  await crowd.sendAgain(last.url)
  expect(await last.stop()).toBe(0)
  expect(crowd.acknowledged.size).toBeGreaterThan(FORMER_RATINGS + 30 * CYCLES)
  expectLedger(file, crowd.acknowledged)

  async function rateUntilKilled(server: RunningServer, killAfter: number) {
    let recorded = 0
    async function rateUntilDown() {
      while ((await crowd.rate(server.url)).kind === 'recorded') {
        recorded += 1
        if (recorded === killAfter) setTimeout(() => void server.kill(), randomInt(KILL_WITHIN_MS))
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, rateUntilDown))
    await server.kill()
  }
}, 600_000)

/** Kills a server at the n-th change that it makes in the database's folder, or once it is listening. */
async function killAtStart(changes: number) {
  const server = spawnServer(env)
  const changed = new Promise<void>((resolve) => {
    let seen = 0
    const watcher = watch(join(dir, 'data'), () => {
      if (seen === changes) resolve()
      seen += 1
    })
    void server.opened.catch(() => {}).finally(() => watcher.close())
  })
  await Promise.race([changed, server.opened])
  await server.kill()
}
