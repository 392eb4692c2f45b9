import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { LogAction } from '#shared/admin/api.ts'
import type { ContentMistake } from '#shared/admin/content-api.ts'
import type { ContentProblem, ReadContentFile } from '#shared/content/content-problem.ts'
import { replaceFile } from '#server/store/new-file.ts'
import { decodeText, parseRows } from '#shared/catalogue/csv.ts'
import { readContent } from '#shared/content/read-festival.ts'
import { openPrivateFolder } from '#server/store/sqlite/file/private-files.ts'
import { readerOf } from '../../festival/derived/inputs.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import type { AdminLog } from '../tables/log.ts'
import { withWritableSheets } from '../sheets/write-sheets.ts'
import { findContentFile, toFileHash } from './content-files.ts'
import { overlay } from './edit-content.ts'

interface ContentFolder {
  contentDir: string
  dataDir: string
  log: Pick<AdminLog, 'add'>
  /** Edits that are refused even though the guide could show them. */
  findForbidden(before: ReadContentFile, after: ReadContentFile): ContentMistake[]
}

interface ContentChange {
  file: string
  who: string
  /** The author of the change that is undone. */
  whom?: string
  action: LogAction
  /** The hash of the file that the editor saw. If absent, any file is replaced. */
  base?: string | undefined
  /** New bytes by file. Undefined removes the edited file. Other files are written first. */
  toFiles(readFile: ReadContentFile): Record<string, Uint8Array | undefined>
}

/**
 * Refuses an edit that adds a mistake to the guide. @throws AdminFailure 409, 422, 503.
 * @returns The log entry's id, or undefined if nothing had to change.
 */
export async function writeContent(
  { contentDir, dataDir, log, findForbidden }: ContentFolder,
  { file, base, toFiles, ...logged }: ContentChange,
): Promise<string | undefined> {
  const readOwn = readerOf(contentDir)
  const before = () => toFileHash(readOwn(file))
  const refuse = () => {
    const now = findContentFile(readOwn, file)
    return new AdminFailure(409, { code: 'content-changed', ...(now && { now }) })
  }
  return withWritableSheets(contentDir, async (lock) => {
    const hash = before()
    if (base !== undefined && base !== hash) throw refuse()
    const { [file]: after, ...others } = toFiles(readOwn)
    const then = overlay(readOwn, { ...others, [file]: after })
    const mistakes = [...findNewMistakes(readOwn, then), ...findForbidden(readOwn, then)]
    if (mistakes.length > 0) throw new AdminFailure(422, { code: 'content-mistakes', mistakes })
    if (toFileHash(after) === hash) return undefined

    const bytes = readOwn(file) ?? new Uint8Array()
    const kept = await keepFile(dataDir, { file, hash: toFileHash(after), bytes })
    try {
      for (const [name, content] of Object.entries(others)) await replace(contentDir, name, content)
      // Text editors ignore the lock, so this check is as late as possible.
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
  return replaceFile(path, bytes)
}

/** Ignores the line number, because an added row moves the rows below it. */
const toKey = ({ file, what, expected, found }: ContentProblem) =>
  JSON.stringify([file, what, expected, found])

/** Ignores older mistakes, because an edit of the title must not fail for a wrong phone number. */
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

export function toMistake(
  readOwn: ReadContentFile,
  { file, line, what, expected, found }: ContentProblem,
): ContentMistake {
  const mistake = { file, field: what.split(', ')[0]!, expected, found }
  if (!file.endsWith('.csv')) return mistake
  const { rows } = parseRows(decodeText(readOwn(file) ?? new Uint8Array()))
  // The first row holds the titles.
  const row = rows.findIndex((one) => one.line === line) - 1
  return row < 0 ? mistake : { ...mistake, row }
}

const KEPT_FILES = 200

/** A file as it was before the change that a log entry records. */
interface KeptFile {
  file: string
  /** The hash of the file after that change. */
  hash: string
  /** Empty if the file did not exist. */
  bytes: Uint8Array
}

const openFolder = (dataDir: string) => join(openPrivateFolder(dataDir), 'replaced')
/** Such as '41.9f3a....committees%2Fkaryakarini.csv'. */
const toName = (entry: string, { file, hash }: Omit<KeptFile, 'bytes'>) =>
  `${entry}.${hash}.${encodeURIComponent(file)}`

/** @returns A function that links the saved file to its log entry. */
async function keepFile(dataDir: string, { bytes, ...about }: KeptFile) {
  const folder = openFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const waiting = join(folder, toName(`0-${randomUUID()}`, about))
  await writeFile(waiting, bytes, { mode: 0o600, flush: true })
  return {
    drop: () => rm(waiting, { force: true }),
    async file(entry: string) {
      await rename(waiting, join(folder, toName(entry, about)))
      const names = (await readdir(folder)).toSorted((a, b) => parseInt(a) - parseInt(b))
      for (const old of names.slice(0, -KEPT_FILES)) await rm(join(folder, old), { force: true })
    },
  }
}

export async function findKeptFile(dataDir: string, entry: string): Promise<KeptFile | undefined> {
  const folder = openFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const name = names.find((one) => one.startsWith(`${entry}.`))
  if (name === undefined) return undefined
  const [, hash = '', ...rest] = name.split('.')
  const file = decodeURIComponent(rest.join('.'))
  return { file, hash, bytes: await readFile(join(folder, name)) }
}
