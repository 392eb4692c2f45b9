import { applyEdits, modify } from 'jsonc-parser'
import { isFormulaLike } from '#organiser/rows/clean-text.ts'
import { toCsvText } from '#organiser/csv-text.ts'
import type { ContentEdit, Facts } from '#shared/admin/content-api.ts'
import { decodeText } from '#shared/catalogue/csv.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { listTables } from '#shared/content/editable-tables.ts'
import type { Columns } from '#shared/content/read-table.ts'
import { MAP_SHEET } from '#shared/content/map/event-map.ts'
import { COMMITTEES_FACTS, FESTIVAL_FILE } from '#shared/content/festival-facts.ts'
import { findSeparator } from '#shared/event-map/map-sheet.ts'
import { AdminFailure } from '../contract/admin-route.ts'
import { toBytes } from '../sheets/read-sheets.ts'
import { findContentFile, parseList } from './content-files.ts'

export type FileBytes = Record<string, Uint8Array>

const encode = (text: string) => new TextEncoder().encode(text)
const refuse = () => new AdminFailure(400, { code: 'bad-request' })

/** Also returns missing files that this one needs. @throws AdminFailure 400 for a bad edit. */
export function applyEdit(readFile: ReadContentFile, edit: ContentEdit): FileBytes {
  const { file } = edit
  const found = findContentFile(readFile, file)
  if (found?.kind === 'damaged') throw new AdminFailure(503, { code: 'not-writable' })
  const before = decodeText(readFile(file) ?? new Uint8Array())
  const lineEnd = before.includes('\r\n') ? '\r\n' : '\n'
  if (found?.kind === 'text' && 'text' in edit) {
    return { [file]: encode(edit.text.replaceAll(/\r\n|\r|\n/g, lineEnd)) }
  }
  if (found?.kind === 'facts' && 'facts' in edit) {
    return { [file]: encode(setFacts(before, mayOnlySet(file, edit.facts), lineEnd)) }
  }
  if (found?.kind !== 'table' || !('rows' in edit)) throw refuse()
  if (file === MAP_SHEET) {
    return { [file]: encode(toCsvText(toSafeRows(edit.rows), lineEnd, findSeparator(before))) }
  }
  const columns = listTables(readFile).get(file)!
  const list = { [file]: toListBytes(readFile, file, columns, edit.rows) }
  return file === 'committees.csv' ? withMembers(readFile, list) : list
}

/** @throws AdminFailure 400 for facts that only the host may decide. */
export function mayOnlySet(file: string, facts: Facts): Facts {
  const isAllowed = (name: string) =>
    file === FESTIVAL_FILE ? COMMITTEES_FACTS.includes(name) : name.startsWith('pictureShows')
  if (!Object.keys(facts).every(isAllowed)) throw refuse()
  return facts
}

/** Keeps comments and everything else in the JSON file. */
export function setFacts(before: string, facts: Facts, eol: string): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol }
  return Object.entries(facts).reduce(
    (text, [name, value]) => {
      const edits = modify(text, [name], value ?? undefined, { formattingOptions })
      return applyEdits(text, edits)
    },
    before.trim() === '' ? `{}${eol}` : before,
  )
}

/** Keeps the file's style. Columns that it lacked are added only if they are used. */
function toListBytes(
  readFile: ReadContentFile,
  file: string,
  columns: Columns,
  rows: string[][],
): Uint8Array {
  const { titles, orderAt, added, style } = parseList(readFile, file, columns)
  if (rows.some(({ length }) => length !== titles.length)) throw refuse()
  const ordered = rows.map((row, at) =>
    orderAt === undefined ? row : row.with(orderAt, String(at + 1)),
  )
  const isNew = added === titles.length
  const kept = titles.flatMap((_, at) =>
    isNew || at < titles.length - added || ordered.some((row) => row[at] !== '') ? [at] : [],
  )
  const pick = (row: string[]) => kept.map((at) => row[at]!)
  return toBytes({ titles: pick(titles), rows: ordered.map(pick) }, style)
}

const toSafeRows = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => (isFormulaLike(cell) ? ` ${cell}` : cell)))

function withMembers(readFile: ReadContentFile, list: FileBytes): FileBytes {
  const after = overlay(readFile, list)
  const missing = [...listTables(after)].filter(
    ([name]) => name.startsWith('committees/') && !after(name),
  )
  const empty = missing.map(
    ([name, columns]) => [name, toListBytes(after, name, columns, [])] as const,
  )
  return { ...list, ...Object.fromEntries(empty) }
}

export function overlay(
  readFile: ReadContentFile,
  files: Record<string, Uint8Array | undefined>,
): ReadContentFile {
  return (name) => (Object.hasOwn(files, name) ? files[name] : readFile(name))
}
