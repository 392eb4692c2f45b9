import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { findProcessTree, type ProcessTree } from '../process-tree.ts'
import type { Candidate } from './candidate.ts'
import { type Job, toVisit } from './jobs.ts'
import { type LoadResult, runLoad } from './load.ts'
import type { Stored } from './visitors.ts'

export interface Measurement extends LoadResult {
  /** The CPU time of the candidate's processes per response; undefined if it cannot be measured on this system. */
  serverMs: number | undefined
  /** The same for PostgreSQL's processes, if the product uses PostgreSQL. */
  databaseMs: number | undefined
  /** The same for the load generator. */
  generatorMs: number
  /** The resident memory of the candidate's processes, right after the load. */
  memoryMb: number | undefined
  /** The share of this machine's CPUs that other processes used during the measurement. */
  othersShare: number
}

const WARM_UP_MS = 1000
/** If other processes use a larger share of the CPUs, the measurement is repeated. */
const QUIET_SHARE = 0.15
const TRIES = 3

export function nothingStored(): Stored {
  return { ratings: 0, stars: 0, countedRatings: 0, countedStars: 0 }
}

/**
 * Repeats a measurement while other processes keep the machine busy.
 * @returns All measurements, the quietest first.
 */
export async function measureQuietly(
  ...[candidate, job, options]: Parameters<typeof measureJob>
): Promise<Measurement[]> {
  const measured: Measurement[] = []
  while (
    measured.length < TRIES &&
    !measured.some(({ othersShare }) => othersShare < QUIET_SHARE)
  ) {
    measured.push(await measureJob(candidate, job, options))
  }
  return measured.toSorted((a, b) => a.othersShare - b.othersShare)
}

/**
 * @param acknowledged What the candidate has acknowledged so far; the count continues.
 * @throws If it has not stored exactly what it acknowledged.
 */
async function measureJob(
  candidate: Candidate,
  job: Job,
  {
    acknowledged,
    postmaster,
    measureMs,
  }: { acknowledged: Stored; postmaster?: number; measureMs: number },
): Promise<Measurement> {
  const servers = candidate.pids.flatMap((pid) => findProcessTree(pid) ?? [])
  const databases = postmaster === undefined ? [] : [findProcessTree(postmaster)!]
  const isMeasured = servers.length > 0
  const visit = await toVisit(job, candidate, acknowledged)
  const readUsed = () => ({
    at: performance.now(),
    servers: readMs(servers),
    database: readMs(databases),
    generator: readGeneratorMs(),
    machine: readMachineMs(),
  })
  const before = readUsed()
  const result = await runLoad({
    ...visit,
    urls: candidate.urls,
    connections: job.connections,
    warmUpMs: WARM_UP_MS,
    measureMs,
  })
  const after = readUsed()
  const used = (key: keyof typeof after) => after[key] - before[key]
  const memoryMb = isMeasured ? readMemoryMb(candidate.pids) : undefined
  await checkStored(candidate, acknowledged, result.failures)
  const others = used('machine') - used('servers') - used('database') - used('generator')
  return {
    ...result,
    serverMs: isMeasured ? used('servers') / result.good : undefined,
    databaseMs: isMeasured && candidate.isOnPostgres ? used('database') / result.good : undefined,
    generatorMs: used('generator') / result.good,
    memoryMb,
    // CPU time is counted in ticks, so the difference may be slightly negative.
    othersShare: Math.max(0, others / used('at') / cpus().length),
  }
}

/** Every acknowledged request must be stored exactly once. The others may be stored or not. */
async function checkStored(
  { name, readStored }: Candidate,
  acknowledged: Stored,
  failures: LoadResult['failures'],
) {
  if (!readStored) return
  const stored = await readStored()
  const unknown = [...failures.values()].reduce((sum, count) => sum + count, 0)
  acknowledged.countedRatings = acknowledged.ratings
  acknowledged.countedStars = acknowledged.stars
  const wrong = (Object.keys(acknowledged) as (keyof Stored)[]).filter((key) => {
    const spare = key === 'stars' || key === 'countedStars' ? unknown * 5 : unknown
    return stored[key] < acknowledged[key] || stored[key] > acknowledged[key] + spare
  })
  if (wrong.length === 0) return Object.assign(acknowledged, stored)
  const lines = wrong.map(
    (key) => `${key}: acknowledged ${acknowledged[key]}, stored ${stored[key]}`,
  )
  throw new Error(`${name} has not stored what it acknowledged. ${lines.join('; ')}`)
}

function readMs(trees: ProcessTree[]): number {
  return trees.reduce((sum, tree) => sum + tree.readProcessorSeconds() * 1000, 0)
}

/** The resident memory of all these processes. */
export function readMemoryMb(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]),
  )
  return (kilobytes.reduce((sum, value) => sum + value, 0) * 1024) / 1e6
}

function readGeneratorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The CPU time of the whole machine. */
function readMachineMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}
