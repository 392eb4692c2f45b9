/**
 * Sends ratings to our server and reads totals from it, on each of its databases. Does the same with two other
 * products that can do this job, and with a server that stores nothing. Then measures our server's memory and startup:
 * `npm run bench -- service [rounds] [seconds of each measurement]`.
 * Exits with 1 if a product has not stored what it acknowledged.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPostgres } from '../../../tests/support/servers/postgres.ts'
import { reportLimits } from '../report.ts'
import type { Candidate, Ground } from './candidate.ts'
import { checkPostgres, findPostmaster } from './databases.ts'
import { startDirectusOnPostgres, startDirectusOnSqlite } from './directus.ts'
import { measureFootprint } from './footprint.ts'
import { JOBS } from './jobs.ts'
import { measureQuietly, nothingStored } from './measure.ts'
import { startControl, startMelaOnPostgres, startMelaOnSqlite } from './mela.ts'
import { startParseServer } from './parse-server.ts'
import { installPeers } from './peers.ts'
import { type Row, toLimitRows, toReport } from './report.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const MEASURE_MS = Number(process.argv[3] ?? 3) * 1000

if (!existsSync(resolve('dist/render/app.json'))) {
  console.error('The site is not built. Run this first: npm run build')
  process.exit(1)
}
const missing = installPeers()
const dir = mkdtempSync(join(tmpdir(), 'mela-service-'))
const postgres = await startPostgres(true)
const ground: Ground = {
  makeDir: () => mkdtempSync(join(dir, 'candidate-')),
  createDatabase: postgres.createDatabase,
}
const candidates: Candidate[] = []
try {
  const probe = await ground.createDatabase()
  const postgresVersion = await checkPostgres(probe)
  const postmaster = await findPostmaster(probe)
  candidates.push(await startMelaOnSqlite(ground))
  candidates.push(await startMelaOnPostgres(ground, 1))
  candidates.push(await startMelaOnPostgres(ground, 2))
  if (missing === undefined) candidates.push(await startDirectusOnSqlite(ground))
  if (missing !== 'all') {
    candidates.push(await startDirectusOnPostgres(ground), await startParseServer(ground))
  }
  candidates.push(await startControl())

  const rows = candidates.map((candidate): Row => ({
    candidate,
    acknowledged: nothingStored(),
    measured: [],
    failures: [],
  }))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, job] of JOBS.entries()) {
      // The candidates take turns, and each round starts with a different one, so that noise affects all equally.
      const first = (round + index) % rows.length
      for (const row of [...rows.slice(first), ...rows.slice(0, first)]) {
        const options = {
          acknowledged: row.acknowledged,
          measureMs: MEASURE_MS,
          ...(postmaster && { postmaster }),
        }
        const tries = await measureQuietly(row.candidate, job, options)
        row.measured.push({ job, ...tries[0]! })
        row.failures.push(...tries.map(({ failures }) => ({ job, failures })))
      }
      process.stderr.write('.')
    }
  }
  process.stderr.write('\n')
  const seconds = MEASURE_MS / 1000
  console.log(`Medians of ${ROUNDS} rounds of ${seconds} s, with PostgreSQL ${postgresVersion}.\n`)
  console.log(toReport(rows))
  reportLimits([...toLimitRows(rows), ...(await measureFootprint(dir, ROUNDS))])
} finally {
  for (const candidate of candidates) await candidate.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true })
}
