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
import { setWarning } from '../../warnings.ts'

export const FILE_FOR_THE_OWNER = 0o600
export const FOLDER_FOR_THE_OWNER = 0o700
const OTHERS = 0o077
/** A folder such as /tmp that others also use. */
const SHARED_FOLDER = 0o1000
/** Other files beside a database. */
const BESIDE = new Set(['trace.key', 'ticket-key.txt', 'backups'])

export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_FOR_THE_OWNER })
}

/** For the organisers' files. */
export function openPrivateFolder(dataDir: string): string {
  const folder = join(dataDir, 'private')
  makePrivateFolder(folder)
  // Somebody may have created it with other permissions.
  unlessRefused(() => chmodSync(folder, FOLDER_FOR_THE_OWNER))
  return folder
}

export function makePrivateFile(file: string): void {
  if (existsSync(file)) return
  closeSync(openSync(file, 'a', FILE_FOR_THE_OWNER))
  giveTo(statSync(dirname(file)), file)
}

/** An administrator may run a command, but the server's own user has to write the files. */
export function giveTo({ uid, gid }: { uid: number; gid: number }, path: string): void {
  if (process.getuid?.() === 0) unlessRefused(() => chownSync(path, uid, gid))
}

/** Network drives (CIFS, Azure Files) give all files the permissions that the mount sets. */
export function unlessRefused(change: () => void): void {
  try {
    change()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    setWarning(
      'permissions',
      `The permissions of ${path} and of other files cannot be changed (${code}). Saving works, but check in the mount's options who may read DATA_DIR.`,
    )
  }
}

/** A database contains phone numbers. Reports failures on standard error. */
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
  unlessRefused(() => chmodSync(path, mode & FOLDER_FOR_THE_OWNER))
}
