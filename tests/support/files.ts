import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { removeFolder } from './remove-folder.ts'

/** Makes an empty folder for one test, in the test or in `beforeEach`. It is removed after `afterEach`. */
export function makeFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'mela-test-'))
  onTestFinished(() => removeFolder(dir))
  return dir
}

/** A file's permissions: 0o600 if only its owner has access. */
export function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}
