import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFormulaLike } from '#organiser/rows/clean-text.ts'
import { toCsvText } from '#organiser/csv-text.ts'
import type { DamagedFile } from '#shared/admin/api.ts'
import { SHEET_NAMES, type Sheet, type SheetName, type Sheets } from '#shared/admin/sheets.ts'
import { PRODUCT_COLUMNS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { decodeText, findInHeader, parseRows } from '#shared/catalogue/csv.ts'
import { fieldsOf, toTitle } from '#shared/catalogue/rows.ts'

/** In the content folder's files/. */
export const SHEET_FILES = {
  stalls: 'vendors.csv',
  products: 'products.csv',
} as const satisfies Record<SheetName, string>

export const toPath = (contentDir: string, name: SheetName) =>
  join(contentDir, 'files', SHEET_FILES[name])

/** The titles that the import writes. */
const TITLES: Record<SheetName, string[]> = {
  stalls: ['stallNumber', ...fieldsOf(STALL_COLUMNS, 'file')].map(toTitle),
  products: ['stallNumber', ...fieldsOf(PRODUCT_COLUMNS, 'file')].map(toTitle),
}

export interface SheetFile extends ParsedSheet {
  /** Undefined if the file is missing. */
  bytes: Uint8Array | undefined
}

export interface ParsedSheet {
  sheet: Sheet
  style: CsvStyle
  /** The first line with an unclosed quote, after which cells may be in the wrong columns. */
  damagedLine?: number | undefined
}

interface CsvStyle {
  separator: string
  lineEnd: '\n' | '\r\n'
}

export interface SheetFiles {
  /** The hash of both files. */
  hash: string
  sheets: Sheets
  files: Record<SheetName, SheetFile>
}

/** A missing or empty file becomes an empty sheet with the import's titles. */
export async function readSheetFiles(contentDir: string): Promise<SheetFiles> {
  const bytes = await readSheetBytes(contentDir)
  const files = {
    stalls: parseSheetFile('stalls', bytes.stalls),
    products: parseSheetFile('products', bytes.products),
  }
  const sheets = { stalls: files.stalls.sheet, products: files.products.sheet }
  return { hash: toHash(bytes), sheets, files }
}

export function findDamaged({ files }: SheetFiles): DamagedFile | undefined {
  const name = SHEET_NAMES.find((one) => files[one].damagedLine !== undefined)
  return name && { file: SHEET_FILES[name], line: files[name].damagedLine! }
}

type SheetBytes = Record<SheetName, Uint8Array | undefined>

export async function readSheetBytes(contentDir: string): Promise<SheetBytes> {
  const [stalls, products] = await Promise.all(
    SHEET_NAMES.map((name) => readIfThere(toPath(contentDir, name))),
  )
  return { stalls, products }
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    // A file that exists but cannot be read must not be mistaken for an empty one.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function toHash(bytes: SheetBytes): string {
  const each = SHEET_NAMES.map((name) =>
    createHash('sha256')
      .update(bytes[name] ?? 'no file')
      .digest('hex'),
  )
  return createHash('sha256').update(each.join()).digest('hex')
}

export function parseSheetFile(name: SheetName, bytes: Uint8Array | undefined): SheetFile {
  return { bytes, ...parseSheet(bytes, TITLES[name]) }
}

/** Keeps columns that the guide does not read. @param usual The titles of a missing file. */
export function parseSheet(bytes: Uint8Array | undefined, usual: string[]): ParsedSheet {
  const text = bytes ? decodeText(bytes) : ''
  const { rows, problems } = parseRows(text)
  const [header, ...body] = rows.map(({ cells }) => cells)
  const width = Math.max(...rows.map(({ cells }) => widthOf(cells)), header?.length ?? 0)
  const fill = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const sheet = header
    ? { titles: fill(header), rows: body.map(fill) }
    : { titles: [...usual], rows: [] }
  return { sheet, style: toStyle(text), damagedLine: problems[0]?.line }
}

/** Keeps cells beyond the header, except for the empty ones that Excel adds. */
function widthOf(cells: string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}

function toStyle(text: string): CsvStyle {
  const [, declared] = /^sep=(.)/i.exec(text) ?? []
  const separator = declared ?? findInHeader(text)
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  // Other separators need a `sep=` line, which is not written back.
  return { separator: [',', ';', '\t'].includes(separator) ? separator : ',', lineEnd }
}

/**
 * Writes no `sep=` line, because Excel then ignores the byte order mark and garbles Hindi. A
 * leading space, which the guide trims, makes Excel show formulas as text.
 */
export function toBytes({ titles, rows }: Sheet, { separator, lineEnd }: CsvStyle): Uint8Array {
  const toSafe = (cell: string) => (isFormulaLike(cell) ? ` ${cell}` : cell)
  const lines = [titles, ...rows].map((cells) => cells.map(toSafe))
  return new TextEncoder().encode(toCsvText(lines, lineEnd, separator))
}
