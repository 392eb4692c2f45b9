/**
 * `npm run bench -- service [--rounds 5] [--seconds 3] [--phones 50] [--beside CHECKOUT]`
 * `--beside` names another checkout, installed and built, which is measured in the same run.
 * Exits with 1 if a server has not stored exactly what it acknowledged.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../../build/folders.mjs'
import { startPostgres } from '../../../tests/support/servers/postgres.ts'
import { median } from '../median.ts'
import { toTable } from '../../markdown-table.ts'
import { type Candidate, findPostmaster, startOnPostgres, startOnSqlite } from './candidates.ts'
import { type Measurement, measureRatings } from './measure.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    phones: { type: 'string', default: '50' },
    beside: { type: 'string' },
  },
})
const [rounds, phones] = [Number(options.rounds), Number(options.phones)]
const measureMs = Number(options.seconds) * 1000
const checkouts = [root, ...(options.beside === undefined ? [] : [resolve(options.beside)])]

const unbuilt = checkouts.find((dir) => !existsSync(join(dir, 'dist/render/app.json')))
if (unbuilt !== undefined) {
  console.error(`The site in ${unbuilt} is not built. Run this there first: npm run build`)
  process.exit(1)
}
const dir = mkdtempSync(join(tmpdir(), 'mela-service-'))
const postgres = await startPostgres(true)
const rows: { candidate: Candidate; measured: Measurement[] }[] = []
try {
  const postmaster = await findPostmaster(await postgres.createDatabase())
  for (const checkout of checkouts) {
    const ground = { checkout, dataDir: mkdtempSync(join(dir, 'data-')) }
    rows.push({ candidate: await startOnSqlite(ground), measured: [] })
    const url = await postgres.createDatabase()
    rows.push({ candidate: await startOnPostgres(ground, url, postmaster), measured: [] })
  }
  for (let round = 0; round < rounds; round += 1) {
    // The candidates take turns, and each round starts with a different one, to even out noise.
    const first = round % rows.length
    for (const { candidate, measured } of [...rows.slice(first), ...rows.slice(0, first)]) {
      measured.push(await measureRatings(candidate, phones, measureMs))
      process.stderr.write('.')
    }
  }
} finally {
  for (const { candidate } of rows) await candidate.stop()
  await postgres.stop()
  rmSync(dir, { recursive: true })
}

const names = ['server', 'ratings per second', 'p99 ms', 'CPU ms per rating', 'memory MB']
const cells = rows.map(({ candidate, measured }, index) => {
  const of = (figure: keyof Measurement) => median(measured.map((one) => one[figure]))
  const same = rows[index % 2]!.measured
  const besideCost = of('cpuMs') / median(same.map(({ cpuMs }) => cpuMs))
  const cost = `${of('cpuMs').toFixed(3)}${index < 2 ? '' : ` (×${besideCost.toFixed(2)})`}`
  const name = `${basename(candidate.checkout)}, ${candidate.database}`
  return [
    name,
    Math.round(of('perSecond')),
    of('p99Ms').toFixed(0),
    cost,
    of('memoryMb').toFixed(0),
  ]
})
console.log(
  `\nMedians of ${rounds} rounds of ${options.seconds} s with ${phones} phones. CPU time includes PostgreSQL's.\n`,
)
console.log(toTable(names, cells))
