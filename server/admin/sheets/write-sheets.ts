import { chmodSync } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  SHEET_NAMES,
  type Sheet,
  type SheetName,
  type Sheets,
  type Change,
  type Conflict,
  isSameCell,
  type ProblemCode,
} from '#shared/admin/sheets.ts'
import { unlessRefused } from '../../store/sqlite/file/private-files.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import { keepVersion } from './kept-versions.ts'
import {
  findDamaged,
  parseSheetFile,
  readSheetBytes,
  readSheetFiles,
  type SheetFiles,
  toBytes,
  toHash,
  toPath,
} from './read-sheets.ts'
import { type SheetLock, withSheetLock } from './sheet-lock.ts'
import { createContentReader } from '#server/festival/content-folder.ts'
import { readFestivalRules } from '#organiser/rows/festival-rules.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { Changed, LogAction } from '#shared/admin/api.ts'
import { applyChanges, toLogged } from '#shared/admin/apply-changes.ts'
import { checkTouched } from '#shared/admin/check-cells.ts'
import type { AdminLog } from '../contract/admin-log.ts'
import { findWithdrawn, holdStalls } from './hold-stalls.ts'

export interface SheetsDeps extends SheetFolder {
  log: Pick<AdminLog, 'add' | 'find' | 'list' | 'markUndone'>
  readRated: () => Promise<RatedStalls>
}

interface SheetsEdit {
  who: string
  action: LogAction
  /** Whose changes are undone. */
  whom?: string
  /** Returns the changes to make to the current files. Runs while the lock is held. */
  toChanges(sheets: Sheets): Change[] | Promise<Change[]>
  /** Whether to refuse the edit because of such a problem in a touched cell. */
  refuses(code: ProblemCode): boolean
  /** Whether to refuse the edit if it would remove or renumber a rated stall; otherwise, the rest is done. */
  isWhole: boolean
  /** Whether a second organiser has approved that a rated stall is withdrawn. */
  isApproved?: boolean
  /** Runs before the lock is released. */
  onLogged?(entry: string): Promise<unknown>
}

/** The festival's current rules for cells. */
export const readCellRules = (contentDir: string) =>
  readFestivalRules(createContentReader(contentDir))

/**
 * Writes an edit to the sheets, and then logs it.
 *
 * If logging fails, the request fails although the change is published. The log cannot show who
 * made it or undo it, but the files before it are among the saved versions. Logging first could
 * record a change that never happened, and undoing that would overwrite a cell that was never
 * touched.
 * @throws AdminFailure 409, 422, 503.
 */
export async function editSheets(deps: SheetsDeps, edit: SheetsEdit): Promise<Changed> {
  let made: Change[] = []
  let was = ''
  let held: string[] = []
  const toSheets = async (files: SheetFiles) => {
    was = files.hash
    const wanted = await edit.toChanges(files.sheets)
    if (!edit.isApproved) {
      const stalls = await findWithdrawn(files.sheets, wanted, deps.readRated)
      if (stalls.length > 0) throw new AdminFailure(409, { code: 'withdrawal-unapproved', stalls })
    }
    const found = await holdStalls(files.sheets, wanted, deps.readRated)
    held = found.held
    if (held.length > 0 && edit.isWhole)
      throw new AdminFailure(409, { code: 'stalls-rated', stalls: held })
    const { changes } = found
    const applied = applyChanges(files.sheets, changes)
    if (applied.kind === 'conflicts') {
      const conflicts = await withAuthors(applied.conflicts, changes, deps.log)
      throw new AdminFailure(409, { code: 'conflict', conflicts })
    }
    const touched = checkTouched(applied, readCellRules(deps.contentDir))
    const problems = touched.filter(({ code }) => edit.refuses(code))
    if (problems.length > 0) throw new AdminFailure(422, { code: 'problems', problems })
    made = toLogged(applied.made, applied.sheets)
    return applied.sheets
  }
  return writeSheets(deps, toSheets, async (hash) => {
    if (made.length === 0) {
      if (held.length > 0) throw new AdminFailure(409, { code: 'stalls-rated', stalls: held })
      return { was, hash }
    }
    const { action, who, whom } = edit
    const entry = await deps.log.add({ action, who, whom, changes: made })
    await edit.onLogged?.(entry)
    return { was, hash, entry, ...(held.length > 0 && { held }) }
  })
}

/** How many of the newest log entries are searched for the author of a cell. */
const RECENT = 200

/** Adds who wrote each cell as it is now. */
async function withAuthors(
  conflicts: readonly Conflict[],
  changes: readonly Change[],
  log: SheetsDeps['log'],
): Promise<Conflict[]> {
  const entries = await log.list({ limit: RECENT })
  return conflicts.map((conflict) => {
    const mine = changes[conflict.change]!
    const author = entries.find((entry) =>
      entry.changes?.some((theirs) => isSameCell(theirs, mine) && theirs.after === conflict.now),
    )
    return author ? { ...conflict, by: author.who } : conflict
  })
}

export interface SheetFolder {
  contentDir: string
  dataDir: string
  now?: (() => Date) | undefined
}

/** Errors of a missing or read-only folder, or of a file that Excel on Windows holds open. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM', 'EBUSY', 'ENOENT']
/** How often an edit is attempted, as a program outside Mela may change the files meanwhile. */
const ATTEMPTS = 3

