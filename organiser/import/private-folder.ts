import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of what only the organisers may read; made when it is not there. */
export function openPrivateFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const folder = join(dataDir, 'private')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // It may have been made by hand.
  chmodSync(folder, 0o700)
  return folder
}

/** Writes a file beside the one that it then replaces in one step, so that nobody reads half of it. */
export function replaceFile(path: string, content: string | Uint8Array, mode?: number) {
  writeBeside(path, content, mode).putInPlace()
}

/** The new file, on the disk under another name until it is put in place. */
export function writeBeside(path: string, content: string | Uint8Array, mode?: number) {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.new`
  try {
    writeFileSync(temporary, content, { mode: 0o600, flush: true })
    // Whoever could write the former one can write this one.
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
