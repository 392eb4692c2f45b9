import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder for one test, in the test or in `beforeEach`. It is removed after `afterEach`. */
export function makeFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'mela-test-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}
