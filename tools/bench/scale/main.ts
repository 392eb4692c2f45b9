/**
 * Measures what one process and several carry on one PostgreSQL, and what a visitor costs; then simulates
 * evenings of up to 1,000,000 visitors with these costs:
 * `npm run bench -- scale [rounds] [seconds of each measurement]`. docs/hosting/scale.md has its tables.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../../../organiser/rehearsal/random.ts'
import { startPostgres } from '../../../tests/support/servers/postgres.ts'
import { openBench } from '../open-bench.ts'
import type { Candidate, Ground } from '../service/candidate.ts'
import { checkPostgres, findPostmaster } from '../service/databases.ts'
import { measureQuietly, nothingStored } from '../service/measure.ts'
import { startMelaOnPostgres, startMelaOnSqlite } from '../service/mela.ts'
import { type Costs, simulateEvening } from './evening.ts'
import { measureCosts } from './measure-costs.ts'
import { recordVisit } from './record-visit.ts'
import { type ProcessRow, toCostsTable, toEveningsTable, toProcessesTable } from './report.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const MEASURE_MS = Number(process.argv[3] ?? 3) * 1000
const PROCESSES = [1, 2, 4]
const VISITORS = [5000, 50_000, 200_000, 1_000_000]
const RATE = { kind: 'rate', connections: 100 } as const

const bench = await openBench()
const visit = await recordVisit(bench.browser, bench.url)
await bench.close()

const dir = mkdtempSync(join(tmpdir(), 'mela-scale-'))
const postgres = await startPostgres(true)
const ground: Ground = {
  makeDir: () => mkdtempSync(join(dir, 'site-')),
  createDatabase: postgres.createDatabase,
}
const sites: Candidate[] = []
try {
  const probe = await ground.createDatabase()
  await checkPostgres(probe)
  const postmaster = await findPostmaster(probe)
  if (postmaster === undefined) throw new Error('This bench reads /proc, which Linux has')
  sites.push(await startMelaOnSqlite(ground))
  for (const count of PROCESSES) sites.push(await startMelaOnPostgres(ground, count))
  const rows = sites.map((site): ProcessRow => ({ name: site.name, measured: [] }))
  const told = sites.map(nothingStored)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < sites.length; turn += 1) {
      // In turns, and each time another one first, so that all see the machine's moods.
      const index = (turn + round) % sites.length
      const options = { told: told[index]!, measureMs: MEASURE_MS, postmaster }
      const [best] = await measureQuietly(sites[index]!, RATE, options)
      rows[index]!.measured.push(best!)
    }
  }
  const whole = await startMelaOnPostgres(ground, 1, 'content')
  sites.push(whole)
  const { alone, behindCdn } = await measureCosts(whole, visit, postmaster, MEASURE_MS)
  const simulate = (costs: Costs) =>
    VISITORS.map((visitors) => {
      return { visitors, ...simulateEvening(visitors, costs, createRandom(visitors).next) }
    })
  console.log(`On ${cpus().length} processors, which the phones share.\n`)
  console.log(
    [
      toProcessesTable(rows),
      toCostsTable(alone),
      toEveningsTable(simulate(alone)),
      'Behind a CDN:',
      toCostsTable(behindCdn),
      toEveningsTable(simulate(behindCdn)),
    ].join('\n\n'),
  )
} finally {
  for (const site of sites) await site.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true })
}
