import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unlessRefused } from '#server/store/sqlite/file/private-files.ts'

/** Opens the folder that only organisers may read, creating it if needed. */
export function openPrivateFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'private')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Someone may have created it by hand with other permissions.
  unlessRefused(() => chmodSync(folder, 0o700))
  return folder
}

/** Replaces a file atomically, so that nobody reads a partial one. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number) {
  writeBeside(path, content, mode).putInPlace()
}

/** Writes a temporary file next to the target, to be renamed later. */
export function writeBeside(path: string, content: string | Uint8Array, mode?: number) {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.new`
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true })
    // The new file keeps the old one's permissions.
    const former = statSync(path, { throwIfNoEntry: false })?.mode
    unlessRefused(() => chmodSync(temporary, (mode ?? former ?? 0o644) & 0o777))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return {
    putInPlace: () => renameSync(temporary, path),
    drop: () => rmSync(temporary, { force: true }),
  }
}