/**
 * Changes the two files, unless something else changes them meanwhile, and saves the previous ones.
 * @param edit Returns the sheets to write, given the current files. Unchanged sheets are not
 * written. What it throws reaches the caller. It runs again if Excel has saved a file meanwhile.
 * @param finish Receives the hash of the new files before the lock is released.
 * @throws AdminFailure 503 if the files cannot be written. A damaged file is never rewritten.
 */
export async function writeSheets<T>(
  folder: SheetFolder,
  edit: (files: SheetFiles) => Promise<Sheets>,
  finish: (hash: string) => Promise<T>,
): Promise<T> {
  return withWritableSheets(folder.contentDir, async (lock) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const files = await readSheetFiles(folder.contentDir)
      const damaged = findDamaged(files)
      if (damaged) throw new AdminFailure(503, { code: 'not-writable', damaged })
      const hash = await replaceFiles(folder, files, await edit(files), lock)
      if (hash !== undefined) return await finish(hash)
    }
    throw new AdminFailure(503, { code: 'not-writable' })
  })
}

/**
 * Runs a task that replaces the files, while nothing else in Mela does.
 * @throws AdminFailure 503 if they cannot be written.
 */
export async function withWritableSheets<T>(
  contentDir: string,
  task: (lock: SheetLock) => Promise<T>,
): Promise<T> {
  try {
    return await withSheetLock(contentDir, async (lock) => {
      await removeLeftovers(contentDir)
      return task(lock)
    })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (NOT_WRITABLE.includes(code)) throw new AdminFailure(503, { code: 'not-writable' })
    throw error
  }
}

/** Whether the folders of the files and of the lock can be written. */
export async function isWritable(contentDir: string): Promise<boolean> {
  const paths = [contentDir, join(contentDir, 'files')]
  const tried = paths.map((path) => access(path, constants.W_OK))
  return (await Promise.allSettled(tried)).every(({ status }) => status === 'fulfilled')
}

/** @returns The hash afterwards. Undefined if the files changed meanwhile: nothing was written. */
async function replaceFiles(
  { contentDir, dataDir, now = () => new Date() }: SheetFolder,
  files: SheetFiles,
  sheets: Sheets,
  lock: SheetLock,
): Promise<string | undefined> {
  const changed = SHEET_NAMES.filter((name) => !isAlike(sheets[name], files.sheets[name]))
  if (changed.length === 0) return files.hash
  const bytes = { stalls: files.files.stalls.bytes, products: files.files.products.bytes }
  for (const name of changed) bytes[name] = toVerifiedBytes(name, files, sheets)
  const written: NewFile[] = []
  try {
    for (const name of changed) {
      written.push(await writeBeside(toPath(contentDir, name), bytes[name]!))
    }
    // Only now, so that repeated changes that cannot be written do not push out versions.
    await keepVersion(dataDir, files, now())
    // Excel ignores the lock, so the last check is as late as possible.
    const isSame = toHash(await readSheetBytes(contentDir)) === files.hash
    if (!isSame || !(await lock.isHeld())) return undefined
    await putInPlace(contentDir, files, written)
  } finally {
    for (const { temporary } of written) await rm(temporary, { force: true })
  }
  return toHash(bytes)
}

/** Encodes a sheet, and makes sure that it would be read back unchanged. */
function toVerifiedBytes(name: SheetName, { files }: SheetFiles, sheets: Sheets): Uint8Array {
  const bytes = toBytes(sheets[name], files[name].style)
  const { sheet, damagedLine } = parseSheetFile(name, bytes)
  const isRight = damagedLine === undefined && isAlike(sheet, sheets[name])
  if (!isRight) throw new Error(`${name} cannot be written as CSV`)
  return bytes
}

function isAlike(one: Sheet, other: Sheet): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

interface NewFile {
  path: string
  temporary: string
}

export const put = ({ path, temporary }: NewFile) => rename(temporary, path)

/**
 * Stalls come first: a guide that reads between the two may see a stall without its new products,
 * but never new products without their stall. If the second file fails, the first one is restored.
 */
async function putInPlace(contentDir: string, { files }: SheetFiles, written: NewFile[]) {
  const [first, second] = written
  await put(first!)
  try {
    if (second) await put(second)
  } catch (error) {
    const former = files.stalls.bytes
    const path = toPath(contentDir, 'stalls')
    if (former) await put(await writeBeside(path, former))
    else await rm(path)
    throw error
  }
}

/**
 * Writes a temporary file next to the old one, with its permissions, ready to be renamed. A
 * symbolic link stays, and its target is replaced.
 */
export async function writeBeside(link: string, bytes: Uint8Array): Promise<NewFile> {
  await mkdir(dirname(link), { recursive: true })
  const path = await realpath(link).catch(() => link)
  const temporary = `${path}.${process.pid}.admin`
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flush: true })
    const former = await stat(path).catch(() => undefined)
    unlessRefused(() => chmodSync(temporary, (former?.mode ?? 0o644) & 0o777))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { path, temporary }
}

/** The folders in which files of the content folder are replaced. */
const FOLDERS = ['.', 'files', 'committees']
const TEMPORARY = /\.\d+\.admin$/

/** Removes a killed writer's temporary files. While we hold the lock, nobody is writing any. */
async function removeLeftovers(contentDir: string) {
  for (const folder of FOLDERS.map((name) => join(contentDir, name))) {
    const left = (await readdir(folder).catch(() => [])).filter((name) => TEMPORARY.test(name))
    for (const name of left) await rm(join(folder, name), { force: true })
  }
}
