import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../../tests/support/servers/running-server.ts'
import { type LimitRow, median } from '../report.ts'
import { melaApi } from './apis.ts'
import { openConnection } from './connection.ts'
import { readMemoryMb } from './measure.ts'
import { newRating } from './visitors.ts'

const CONTROL = 'tools/bench/service/control-server.ts'
const CONTROL_NAME = 'Node with nothing loaded'
const RATINGS = 15_000
const CONNECTIONS = 50
const REST_MS = 1000
/** How many of the sample festival's stalls are rated. */
const STALLS = 30
const MOST_MB = { rest: 150, evening: 200 }
/** The first page may take 0.5 s on a machine where bare Node takes 60 ms to respond. */
const MOST_STARTS = 500 / 60

/** Measures memory when idle and after an evening's ratings, and the time from the start to the first page. */
export async function measureFootprint(dir: string, rounds: number): Promise<LimitRow[]> {
  const bare: Footprint[] = []
  const ours: Footprint[] = []
  // The first start compiles the server for all later ones.
  for (let round = 0; round <= rounds; round += 1) {
    const control = await measure({}, CONTROL)
    const mela = await measure({ DATA_DIR: mkdtempSync(join(dir, 'footprint-')) })
    if (round > 0) bare.push(control)
    if (round > 0) ours.push(mela)
    process.stderr.write('.')
  }
  const of = (all: Footprint[], figure: keyof Footprint) =>
    median(all.map((footprint) => footprint[figure]))
  const toMemoryRow = (what: string, figure: 'restMb' | 'eveningMb', most: number) => ({
    what,
    measured: `${of(ours, figure).toFixed(0)} MB`,
    beside: `${of(bare, 'restMb').toFixed(0)} MB for ${CONTROL_NAME}`,
    limit: `${most} MB`,
    isMet: of(ours, figure) <= most,
  })
  const [first, control] = [of(ours, 'firstAnswerMs'), of(bare, 'firstAnswerMs')]
  return [
    toMemoryRow('memory when idle', 'restMb', MOST_MB.rest),
    toMemoryRow(
      `memory after ${RATINGS.toLocaleString('en')} ratings`,
      'eveningMb',
      MOST_MB.evening,
    ),
    {
      what: 'start to the first page',
      measured: `${first.toFixed(0)} ms`,
      beside: `${(first / control).toFixed(1)} × ${CONTROL_NAME} (${control.toFixed(0)} ms)`,
      limit: `${MOST_STARTS.toFixed(1)} ×`,
      isMet: first / control <= MOST_STARTS,
    },
  ]
}

interface Footprint {
  firstAnswerMs: number
  restMb: number
  eveningMb: number
}

/** @param script The server to measure. By default Mela, as `npm start` runs it. */
async function measure(env: Record<string, string>, script?: string): Promise<Footprint> {
  const startedAt = performance.now()
  const server = await startServer(env, script)
  await (await fetch(`${server.url}/rate-stall?id=12`)).arrayBuffer()
  const firstAnswerMs = performance.now() - startedAt
  await sleep(REST_MS)
  const restMb = readMemoryMb([server.pid])
  await sendRatings(server.url)
  const eveningMb = readMemoryMb([server.pid])
  await server.stop()
  return { firstAnswerMs, restMb, eveningMb }
}

/** Sends an evening's ratings as fast as they are accepted. @throws If one is refused. */
async function sendRatings(url: string) {
  let left = RATINGS
  const visitors = Array.from({ length: CONNECTIONS }, async () => {
    const connection = await openConnection(url)
    while (left > 0) {
      left -= 1
      const rating = newRating()
      const stall = String(1 + (Number(rating.stall) % STALLS))
      const answer = await connection.ask(melaApi.rate({ ...rating, stall }))
      if (!melaApi.isRated(answer)) throw new Error(`A rating was refused: ${answer.status}`)
    }
    connection.close()
  })
  await Promise.all(visitors)
}
