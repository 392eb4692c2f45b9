import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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

ensureInstalled()
ensureBrowser()
ensureBuilt()
rmSync(join(root, 'test-results'), { recursive: true, force: true })

const total = { passed: 0, failed: 0, skipped: 0 }
for (const { name, report, count } of GATES) {
  console.log(`\n── npm run ${name}`)
  const isGood = runScript(name)
  const counted = report && existsSync(join(root, report)) ? count(readReport(report)) : undefined
  // A gate without a report counts as one test.
  const { passed, failed, skipped } = counted ?? {
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    skipped: 0,
  }
  total.passed += passed
  total.failed += failed + (isGood || failed > 0 ? 0 : 1)
  total.skipped += skipped
}

for (const { name, note } of GATES) {
  if (note && existsSync(join(root, note))) {
    console.log(`\n${name}: ${readFileSync(join(root, note), 'utf8')}`)
  }
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

function countUnitTests({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

/**
 * A test that passes only when it runs again has failed, unless the browser itself crashed the first time: the project
 * cannot mend that, and now and then a run of 1,000 tests has one.
 */
function countBrowserTests({ stats, suites }) {
  const afterCrash = suites.flatMap(listTests).filter(passedAfterCrash).length
  return {
    passed: stats.expected + afterCrash,
    failed: stats.unexpected + stats.flaky - afterCrash,
    skipped: stats.skipped,
  }
}

function listTests({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(listTests)]
}

function passedAfterCrash({ status, results: [first] }) {
  return status === 'flaky' && first.annotations.some(({ type }) => type === 'crash of the browser')
}
