import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Opens the folder that only the organisers may read, and creates it if needed. */
export function openPrivateFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'private')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Somebody may have created it by hand with other rights.
  chmodSync(folder, 0o700)
  return folder
}

/** Replaces a file in one step, so that nobody reads half of it. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number) {
  writeBeside(path, content, mode).putInPlace()
}

/** Writes the new file under a temporary name until it is put in place. */
export function writeBeside(path: string, content: string | Uint8Array, mode?: number) {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.new`
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true })
    // The new file keeps the rights of the former one.
    const former = statSync(path, { throwIfNoEntry: false })?.mode
    chmodSync(temporary, (mode ?? former ?? 0o644) & 0o777)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return {
    putInPlace: () => renameSync(temporary, path),
    drop: () => rmSync(temporary, { force: true }),
  }
}
