import { createHash } from 'node:crypto'
import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser'
import type { ContentFile, TableColumn } from '#shared/admin/content-api.ts'
import { decodeText, toHeaderKey } from '#shared/catalogue/csv.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import type { ReadContentFile } from '#shared/content/content-problem.ts'
import { listTables } from '#shared/content/editable-tables.ts'
import { isLocalTime } from '#shared/clock-time.ts'
import { MAP_SHEET } from '#shared/content/map/event-map.ts'
import { FESTIVAL_FILE, readGuideLanguages } from '#shared/content/festival-facts.ts'
import { listHistoryFiles } from '#shared/content/history.ts'
import { toNumber } from '#shared/content/people.ts'
import { type Columns, findText } from '#shared/content/read-table.ts'
import { toTranslated } from '#shared/content/translations.ts'
import { UPCOMING_FILE } from '#shared/content/upcoming-project.ts'
import { findFilled } from '#shared/event-map/map-sheet.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { parseSheet } from '../sheets/read-sheets.ts'

const FACTS_FILES = [FESTIVAL_FILE, UPCOMING_FILE]

export function toFileHash(bytes: Uint8Array | undefined): string {
  return createHash('sha256')
    .update(bytes ?? 'no file')
    .digest('hex')
}

const listTranslations = (readFile: ReadContentFile) =>
  readGuideLanguages(readFile)
    .map(({ language }) => language)
    .filter((language) => language !== LANGUAGE_CODES[0])

export function listContentFiles(readFile: ReadContentFile): string[] {
  const languages = readGuideLanguages(readFile).map(({ language }) => language)
  return [
    FESTIVAL_FILE,
    ...listTables(readFile).keys(),
    ...listHistoryFiles(readFile, languages),
    ...(readFile(UPCOMING_FILE) ? [UPCOMING_FILE] : []),
  ]
}

/** @returns Undefined if no form edits the file. */
export function findContentFile(readFile: ReadContentFile, file: string): ContentFile | undefined {
  const bytes = readFile(file)
  const about = { file, hash: toFileHash(bytes) }
  const text = decodeText(bytes ?? new Uint8Array())
  if (file === MAP_SHEET) return { ...about, kind: 'table', columns: [], rows: toGrid(text) }
  if (FACTS_FILES.includes(file)) return { ...about, ...parseFacts(text) }
  const columns = listTables(readFile).get(file)
  if (columns) {
    const { damagedLine, ...table } = parseList(readFile, file, columns)
    if (damagedLine !== undefined) return { ...about, kind: 'damaged', line: damagedLine }
    return { ...about, kind: 'table', columns: table.shown, rows: table.rows }
  }
  return listContentFiles(readFile).includes(file) ? { ...about, kind: 'text', text } : undefined
}

function parseFacts(text: string) {
  const errors: ParseError[] = []
  const tree = parseTree(text.trim() || '{}', errors, { allowTrailingComma: true })
  if (tree?.type === 'object' && !errors[0]) {
    return { kind: 'facts' as const, facts: getNodeValue(tree) as Record<string, unknown> }
  }
  const line = text.slice(0, errors[0]?.offset ?? 0).split(/\r\n|\r|\n/).length
  return { kind: 'damaged' as const, line }
}

function toGrid(text: string): string[][] {
  const filled = findFilled(text)
  const width = Math.max(0, ...filled.map(({ x }) => x + 1))
  const height = Math.max(0, ...filled.map(({ y }) => y + 1))
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ''))
  for (const { x, y, text: cell } of filled) rows[y]![x] = cell
  return rows
}

/** Adds the columns that the file lacks. People are sorted by priority. */
export function parseList(readFile: ReadContentFile, file: string, columns: Columns) {
  const known = listKnown(columns, listTranslations(readFile))
  const { sheet, style, damagedLine } = parseSheet(readFile(file), [])
  const keys = sheet.titles.map(toHeaderKey)
  const added = known.filter(({ title }) => !keys.includes(toHeaderKey(title)))
  const titles = [...sheet.titles, ...added.map(({ title }) => title)]
  const rows = sheet.rows.map((row) => [...row, ...added.map(() => '')])
  const find = (title: string) => titles.findIndex((one) => toHeaderKey(one) === toHeaderKey(title))
  const orderAt = columns['priority'] ? find('priority') : undefined
  const shown: TableColumn[] = known
    .map((column) => ({ ...column, at: find(column.title) }))
    .filter(({ at }) => at !== orderAt)
  const others = titles.flatMap((title, at) =>
    title === '' || at === orderAt || shown.some((column) => column.at === at)
      ? []
      : [{ title, at }],
  )
  return {
    titles,
    rows: orderAt === undefined ? rows : sortByOrder(rows, orderAt),
    shown: [...shown, ...others],
    orderAt,
    /** How many of the last columns are not in the file. */
    added: added.length,
    style,
    damagedLine,
  }
}

/** As on the guide's pages: lowest number first, people without a number last. */
const sortByOrder = (rows: string[][], at: number) =>
  rows.toSorted((a, b) => toOrder(a[at]) - toOrder(b[at]))
const toOrder = (cell = '') => (cell === '' ? Number.MAX_SAFE_INTEGER : toNumber(cell) || 0)

function listKnown(columns: Columns, languages: string[]) {
  const entries = Object.entries(columns)
  const texts = new Set(entries.flatMap(([field, column]) => findText(field, column) ?? []))
  return entries
    .filter(([, { textOf }]) => textOf === undefined)
    .flatMap(([field, { isRequired = false, options, accepts }]) => [
      {
        title: toTitle(field),
        isRequired,
        ...(options && { options: [...options] }),
        ...(accepts === isLocalTime && { isTime: true }),
      },
      ...languages
        .filter(() => texts.has(field))
        .map((language) => ({ title: toTitle(toTranslated(field, language)) })),
    ])
}
