import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { join, relative } from 'node:path'
import { root } from '../build/folders.mjs'
import { ensureBrowser, ensureBuilt, ensureInstalled, findNode } from './set-up.mjs'

/** The long versions of the tests, and the gallery, for releases and nightly runs. */
const isLong = process.argv.includes('--long')

/** Cheapest first. A failed gate does not stop the others, so that no failure hides another. */
const GATES = [
  { name: 'check:lint', isBeside: true },
  { name: 'check:types', isBeside: true },
  { name: 'check:content', isBeside: true },
  { name: 'check:dependencies', isBeside: true, note: 'test-results/dependencies.txt' },
  {
    name: 'test:unit',
    report: 'test-results/unit.json',
    count: countUnitTests,
  },
  {
    name: 'test:service',
    report: 'test-results/service.json',
    count: countUnitTests,
  },
  {
    name: 'test:browser',
    report: 'test-results/browser.json',
    count: countBrowserTests,
  },
  {
    name: 'test:hindi',
    report: 'test-results/hindi.json',
    count: countBrowserTests,
  },
  {
    name: 'test:engines',
    report: 'test-results/engines.json',
    count: countBrowserTests,
  },
  ...(isLong ? [{ name: 'gallery' }] : []),
]

/** In characters, because a crashed browser prints pages of output. */
const LONGEST = 1500

ensureInstalled()
ensureBrowser()
ensureBuilt()
rmSync(join(root, 'test-results'), { recursive: true, force: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const summary = []
/** These run in parallel, because each uses little more than one core. */
const beside = new Map(
  GATES.filter(({ isBeside }) => isBeside).map(({ name }) => [name, runScript(name, 'pipe')]),
)
for (const { name, report, count } of GATES) {
  console.log(`\n── npm run ${name}`)
  const { isGood, output, seconds } = await (beside.get(name) ?? runScript(name, 'inherit'))
  if (output) console.log(output)
  const counted = report && existsSync(join(root, report)) ? count(readReport(report)) : undefined
  // A gate without a report counts as one test.
  const { passed, failed, skipped } = counted ?? {
    passed: isGood ? 1 : 0,
    failed: [],
    skipped: 0,
  }
  const failedHere = isGood || failed.length > 0 ? failed : ['exited with an error']
  total.passed += passed
  total.failed += failedHere.length
  total.skipped += skipped
  failures.push(...failedHere.map((failure) => `${name}: ${failure}`))
  summary.push(`${name}: ${passed} passed, ${failedHere.length} failed, in ${seconds} s`)
}

for (const { name, note } of GATES) {
  if (note && existsSync(join(root, note))) {
    console.log(`\n${name}: ${readFileSync(join(root, note), 'utf8')}`)
  }
}
console.log(`\n${summary.join('\n')}`)
console.log(
  `Load average over the last 15 minutes: ${loadavg()[2].toFixed(1)} on ${availableParallelism()} processors`,
)
// Printed last, so that the output ends with what to fix.
for (const failure of failures) {
  console.log(`\nFailed: ${failure.slice(0, LONGEST)}`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)

/** @param stdio 'pipe' collects the output of a script that runs in parallel with others. */
async function runScript(name, stdio) {
  const env = {
    ...process.env,
    ...(isLong && { MELA_LONG_TESTS: '1' }),
    PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  findNode()
  const startedAt = performance.now()
  const child = spawn(scripts[name], {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    shell: true,
    env,
  })
  const output = stdio === 'pipe' ? Promise.all([text(child.stdout), text(child.stderr)]) : ['']
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return { isGood: code === 0, output: (await output).join('').trim(), seconds }
}

function readReport(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function countUnitTests({ numPassedTests, numPendingTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const place = relative(root, file)
      // A file that fails to load has no test results.
      return failed.length === 0 && status === 'failed'
        ? [`${place}\n${message}`]
        : failed.map((test) => `${place} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
    }),
    skipped: numPendingTests,
  }
}

/** A retry counts as failed, unless the browser itself crashed, which happens now and then. */
function countBrowserTests({ stats, suites, errors }) {
  const tests = suites.flatMap((suite) => listTests(suite))
  const isFailed = ({ status, results: [first] }) =>
    status === 'unexpected' ||
    (status === 'flaky' && !first.annotations.some(({ type }) => type === 'crash of the browser'))
  const failed = tests.filter(isFailed)
  return {
    passed: stats.expected + stats.flaky + stats.unexpected - failed.length,
    failed: [
      ...failed.map(
        ({ title, results: [first] }) =>
          `${title}\n${first.errors.map(({ message }) => message).join('\n')}`,
      ),
      ...errors.map(({ message }) => message),
    ],
    skipped: stats.skipped,
  }
}

/** Each title contains the file, the line and the name. */
function listTests({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map((test) => ({ ...test, title: `tests/browser/${file}:${line} › ${title}` })),
    ),
    ...suites.flatMap((suite) => listTests(suite)),
  ]
}
