import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../../tests/support/servers/running-server.ts'
import { melaApi } from '../service/apis.ts'
import { openConnection } from '../service/connection.ts'
import { readMemoryMb } from '../service/measure.ts'
import { newRating } from '../service/visitors.ts'

export interface Footprint {
  firstAnswerMs: number
  bareMb: number
  restMb: number
  eveningMb: number
}

const BARE_SERVER = 'tools/bench/footprint/bare-server.ts'
const FIRST_PAGE = '/rate-stall?id=12'
const RATINGS = 15_000
const CONNECTIONS = 50
const REST_MS = 1000
/** Stalls of the sample festival, which has more. */
const STALLS = 30

/** @returns Milliseconds to the first answer of a server that does nothing. */
export async function measureBareNode(): Promise<number> {
  const { firstAnswerMs, stop } = await startUntilAnswer({}, BARE_SERVER, '/')
  await stop()
  return firstAnswerMs
}

/** The server as `npm start` runs it, with an empty database. */
export async function measureServer(dataDir: string): Promise<Footprint> {
  const bare = await startUntilAnswer({}, BARE_SERVER, '/')
  await sleep(REST_MS)
  const bareMb = readMemoryMb([bare.pid])
  await bare.stop()
  const server = await startUntilAnswer({ DATA_DIR: dataDir }, undefined, FIRST_PAGE)
  await sleep(REST_MS)
  const restMb = readMemoryMb([server.pid])
  await rateAll(server.url)
  const eveningMb = readMemoryMb([server.pid])
  await server.stop()
  return { firstAnswerMs: server.firstAnswerMs, bareMb, restMb, eveningMb }
}

async function startUntilAnswer(
  env: Record<string, string>,
  script: string | undefined,
  page: string,
) {
  const startedAt = performance.now()
  const server = await startServer(env, script)
  const answer = await fetch(server.url + page)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${page} answers ${answer.status}`)
  return { ...server, firstAnswerMs: performance.now() - startedAt }
}

/** All of an evening's ratings, as fast as they are taken. @throws When one is refused. */
async function rateAll(url: string) {
  let left = RATINGS
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = await openConnection(url)
      while (left > 0) {
        left -= 1
        const rating = newRating()
        const stall = String(1 + (Number(rating.stall) % STALLS))
        const answer = await connection.ask(melaApi.rate({ ...rating, stall }))
        if (!melaApi.isRated(answer)) throw new Error(`A rating was refused: ${answer.status}`)
      }
      connection.close()
    }),
  )
}
