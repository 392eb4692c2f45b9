import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-report.ts'

const ofVitest = (...statuses: string[]) => {
  const assertionResults = statuses.map((status) => ({ status, title: `${status} one` }))
  return readVitestReport({ testResults: [{ assertionResults }] })
}
const ofPlaywright = (...statuses: string[]) => {
  const specs = statuses.map((status) => ({ title: `${status} one`, tests: [{ status }] }))
  return readPlaywrightReport({ suites: [{ suites: [{ specs }] }] })
}

test('only a test that ran and failed counts as a failure', () => {
  expect(ofVitest('passed', 'failed')).toEqual({ kind: 'failed', title: 'failed one' })
  expect(ofVitest('passed', 'skipped')).toEqual({ kind: 'passed' })
  const unexpected = ofPlaywright('expected', 'unexpected')
  expect(unexpected).toEqual({ kind: 'failed', title: 'unexpected one' })
  expect(ofPlaywright('expected')).toEqual({ kind: 'passed' })
  // The file cannot be loaded, or contains no such test.
  const nothing = [ofVitest(), ofVitest('skipped'), readPlaywrightReport({ suites: [] })]
  expect(nothing).toEqual(nothing.map(() => ({ kind: 'nothing-ran' })))
})
