import { zip } from './zip.ts'

/** A cell as XML, text (inline, as some programs store it) or a number. */
export type Cell = string | number | { xml: (place: string) => string } | null

export interface SheetParts {
  name: string
  rows: Cell[][]
  /** Such as 'A3:A5'. */
  merges?: string[]
  state?: 'hidden'
}

interface Extras {
  /** `<si>` elements, in which Excel stores texts separately. */
  sharedStrings?: string[]
  /** Number format codes; a cell with s="1" has the first. */
  formats?: string[]
}

const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Builds an .xlsx file from handwritten parts that reproduce the differences between exports from
 * Excel, LibreOffice and Google.
 */
export function makeXlsx(sheets: SheetParts[], extras: Extras = {}): Uint8Array {
  const parts = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelationships(sheets.length)],
    ['xl/styles.xml', styles(extras.formats ?? [])],
    ['xl/sharedStrings.xml', `<sst xmlns="${NS}">${(extras.sharedStrings ?? []).join('')}</sst>`],
    ...sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)]),
  ]
  return zip(
    parts.map(([name, xml]) => ({
      name: name!,
      text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`,
    })),
  )
}

/** A workbook with one sheet. */
export const stallSheet = (rows: Cell[][], extras?: Extras) =>
  makeXlsx([{ name: 'Stalls', rows }], extras)

/** A workbook whose sheets are given as text with a comma between cells. */
export function book(
  texts: Record<string, string>,
  { merges = {}, hidden = [] }: { merges?: Record<string, string[]>; hidden?: string[] } = {},
): Uint8Array {
  const sheets = Object.entries(texts).map(([name, text]) => ({
    name,
    rows: toRows(text),
    merges: merges[name] ?? [],
    ...(hidden.includes(name) && { state: 'hidden' as const }),
  }))
  return makeXlsx(sheets)
}

function toRows(text: string): Cell[][] {
  if (text === '') return []
  return text.split('\n').map((line) => line.split(',').map(toCell))
}

function toCell(text: string): Cell {
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function contentTypes(count: number): string {
  const sheet = (index: number) =>
    `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/>${Array.from({ length: count }, (_, index) => sheet(index)).join('')}</Types>`
}

function relationships(list: string[][]): string {
  const one = ([type, target]: string[], index: number) =>
    `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.map(one).join('')}</Relationships>`
}

function workbookRelationships(count: number): string {
  const sheets = Array.from({ length: count }, (_, index) => [
    'worksheet',
    `worksheets/sheet${index + 1}.xml`,
  ])
  return relationships([
    ...sheets,
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
  ])
}

function workbook(sheets: SheetParts[]): string {
  const one = ({ name, state }: SheetParts, index: number) =>
    `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`
  return `<workbook xmlns="${NS}" xmlns:r="${DOCUMENT}"><sheets>${sheets.map(one).join('')}</sheets></workbook>`
}

function styles(formats: string[]): string {
  const format = (code: string, index: number) =>
    `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`
  const use = (_: string, index: number) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`
  return `<styleSheet xmlns="${NS}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><numFmts count="${formats.length}">${formats.map(format).join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map(use).join('')}</cellXfs></styleSheet>`
}

function worksheet({ rows, merges = [] }: SheetParts): string {
  const row = (cells: Cell[], index: number) => {
    const texts = cells.map((cell, column) =>
      toXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`),
    )
    return `<row r="${index + 1}">${texts.join('')}</row>`
  }
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const list = merged === '' ? '' : `<mergeCells count="${merges.length}">${merged}</mergeCells>`
  return `<worksheet xmlns="${NS}"><sheetData>${rows.map(row).join('')}</sheetData>${list}</worksheet>`
}

function toXml(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell !== 'string') return cell.xml(place)
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A text in Excel's table of shared strings. */
export function shared(index: number): Cell {
  return { xml: (place) => `<c r="${place}" t="s"><v>${index}</v></c>` }
}

/** A number shown in the format with this index, counted from 1. */
export function formatted(value: number, format: number): Cell {
  return { xml: (place) => `<c r="${place}" s="${format}"><v>${value}</v></c>` }
}

/** A formula with its result, if a program has calculated it. */
export function formula(text: string, value?: number): Cell {
  const result = value === undefined ? '' : `<v>${value}</v>`
  return { xml: (place) => `<c r="${place}"><f>${text}</f>${result}</c>` }
}

/** The error shown by a formula that cannot be calculated. */
export function cellError(text: string): Cell {
  return { xml: (place) => `<c r="${place}" t="e"><v>${text}</v></c>` }
}
