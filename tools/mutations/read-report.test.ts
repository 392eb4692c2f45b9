import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'

const ofVitest = (...statuses: string[]) => ({
  testResults: [
    { assertionResults: statuses.map((status) => ({ status, title: `${status} one` })) },
  ],
})
const ofPlaywright = (...statuses: string[]) => ({
  suites: [
    {
      suites: [
        { specs: statuses.map((status) => ({ title: `${status} one`, tests: [{ status }] })) },
      ],
    },
  ],
})

test('only a test that ran and failed counts as a failure', () => {
  expect(readVitestReport(ofVitest('passed', 'failed'))).toEqual({
    kind: 'failed',
    title: 'failed one',
  })
  expect(readVitestReport(ofVitest('passed', 'skipped'))).toEqual({ kind: 'passed' })
  expect(readPlaywrightReport(ofPlaywright('expected', 'unexpected'))).toEqual({
    kind: 'failed',
    title: 'unexpected one',
  })
  expect(readPlaywrightReport(ofPlaywright('expected'))).toEqual({ kind: 'passed' })
})

test('a file that cannot be loaded, or has no such test, is no failure', () => {
  expect(readVitestReport(ofVitest())).toEqual({ kind: 'nothing-ran' })
  expect(readVitestReport(ofVitest('skipped'))).toEqual({ kind: 'nothing-ran' })
  expect(readPlaywrightReport({ suites: [] })).toEqual({ kind: 'nothing-ran' })
})
