/**
 * Where the processor's time for a rating goes, step by step:
 * `npm run bench -- rating-profile [seconds] [a checkout of another version, to compare]`.
 * docs/performance.md has its table.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { profileRatings, type StepCosts } from './profile-ratings.ts'
import { STEPS } from './steps.ts'

const SECONDS = Number(process.argv[2] ?? 10)
const checkouts = ['.', ...process.argv.slice(3)].map((path) => resolve(path))

const dir = mkdtempSync(join(tmpdir(), 'mela-profile-'))
const profiles: StepCosts[] = []
try {
  for (const checkout of checkouts) {
    const folder = mkdtempSync(join(dir, 'run-'))
    profiles.push(await profileRatings(checkout, folder, SECONDS))
  }
} finally {
  rmSync(dir, { recursive: true })
}

const toLine = (cells: string[]) => `| ${cells.join(' | ')} |`
const headings = ['step', ...checkouts.map((_, index) => (index === 0 ? 'µs' : 'µs before'))]
const total = (costs: StepCosts) => STEPS.reduce((sum, { name }) => sum + (costs.get(name) ?? 0), 0)
console.log(toLine(headings))
console.log(toLine(headings.map(() => '---')))
for (const { name } of STEPS) {
  console.log(toLine([name, ...profiles.map((costs) => (costs.get(name) ?? 0).toFixed(1))]))
}
console.log(toLine(['a rating', ...profiles.map((costs) => total(costs).toFixed(1))]))
