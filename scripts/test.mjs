import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../build/folders.mjs'
import { ensureBrowser, ensureBuilt, ensureInstalled, findNode } from './set-up.mjs'

/** `npm run test:long`: the long versions of the tests, and the gallery. Before a release. */
const isLong = process.argv.includes('--long')

/** Cheapest first. All run, so that one failure does not hide another. */
const GATES = [
  { name: 'check:lint' },
  { name: 'check:types' },
  { name: 'check:content' },
  { name: 'check:dependencies', note: 'test-results/dependencies.txt' },
  { name: 'test:unit', report: 'test-results/unit.json', count: countUnitTests },
  { name: 'test:service', report: 'test-results/service.json', count: countUnitTests },
  { name: 'test:browser', report: 'test-results/browser.json', count: countBrowserTests },
  { name: 'test:hindi', report: 'test-results/hindi.json', count: countBrowserTests },
  {
    name: 'test:engines',
    report: 'test-results/engines.json',
    count: countUnitTests,
    note: 'test-results/engines.txt',
  },
  ...(isLong ? [{ name: 'gallery' }] : []),
]

/** Letters of a failure that the end of the output repeats: a browser that crashed writes pages. */
const LONGEST = 1500

ensureInstalled()
ensureBrowser()
ensureBuilt()
rmSync(join(root, 'test-results'), { recursive: true, force: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
for (const { name, report, count } of GATES) {
  console.log(`\n── npm run ${name}`)
  const isGood = runScript(name)
  const counted = report && existsSync(join(root, report)) ? count(readReport(report)) : undefined
  // A gate without a report counts as one test.
  const { passed, failed, skipped } = counted ?? {
    passed: isGood ? 1 : 0,
    failed: [],
    skipped: 0,
  }
  const failedHere = isGood || failed.length > 0 ? failed : ['ended with an error']
  total.passed += passed
  total.failed += failedHere.length
  total.skipped += skipped
  failures.push(...failedHere.map((failure) => `${name}: ${failure}`))
}

for (const { name, note } of GATES) {
  if (note && existsSync(join(root, note))) {
    console.log(`\n${name}: ${readFileSync(join(root, note), 'utf8')}`)
  }
}
// Last, so that whoever sees only the end of the output knows what to mend.
for (const failure of failures) {
  console.log(`\nFailed: ${failure.slice(0, LONGEST)}`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)

function runScript(name) {
  const env = {
    ...process.env,
    ...(isLong && { MELA_LONG_TESTS: '1' }),
    PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  findNode()
  return spawnSync(scripts[name], { cwd: root, stdio: 'inherit', shell: true, env }).status === 0
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
      // A file that cannot be loaded fails without a test.
      return failed.length === 0 && status === 'failed'
        ? [`${place}\n${message}`]
        : failed.map((test) => `${place} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
    }),
    skipped: numPendingTests,
  }
}

/**
 * A test that passes only when it runs again has failed, unless the browser itself crashed the first time: the project
 * cannot mend that, and now and then a run of 1,000 tests has one.
 */
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

/** The tests of a suite and of those in it, each titled by its file, line and name. */
function listTests({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map((test) => ({ ...test, title: `tests/browser/${file}:${line} › ${title}` })),
    ),
    ...suites.flatMap((suite) => listTests(suite)),
  ]
}
