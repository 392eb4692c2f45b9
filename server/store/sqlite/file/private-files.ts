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
/** A folder such as /tmp, which others use as well. */
const SHARED_FOLDER = 0o1000
/** What else lies beside a database. */
const BESIDE = new Set(['trace.key', 'backups'])

/** Makes the folder of a database where there is none; only its owner can look into it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_FOR_THE_OWNER })
}

/** Makes an empty file that only its owner can read, where there is none. */
export function makePrivateFile(file: string): void {
  if (existsSync(file)) return
  closeSync(openSync(file, 'a', FILE_FOR_THE_OWNER))
  giveTo(statSync(dirname(file)), file)
}

/** An administrator may run a command, and the server's own user has to write the files. */
export function giveTo({ uid, gid }: { uid: number; gid: number }, path: string): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

/**
 * Takes all rights on a database's folder and files from everybody but their owner: phone numbers are in
 * them. Whatever keeps its rights is named on the error output.
 */
export function makePrivate(file: string): void {
  // Windows has other rights: a file has those of its folder.
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
