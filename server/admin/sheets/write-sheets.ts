import { access, constants, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  SHEET_NAMES,
  type Sheet,
  type SheetName,
  type Sheets,
  type Change,
  type ProblemCode,
} from '#shared/admin/sheets.ts'
import { type NewFile, replaceFile, TEMPORARY, writeBeside } from '../../store/new-file.ts'
import { AdminFailure } from '../contract/admin-route.ts'
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
import { createContentReader } from '#server/festival/site-festival.ts'
import { readFestivalRules } from '#organiser/rows/festival-rules.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { Changed, LogAction } from '#shared/admin/api.ts'
import { applyChanges, toLogged } from '#shared/admin/apply-changes.ts'
import { checkTouched } from '#shared/admin/check-cells.ts'
import type { AdminLog } from '../tables/log.ts'
import { findWithdrawn, holdStalls } from './hold-stalls.ts'

export interface SheetsDeps {
  contentDir: string
  log: Pick<AdminLog, 'add' | 'find' | 'list' | 'markUndone'>
  readRated: () => Promise<RatedStalls>
  now?: (() => Date) | undefined
  /** The festival's, if it is known. */
  timeZone?: () => string
}

interface SheetsEdit {
  who: string
  action: LogAction
  /** The author of the changes that are undone. */
  whom?: string
  /** The organiser who publishes what a stall has proposed. */
  approvedBy?: string
  /** Runs on the current files, while the lock is held. */
  toChanges(sheets: Sheets): Change[] | Promise<Change[]>
  /** Whether this problem, in a changed cell, makes the edit fail. */
  refuses(code: ProblemCode): boolean
  /** Whether to refuse the whole edit if it would remove or renumber a rated stall. */
  isWhole: boolean
  /** Whether a second organiser has approved withdrawing a rated stall. */
  isApproved?: boolean
  /** Runs before the lock is released. */
  onLogged?(entry: string): Promise<unknown>
}

export const readCellRules = (contentDir: string) =>
  readFestivalRules(createContentReader(contentDir))

/**
 * Logs after writing, because undoing a logged change that never happened would overwrite cells.
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
      throw new AdminFailure(409, { code: 'conflict', conflicts: applied.conflicts })
    }
    const touched = checkTouched(applied, readCellRules(deps.contentDir))
    const problems = touched.filter(({ code }) => edit.refuses(code))
    if (problems.length > 0) throw new AdminFailure(422, { code: 'problems', problems })
    made = toLogged(applied.made, applied.sheets)
    return applied.sheets
  }
  return writeSheets(deps.contentDir, toSheets, async (hash) => {
    if (made.length === 0) {
      if (held.length > 0) throw new AdminFailure(409, { code: 'stalls-rated', stalls: held })
      return { was, hash }
    }
    const { action, who, whom, approvedBy } = edit
    const entry = await deps.log.add({ action, who, whom, approvedBy, changes: made })
    await edit.onLogged?.(entry)
    return { was, hash, entry, ...(held.length > 0 && { held }) }
  })
}

/** Errors for a missing or read-only folder, or for a file that Excel on Windows keeps open. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM', 'EBUSY', 'ENOENT']
/** Programs outside Mela may change the files during an attempt. */
const ATTEMPTS = 3

/**
 * Never rewrites a damaged file.
 * @param edit Returns the sheets to write. Runs again if Excel has saved a file meanwhile.
 * @param finish Receives the new files' hash before the lock is released.
 * @throws AdminFailure 503 if the files cannot be written, and whatever `edit` throws.
 */
export async function writeSheets<T>(
  contentDir: string,
  edit: (files: SheetFiles) => Promise<Sheets>,
  finish: (hash: string) => Promise<T>,
): Promise<T> {
  return withWritableSheets(contentDir, async (lock) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const files = await readSheetFiles(contentDir)
      const damaged = findDamaged(files)
      if (damaged) throw new AdminFailure(503, { code: 'not-writable', damaged })
      const hash = await replaceFiles(contentDir, files, await edit(files), lock)
      if (hash !== undefined) return await finish(hash)
    }
    throw new AdminFailure(503, { code: 'not-writable' })
  })
}

/** @throws AdminFailure 503 if the files cannot be written. */
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

export async function isWritable(contentDir: string): Promise<boolean> {
  const paths = [contentDir, join(contentDir, 'files')]
  const tried = paths.map((path) => access(path, constants.W_OK))
  return (await Promise.allSettled(tried)).every(({ status }) => status === 'fulfilled')
}

/** @returns The new hash, or undefined if the files changed meanwhile. */
async function replaceFiles(
  contentDir: string,
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
    // Excel ignores the lock, so this check is as late as possible.
    const isSame = toHash(await readSheetBytes(contentDir)) === files.hash
    if (!isSame || !(await lock.isHeld())) return undefined
    await putInPlace(contentDir, files, written)
  } finally {
    for (const file of written) await file.drop()
  }
  return toHash(bytes)
}

/** Throws if the sheet would not be read back unchanged. */
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

/** Stalls first, so that the guide never sees a product without its stall. */
async function putInPlace(contentDir: string, { files }: SheetFiles, written: NewFile[]) {
  const [first, second] = written
  await first!.put()
  try {
    await second?.put()
  } catch (error) {
    const former = files.stalls.bytes
    const path = toPath(contentDir, 'stalls')
    if (former) await replaceFile(path, former)
    else await rm(path)
    throw error
  }
}

const FOLDERS = ['.', 'files', 'committees']

/** Killed writers leave temporary files. Nobody else writes any while we hold the lock. */
async function removeLeftovers(contentDir: string) {
  for (const folder of FOLDERS.map((name) => join(contentDir, name))) {
    const left = (await readdir(folder).catch(() => [])).filter((name) => TEMPORARY.test(name))
    for (const name of left) await rm(join(folder, name), { force: true })
  }
}
