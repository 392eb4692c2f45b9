import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../build/folders.mjs'
import { countPackages, findLockProblems } from './lock-file.ts'
import { writeAllLicences, writeBill } from './bill-of-materials.ts'
import { type AuditOutcome, runAudit } from './npm-audit.ts'
import { runSignatures, type SignaturesOutcome } from './npm-signatures.ts'

/** `npm test` reads this file, so that its summary mentions skipped checks. */
const NOTE = join(root, 'test-results/dependencies.txt')

/** What a release includes besides the archive. */
const OUT = join(root, 'release')

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
  { what: "the site's dependencies", level: 'high', dir: root, args: ['--omit=dev'] },
  { what: 'the build and test dependencies', level: 'critical', dir: root, args: [] },
  { what: "the tools' dependencies", level: 'critical', dir: join(root, 'tools'), args: [] },
  {
    what: 'the old browsers for the tests',
    level: 'critical',
    dir: join(root, OLD_BROWSERS),
    args: [],
  },
] as const

for (const { what, level, dir, args } of looks) {
  const outcome = await runAudit(dir, level, [...args])
  const words = toWords(outcome)
  const say = outcome.kind === 'clean' || outcome.kind === 'not-asked' ? console.log : console.error
  say(`Known vulnerabilities in ${what}, ${level} or worse: ${words}`)
  if (outcome.kind === 'not-asked') notAsked.add(`known vulnerabilities ${words}`)
  else if (outcome.kind !== 'clean') isGood = false
}

const signatures = await runSignatures(root)
console.log(`Registry signatures: ${toWords(signatures)}`)
if (signatures.kind === 'not-asked') notAsked.add(`signatures ${toWords(signatures)}`)
else if (signatures.kind !== 'verified') isGood = false

for (const { made, problems } of [writeAllLicences(root, OUT), await writeBill(root, OUT)]) {
  console.log(`Written to release/: ${made}`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) isGood = false
}

rmSync(NOTE, { force: true })
if (notAsked.size > 0) {
  mkdirSync(dirname(NOTE), { recursive: true })
  writeFileSync(NOTE, [...notAsked].join('; '))
}
process.exitCode = isGood ? 0 : 1

function toWords(outcome: AuditOutcome | SignaturesOutcome): string {
  if (outcome.kind === 'clean') return 'none'
  if (outcome.kind === 'verified') return 'all verified'
  if (outcome.kind === 'not-asked') return `not checked: ${outcome.reason}`
  if (outcome.kind === 'unreadable') return `npm audit failed: ${outcome.reason}`
  return outcome.findings.map((finding) => `\n  ${finding}`).join('')
}
