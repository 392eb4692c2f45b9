/** Runs the benches that have limits, one after another, and prints one table of all their figures: `npm run bench`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LimitRow, toLimitTable } from './limits.ts'

const BENCHES = ['service', 'footprint', 'growth', 'phone', 'evening']

const dir = mkdtempSync(join(tmpdir(), 'mela-bench-'))
const file = join(dir, 'rows')
const failed: string[] = []
for (const name of BENCHES) {
  console.error(`\n${name}`)
  const before = readRows().length
  spawnSync(process.execPath, [join(import.meta.dirname, name, 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BENCH_ROWS: file },
  })
  if (readRows().length === before) failed.push(name)
}
console.log(`\n${toLimitTable(readRows())}`)
rmSync(dir, { recursive: true })
for (const name of failed) console.error(`The bench ${name} has failed.`)
process.exit(failed.length > 0 ? 1 : 0)

function readRows(): LimitRow[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as LimitRow)
}
