import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { root } from '../../build/folders.mjs'
import { type Mutation, mutate } from './mutation.ts'
import { mutations } from './mutations.ts'

/*
 * `npm run mutations`: makes one mistake after the other in a copy of the project, and expects the tests that are named
 * with it to fail. `npm run mutations -- stock framing` tries these two.
 */

/** What an outcome is counted as. */
type Outcome = 'caught' | 'survived' | 'does not apply'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !mutations.some((mutation) => mutation.name === name))
if (unknown.length > 0) throw new Error(`There is no mutation ${unknown.join(', ')}`)

const copy = mkdtempSync(join(tmpdir(), 'mela-mutations-'))
const outcomes: Outcome[] = []
try {
  copyProject()
  for (const mutation of mutations) {
    if (names.length === 0 || names.includes(mutation.name)) outcomes.push(tryMutation(mutation))
  }
} finally {
  rmSync(copy, { recursive: true })
}
const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
console.log(
  `${count('caught')} caught, ${count('survived')} survived, ${count('does not apply')} do not apply`,
)
process.exitCode = count('caught') === outcomes.length ? 0 : 1

/** As it is in the working tree, changes that are not committed too. */
function copyProject() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const file of new Set(listed.toString().split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
}

function tryMutation(mutation: Mutation): Outcome {
  const { name, harm, file, isBuilt, tests } = mutation
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, mutate(text, mutation))
  } catch (error) {
    console.log(
      `${name}: DOES NOT APPLY. Rewrite it against the new code. ${(error as Error).message}`,
    )
    return 'does not apply'
  }
  try {
    if (isBuilt) run('node', ['build/main.ts'])
    const failed = tests.map((test) => findFailure(test)).find((failure) => failure !== undefined)
    console.log(failed ? `${name}: caught by "${failed}"` : `${name}: SURVIVED. ${harm}`)
    return failed ? 'caught' : 'survived'
  } finally {
    writeFileSync(path, text)
    if (isBuilt) cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true, force: true })
  }
}

/**
 * The first test of the file that fails.
 * @throws When the file cannot be run: a mistake that stops the tests themselves says nothing of them.
 */
function findFailure(file: string): string | undefined {
  const report = resolve(copy, 'report.json')
  rmSync(report, { force: true })
  if (file.endsWith('.spec.ts')) {
    run('playwright', ['test', file, '--retries=0', '--max-failures=1', '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }
    return suites.flatMap(listSpecs).find(({ ok }) => !ok)?.title
  }
  run('vitest', ['run', file, '--bail=1', '--reporter=json', `--outputFile=${report}`])
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (tests.length === 0) throw new Error(`${file} runs no test: ${testResults[0]?.message}`)
  return tests.find(({ status }) => status === 'failed')?.fullName
}

interface Suite {
  specs?: { title: string; ok: boolean }[]
  suites?: Suite[]
}

function listSpecs({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(listSpecs)]
}

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const bin = join(root, 'node_modules/.bin')
  const path = `${bin}:${dirname(process.execPath)}:${process.env['PATH']}`
  spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, PATH: path, ...env },
    stdio: 'pipe',
  })
}
