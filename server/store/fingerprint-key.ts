import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeOnce } from './new-file.ts'

const BYTES = 32
/** Existing installations have their key under this name. */
const NAME = 'trace.key'

/** Beside the database, so that a backup alone does not reveal where visitors were. */
export function readFingerprintKey(dataDir: string): Buffer<ArrayBuffer> {
  const file = join(dataDir, NAME)
  const found = findFingerprintKey(dataDir)
  if (found) return found
  makeOnce(file, randomBytes(BYTES))
  return expectKey(readFileSync(file), file)
}

/** @throws If the file is not a key. */
export function findFingerprintKey(dataDir: string): Buffer<ArrayBuffer> | undefined {
  const file = join(dataDir, NAME)
  return existsSync(file) ? expectKey(readFileSync(file), file) : undefined
}

/** Makes the remaining fingerprints meaningless. Later ones do not match them. */
export function deleteFingerprintKey(dataDir: string): void {
  rmSync(join(dataDir, NAME), { force: true })
}

function expectKey(key: Buffer<ArrayBuffer>, file: string): Buffer<ArrayBuffer> {
  if (key.length === BYTES) return key
  throw new Error(`${file} is not a key of ${BYTES} bytes. Remove it: the next start makes one.`)
}
