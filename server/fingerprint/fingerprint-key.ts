import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32
const FOR_THE_OWNER_ALONE = 0o600
/** Every installation has its key under this name. */
const NAME = 'trace.key'

/**
 * The key of the embedded database's fingerprints: a file beside it, made where there is none, so that
 * a backup alone tells nothing of where visitors were.
 */
export function readFingerprintKey(dataDir: string): Buffer<ArrayBuffer> {
  const file = join(dataDir, NAME)
  try {
    return expectKey(readFileSync(file), file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // The file is complete before it has its name. Of two servers that start at once, both use the first key.
  const part = `${file}.${process.pid}`
  writeFileSync(part, randomBytes(BYTES), { mode: FOR_THE_OWNER_ALONE })
  try {
    linkSync(part, file)
  } catch {
    // Another server was first.
  }
  rmSync(part)
  return expectKey(readFileSync(file), file)
}

/** The fingerprints that are left mean nothing then, and later ones do not agree with them. */
export function deleteFingerprintKey(dataDir: string): void {
  rmSync(join(dataDir, NAME), { force: true })
}

function expectKey(key: Buffer<ArrayBuffer>, file: string): Buffer<ArrayBuffer> {
  if (key.length === BYTES) return key
  throw new Error(`${file} is not a key of ${BYTES} bytes. Remove it: the next start makes one.`)
}
