import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LogAction } from '#shared/admin/api.ts'
import type { ContentMistake } from '#shared/admin/content-api.ts'
import type { ReadContentFile, ContentProblem } from '#shared/content/content-problem.ts'
import { readerOf } from '../../festival/derived/inputs.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AdminLog } from '../contract/admin-log.ts'
import { put, withWritableSheets, writeBeside } from '../sheets/write-sheets.ts'
import { findContentFile, toFileHash } from './content-files.ts'
import { overlay } from './edit-content.ts'
import { keepFile } from './kept-files.ts'
import { decodeText, parseRows } from '#shared/catalogue/csv.ts'
import { readContent } from '#shared/content/read-festival.ts'

export interface ContentFolder {
  contentDir: string
  dataDir: string
  log: Pick<AdminLog, 'add'>
  /** What an edit may not do, besides the guide's mistakes. */
  findForbidden(before: ReadContentFile, after: ReadContentFile): ContentMistake[]
}

interface ContentChange {
  file: string
  who: string
  /** Whose change is undone. */
  whom?: string
  action: LogAction
  /** The hash of the file that the editor saw; if absent, any file is replaced. */
  base?: string | undefined
  /**
   * The file's new bytes, undefined to remove it; and those of others, which are written first.
   */
  toFiles(readFile: ReadContentFile): Record<string, Uint8Array | undefined>
}

/**
 * Replaces a file of the content folder, unless somebody else has changed it, or the guide would
 * then have a new mistake. The previous file is kept for an undo.
 * @returns The id of the log's entry; undefined if nothing had to change.
 * @throws AdminFailure 409, 422, 503.
 */
export async function writeContent(
  { contentDir, dataDir, log, findForbidden }: ContentFolder,
  { file, base, toFiles, ...logged }: ContentChange,
): Promise<string | undefined> {
  const readFile = readerOf(contentDir)
  const before = () => toFileHash(readFile(file))
  const refuse = () => {
    const now = findContentFile(readFile, file)
    return new AdminFailure(409, { code: 'content-changed', ...(now && { now }) })
  }
  return withWritableSheets(contentDir, async (lock) => {
    const hash = before()
    if (base !== undefined && base !== hash) throw refuse()
    const { [file]: after, ...others } = toFiles(readFile)
    const then = overlay(readFile, { ...others, [file]: after })
    const mistakes = [...findNewMistakes(readFile, then), ...findForbidden(readFile, then)]
    if (mistakes.length > 0) throw new AdminFailure(422, { code: 'content-mistakes', mistakes })
    if (toFileHash(after) === hash) return undefined

    const bytes = readFile(file) ?? new Uint8Array()
    const kept = await keepFile(dataDir, { file, hash: toFileHash(after), bytes })
    try {
      for (const [name, content] of Object.entries(others)) await replace(contentDir, name, content)
      // A text editor ignores the lock, so the last check is as late as possible.
      if (before() !== hash || !(await lock.isHeld())) throw refuse()
      await replace(contentDir, file, after)
    } catch (error) {
      await kept.drop()
      throw error
    }
    const entry = await log.add({ whom: file, ...logged })
    await kept.file(entry)
    return entry
  })
}

async function replace(contentDir: string, file: string, bytes: Uint8Array | undefined) {
  const path = join(contentDir, file)
  if (bytes === undefined) return rm(path, { force: true })
  return put(await writeBeside(path, bytes))
}

/** The line is left out, because an added row moves those below it. */
const toKey = ({ file, what, expected, found }: ContentProblem) =>
  JSON.stringify([file, what, expected, found])

/**
 * What the guide's own readers find wrong with the folder after an edit, and did not before.
 * Somebody who changes the title cannot help that a phone number has been wrong for days.
 */
export function findNewMistakes(before: ReadContentFile, after: ReadContentFile): ContentMistake[] {
  const { problems } = readContent(after)
  if (problems.length === 0) return []
  const known = readContent(before).problems.map(toKey)
  return problems
    .filter((problem) => {
      const at = known.indexOf(toKey(problem))
      if (at >= 0) known.splice(at, 1)
      return at < 0
    })
    .map((problem) => toMistake(after, problem))
}

function toMistake(
  readFile: ReadContentFile,
  { file, line, what, expected, found }: ContentProblem,
): ContentMistake {
  const mistake = { file, field: what.split(', ')[0]!, expected, found }
  if (!file.endsWith('.csv')) return mistake
  const { rows } = parseRows(decodeText(readFile(file) ?? new Uint8Array()))
  // The first row has the titles.
  const row = rows.findIndex((one) => one.line === line) - 1
  return row < 0 ? mistake : { ...mistake, row }
}
