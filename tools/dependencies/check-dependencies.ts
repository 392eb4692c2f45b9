import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../build/folders.mjs'
import { countPackages, findLockProblems } from './lock-file.ts'
import { type AuditOutcome, runAudit } from './npm-audit.ts'

/** Read by `npm test`, so that its summary says what was not looked at. */
const NOTE = join(root, 'test-results/dependencies.txt')

const OLD_BROWSERS = 'tests/engines/old-browsers/'

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))
const notAsked = new Set<string>()
let isGood = true

for (const folder of ['', 'tools/', OLD_BROWSERS]) {
  const lockFile = readJson(`${folder}package-lock.json`)
  const problems = findLockProblems(lockFile, readJson(`${folder}package.json`))
  for (const problem of problems) console.error(`${folder}package-lock.json: ${problem}.`)
  if (problems.length > 0) isGood = false
  else console.log(`${folder}package-lock.json: ${countPackages(lockFile)} packages with hashes.`)
}

const looks = [
  { what: 'what the site runs on', level: 'high', dir: root, args: ['--omit=dev'] },
  { what: 'what it is built and tested with', level: 'critical', dir: root, args: [] },
  { what: 'what the tools run on', level: 'critical', dir: join(root, 'tools'), args: [] },
  {
    what: 'what brings the old browsers of the tests',
    level: 'critical',
    dir: join(root, OLD_BROWSERS),
    args: [],
  },
] as const

for (const { what, level, dir, args } of looks) {
  const outcome = await runAudit(dir, level, [...args])
  const words = toWords(outcome)
  const say = outcome.kind === 'clean' || outcome.kind === 'not-asked' ? console.log : console.error
  say(`Known vulnerabilities, ${level} at least, in ${what}: ${words}`)
  if (outcome.kind === 'not-asked') notAsked.add(words)
  else if (outcome.kind !== 'clean') isGood = false
}

rmSync(NOTE, { force: true })
if (notAsked.size > 0) {
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, `known vulnerabilities were ${[...notAsked].join(', ')}`)
}
process.exitCode = isGood ? 0 : 1

function toWords(outcome: AuditOutcome): string {
  if (outcome.kind === 'clean') return 'none'
  if (outcome.kind === 'not-asked') return `not asked: ${outcome.reason}`
  if (outcome.kind === 'unreadable') return `npm audit failed: ${outcome.reason}`
  return outcome.findings.map((finding) => `\n  ${finding}`).join('')
}
