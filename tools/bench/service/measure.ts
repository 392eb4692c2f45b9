import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ProcessTree } from '../process-tree.ts'
import { type Candidate, STALLS } from './candidates.ts'
import { type Connection, openConnection } from './connection.ts'

export interface Measurement {
  perSecond: number
  p99Ms: number
  /** The CPU time per rating of the server and its database. */
  cpuMs: number
  /** The server's memory right after the load, without the database. */
  memoryMb: number
}

const WARM_UP_MS = 1000
const upTo = (end: number) => Math.floor(Math.random() * end)
const readCpuMs = (trees: ProcessTree[]) =>
  trees.reduce((sum, tree) => sum + tree.readProcessorSeconds() * 1000, 0)

/** @throws If a rating is refused, or if the database lacks or adds any. */
export async function measureRatings(
  candidate: Candidate,
  phones: number,
  measureMs: number,
): Promise<Measurement> {
  const connections = await Promise.all(
    Array.from({ length: phones }, () => openConnection(candidate.url)),
  )
  await rateFor(candidate, connections, WARM_UP_MS)
  const before = readCpuMs(candidate.processes)
  const startedAt = performance.now()
  const latencies = await rateFor(candidate, connections, measureMs)
  const seconds = (performance.now() - startedAt) / 1000
  const cpuMs = (readCpuMs(candidate.processes) - before) / latencies.length
  const memoryMb = candidate.processes[0]!.readMemoryBytes() / 1e6
  for (const connection of connections) connection.close()
  await checkStored(candidate)
  const sorted = Float64Array.from(latencies).toSorted()
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)]!
  return { perSecond: latencies.length / seconds, p99Ms, cpuMs, memoryMb }
}

/** Returns latencies. No request is cut off at the end. */
async function rateFor({ acknowledged }: Candidate, connections: Connection[], ms: number) {
  const latencies: number[] = []
  const until = performance.now() + ms
  const visit = async (connection: Connection) => {
    for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
      const stars = 1 + upTo(5)
      const { status, body } = await connection.ask(toRequest(stars))
      if (status !== 200 || !body.includes('"outcome":"recorded"')) {
        throw new Error(`A rating was refused: ${status} ${body.toString('utf8', 0, 120)}`)
      }
      latencies.push(performance.now() - sentAt)
      acknowledged.ratings += 1
      acknowledged.stars += stars
    }
  }
  await Promise.all(connections.map(visit))
  return latencies
}

/** Each rating comes from a different phone and address, so that no rate limit applies. */
function toRequest(rating: number): string {
  const stall_id = String(1 + upTo(STALLS))
  const text = JSON.stringify({ id: randomUUID(), stall_id, rating, device_id: randomUUID() })
  const address = [10, upTo(256), upTo(256), upTo(256)].join('.')
  return (
    `POST /rest/v1/rpc/rate_stall HTTP/1.1\r\nhost: mela\r\nx-forwarded-for: ${address}\r\n` +
    `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`
  )
}

async function checkStored({ checkout, database, acknowledged, readStored }: Candidate) {
  const { ledger, totals } = await readStored()
  if (isDeepStrictEqual(ledger, acknowledged) && isDeepStrictEqual(totals, acknowledged)) return
  const figures = JSON.stringify({ acknowledged, ledger, totals })
  throw new Error(`${checkout} on ${database} has not stored what it acknowledged: ${figures}`)
}
