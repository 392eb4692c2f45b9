import { toFieldText, withoutUnseen } from '../typed-text.ts'

export interface CsvRecord {
  /** The one-based line on which the record starts. */
  line: number
  values: Record<string, string>
}

export interface CsvProblem {
  line: number
  reason: string
}

export interface CsvTable {
  headers: string[]
  titles: string[]
  records: CsvRecord[]
  problems: CsvProblem[]
}

/** More columns than any guide has. Padding each row to thousands of titles would be slow. */
const MOST_PADDED = 40

/** `Stall Number`, `stall_number` and `STALLNUMBER` are the same header. */
export function toHeaderKey(header: string): string {
  return header.toLowerCase().replace(/[\s_\uFEFF]/g, '')
}

export function parseCsvBytes(bytes: Uint8Array): CsvTable {
  return parseCsv(decodeText(bytes))
}

/**
 * Separators are commas, semicolons or tabs. Values are trimmed and blank rows dropped. An unclosed
 * quote damages only its own row, and is reported.
 */
export function parseCsv(text: string): CsvTable {
  const { rows, problems } = parseRows(text)
  const [headerRow, ...bodyRows] = rows
  if (!headerRow) return { headers: [], titles: [], records: [], problems }
  const headers = headerRow.cells.map(toHeaderKey)
  const records = bodyRows.map(({ line, cells }) => {
    if (cells.length !== headers.length) {
      problems.push({ line, reason: `has ${cells.length} columns, the header ${headers.length}` })
    }
    return { line, values: toValues(headers, cells) }
  })
  const sorted = problems.sort((a, b) => a.line - b.line)
  return { headers, titles: headerRow.cells, records, problems: sorted }
}

function toValues(headers: string[], cells: string[]): Record<string, string> {
  // No prototype, so that a column can be named "constructor".
  const values: Record<string, string> = Object.create(null)
  const width = Math.min(headers.length, Math.max(cells.length, MOST_PADDED))
  for (let index = 0; index < width; index++) {
    const header = headers[index]!
    if (header !== '') values[header] ??= toFieldText(header, cells[index] ?? '')
  }
  return values
}

export interface CsvRow {
  line: number
  /** Zero-based as in Excel: blank rows count, line ends inside a cell do not. */
  index: number
  cells: string[]
}

/** @param findSeparator Used if the text has no `sep=` line, which Excel writes. */
export function parseRows(
  source: string,
  findSeparator = findInHeader,
): { rows: CsvRow[]; problems: CsvProblem[] } {
  const declared = /^sep=(?!")(.)\r?\n/i.exec(source)
  const separator = declared?.[1] ?? findSeparator(source)
  const text = declared ? source.slice(declared[0].length) : source
  const firstLine = declared ? 2 : 1
  const readField = createFieldReader(text, separator)
  const rows: CsvRow[] = []
  const problems: CsvProblem[] = []
  let row: CsvRow = { line: firstLine, index: 0, cells: [] }
  let line = firstLine
  let at = 0
  while (at <= text.length) {
    const field = readField(at)
    if (field.broken) problems.push({ line, reason: 'has a quote that is never closed' })
    row.cells.push(field.value.trim())
    line += countLineEnds(text, at, field.end)
    at = field.end
    if (text[at] === separator) {
      at += 1
      continue
    }
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    row = { line, index: row.index + 1, cells: [] }
  }
  return { rows, problems }
}

function countLineEnds(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0
}

export function findInHeader(source: string): string {
  const header = source.slice(0, source.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  return findMostFrequent((separator) => header.split(separator).length)
}

export function findMostFrequent(count: (separator: string) => number): string {
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

/**
 * Decodes UTF-8 or UTF-16 (Excel's "Unicode text"), or else Windows-1252. Drops invisible
 * characters, so that two different names never look the same.
 */
export const decodeText = (bytes: Uint8Array): string => withoutUnseen(decodeAsWritten(bytes))

/** Keeps invisible characters, because a NUL shows that a file is not text. */
export function decodeAsWritten(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes)
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return decodeAs('utf-16le', bytes)
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs('windows-1252', bytes)
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

interface Field {
  value: string
  /** Index of the separator or line end after the field, or the text's length. */
  end: number
  broken: boolean
}

/**
 * @returns A reader of the field at an index. Indexes must increase, so that parsing takes linear
 * time.
 */
export function createFieldReader(text: string, separator: string) {
  /** The last quote of the next run of unpaired quotes. */
  const findOdd = (closes: boolean) =>
    onward((from) => {
      for (;;) {
        const quote = text.indexOf('"', from)
        if (quote === -1) return Infinity
        from = skipQuotes(text, quote)
        if ((from - quote) % 2 === 1 && isFieldEnd(from) === closes) return from - 1
      }
    })
  const findClosing = findOdd(true)
  const findLone = findOdd(false)
  const findLineEnd = onward((from) => {
    while (from < text.length && !isLineEnd(text[from])) from += 1
    return from
  })

  function isFieldEnd(from: number): boolean {
    const after = skipBlanks(text, from, separator)
    return after >= text.length || text[after] === separator || isLineEnd(text[after])
  }

  function readBareField(start: number): Field {
    let end = start
    while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1
    return { value: text.slice(start, end), end, broken: false }
  }

  /** Undefined if the quote at `opening` does not start a quoted field. */
  function readQuotedField(opening: number): Field | undefined {
    const start = skipQuotes(text, opening)
    let quote = start - 1
    if ((start - opening) % 2 === 1 || !isFieldEnd(start)) {
      quote = findClosing(start)
      // A lone quote in the same line is literal. One after a line end belongs to a later row.
      if (quote === Infinity || findLone(findLineEnd(start)) < quote) return undefined
    }
    const value = text.slice(opening + 1, quote).replace(/""/g, '"')
    return { value, end: skipBlanks(text, quote + 1, separator), broken: false }
  }

  return function readField(start: number): Field {
    const opening = skipBlanks(text, start, separator)
    if (text[opening] !== '"') return readBareField(start)
    return readQuotedField(opening) ?? { ...readBareField(opening + 1), broken: true }
  }
}

/** Caches a result until the index has passed it. */
function onward(find: (from: number) => number) {
  let found = -1
  return (from: number) => (found < from ? (found = find(from)) : found)
}

function skipQuotes(text: string, from: number): number {
  let at = from
  while (text[at] === '"') at += 1
  return at
}

function skipBlanks(text: string, from: number, separator: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at += 1
  return at
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}
