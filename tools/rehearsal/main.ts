/**
 * A load test of the whole product: it simulates an evening of visitors on bad networks, and of cheats,
 * on a separate server that is killed in the middle. `npm run rehearsal -- [--visitors N] [--minutes M]
 * [--seed N] [--postgres] [--contest]` prints a report, and exits with 1 if anything was lost or an honest
 * visitor was refused. `npm run rehearsal -- audit [FORGERS] [EVENINGS]` generates ledgers instead, and
 * measures what the audit finds in them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createStallList } from '../../server/catalogue/stall-list.ts'
import { startPostgres } from '../../tests/support/servers/postgres.ts'
import { measureAudit } from './audit/measure-audit.ts'
import { createContest } from './contest.ts'
import { rehearse } from './rehearse.ts'
import { listMustBeZero, toReport } from './report.ts'

const CONTENT = resolve(import.meta.dirname, '../../content')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visitors: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    contest: { type: 'boolean', default: false },
  },
})
const [part, ...counts] = positionals
if (part === 'audit') measureAudit(...counts.map(Number))
else await playEvening()

async function playEvening() {
  const { open } = await createStallList(CONTENT).read()
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-rehearsal-'))
  const postgres = values.postgres ? await startPostgres() : undefined
  const contest = values.contest ? createContest(CONTENT) : undefined
  try {
    const rehearsal = await rehearse({
      place: { dataDir, databaseUrl: await postgres?.createDatabase() },
      stalls: [...open.keys()],
      visitors: Number(values.visitors),
      arrivalsMs: Number(values.minutes) * 60_000,
      seed: Number(values.seed),
      contest,
    })
    console.log(toReport(rehearsal))
    process.exitCode = listMustBeZero(rehearsal).some(([, found]) => found > 0) ? 1 : 0
  } finally {
    contest?.remove()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true })
  }
}
