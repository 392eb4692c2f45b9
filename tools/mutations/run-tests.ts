import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRun } from './mutation.ts'
import { readPlaywrightReport, readVitestReport, type Verdict } from './read-report.ts'

const REPORT = join('test-results', 'mutation.json')
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** A mutation can make a test run forever. */
const TIMEOUT_MS = 600_000

export function runTests(dir: string, { project, files, title }: TestRun): Verdict {
  const report = join(dir, REPORT)
  rmSync(report, { force: true })
  const isVitest = project === 'unit' || project === 'service'
  const args = isVitest
    ? // Unit tests are split into two projects: most share their modules, some are isolated.
      [VITEST, 'run', '--project', `${project}*`, '--bail=1', `--outputFile=${report}`]
    : [PLAYWRIGHT, 'test', '--workers=1', '--retries=0', '-x']
  if (project === 'hindi') args.unshift('--conditions=hi')
  if (project === 'hindi') args.push('--config', 'playwright.hindi.config.ts')
  if (title !== undefined) args.push(isVitest ? '-t' : '-g', RegExp.escape(title))
  spawnSync(process.execPath, [...args, '--reporter=json', ...files], {
    cwd: dir,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    timeout: TIMEOUT_MS,
  })
  if (!existsSync(report)) return { kind: 'nothing-ran' }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  return isVitest ? readVitestReport(read) : readPlaywrightReport(read)
}
