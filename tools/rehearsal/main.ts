/**
 * `npm run rehearsal -- [--visitors 4000] [--minutes 3] [--kills 10] [--seed 1] [--postgres]`
 * Exits with 1 if an acknowledged rating is lost or wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createStallList } from '../../server/festival/catalogue/stall-list.ts'
import { startPostgres } from '../../tests/support/servers/postgres.ts'
import { rehearse } from './rehearse.ts'
import { isGood, toReport } from './report.ts'

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '4000' },
    minutes: { type: 'string', default: '3' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
  },
})
const { open } = await createStallList(resolve(import.meta.dirname, '../../content')).read()
const dataDir = mkdtempSync(join(tmpdir(), 'mela-rehearsal-'))
const postgres = values.postgres ? await startPostgres(true) : undefined
try {
  const rehearsal = await rehearse({
    place: { dataDir, databaseUrl: await postgres?.createDatabase() },
    stalls: [...open.keys()],
    visitors: Number(values.visitors),
    arrivalsMs: Number(values.minutes) * 60_000,
    kills: Number(values.kills),
    seed: Number(values.seed),
  })
  console.log(toReport(rehearsal))
  process.exitCode = isGood(rehearsal) ? 0 : 1
} finally {
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
}
