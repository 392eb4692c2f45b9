/** The parts of Vitest's and Playwright's JSON reports that show whether a test failed. */
export interface VitestReport {
  testResults: { assertionResults: { status: string; title: string }[] }[]
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}

export type Verdict =
  | { kind: 'passed' }
  | { kind: 'failed'; title: string }
  /** No test was found, or the test file could not be loaded. */
  | { kind: 'nothing-ran' }

export function readVitestReport({ testResults }: VitestReport): Verdict {
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults)
  return toVerdict(
    ran,
    ({ status }) => ['passed', 'failed'].includes(status),
    ({ status }) => status === 'failed',
  )
}

export function readPlaywrightReport({ suites }: PlaywrightReport): Verdict {
  const specs = suites.flatMap((suite) => listSpecs(suite))
  const has =
    (...wanted: string[]) =>
    ({ tests }: (typeof specs)[number]) =>
      tests.some(({ status }) => wanted.includes(status))
  return toVerdict(specs, has('expected', 'unexpected'), has('unexpected'))
}

function toVerdict<Test extends { title: string }>(
  tests: Test[],
  hasRun: (test: Test) => boolean,
  hasFailed: (test: Test) => boolean,
): Verdict {
  const failed = tests.find(hasFailed)
  if (failed) return { kind: 'failed', title: failed.title }
  return { kind: tests.some(hasRun) ? 'passed' : 'nothing-ran' }
}

function listSpecs({
  specs = [],
  suites = [],
}: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap((suite) => listSpecs(suite))]
}
