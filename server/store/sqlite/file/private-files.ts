import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const FILE_FOR_THE_OWNER = 0o600
export const FOLDER_FOR_THE_OWNER = 0o700
const OTHERS = 0o077
/** A folder such as /tmp, which others use too. */
const SHARED_FOLDER = 0o1000
/** Other files beside a database. */
const BESIDE = new Set(['trace.key', 'backups'])

/** Creates the folder of a database if missing, readable only by its owner. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_FOR_THE_OWNER })
}

/** Creates an empty file if missing, readable only by its owner. */
export function makePrivateFile(file: string): void {
  if (existsSync(file)) return
  closeSync(openSync(file, 'a', FILE_FOR_THE_OWNER))
  giveTo(statSync(dirname(file)), file)
}

/** An administrator may run a command, but the server's own user has to write the files. */
export function giveTo({ uid, gid }: { uid: number; gid: number }, path: string): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

/**
 * Restricts a database's folder and files to their owner, because they contain phone numbers.
 * Reports failures on standard error.
 */
export function makePrivate(file: string): void {
  // Windows permissions differ: a file inherits those of its folder.
  if (process.platform === 'win32') return
  const folder = dirname(file)
  const isOwn = (name: string) => BESIDE.has(name) || name.startsWith(basename(file))
  const own = readdirSync(folder).filter(isOwn)
  for (const path of [folder, ...own.map((name) => join(folder, name))]) narrow(path)
  const backups = join(folder, 'backups')
  if (!own.includes('backups')) return
  for (const name of readdirSync(backups)) narrow(join(backups, name))
}

function narrow(path: string) {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  // Another process may have removed it meanwhile.
  if (mode === undefined || (mode & OTHERS) === 0 || (mode & SHARED_FOLDER) !== 0) return
  try {
    chmodSync(path, mode & FOLDER_FOR_THE_OWNER)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    console.warn(
      `Other users of this machine may read ${path}, and its rights cannot be changed (${code}). Run: chmod go= ${path}`,
    )
  }
}
