import { type CsvRecord, parseCsvBytes, toHeaderKey } from '../csv.ts'
import {
  type ContentProblem,
  type ContentRead,
  countSamples,
  describeFound,
  isSample,
  missingFile,
  type ReadContentFile,
} from './content-problem.ts'

export interface Column {
  /** As words that follow 'should be'. */
  expected: string
  /** Rows without it are left out. */
  isRequired?: boolean
  /** Sheets may be without it. */
  isOptional?: boolean
  /** Left out: any text will do. */
  accepts?: (text: string) => boolean
  /** What comes of a cell that is not accepted; it counts as empty. Else its row is left out. */
  otherwise?: string
}

export interface TableRules<Name extends string> {
  file: string
  /** What a row is: 'member'. */
  noun: string
  columns: Record<Name, Column>
}

/** A row with the line on which it starts; a cell that is not accepted is empty. */
export type TableRow<Name extends string> = Record<Name, string> & { line: number }

/**
 * Rows of a spreadsheet by its rules. A row without a required cell is left out, and said so; a file
 * without a required column is of no use.
 */
export function readTable<Name extends string>(
  readFile: ReadContentFile,
  rules: TableRules<Name>,
): ContentRead<TableRow<Name>[]> {
  const { file } = rules
  const bytes = readFile(file)
  if (!bytes) {
    const problems = [missingFile(file, 'the site cannot do without it')]
    return { value: undefined, problems, samples: {} }
  }
  const { headers, records, problems: broken } = parseCsvBytes(bytes)
  const problems: ContentProblem[] = broken.map(({ line, reason }) => ({
    file,
    line,
    what: 'the row',
    expected: 'as wide as the header, its quotes closed',
    found: `it ${reason}`,
    effect: 'it is read as well as can be',
  }))
  const missing = findMissingColumns(headers, rules)
  if (missing.some(({ isFatal }) => isFatal)) {
    return { value: undefined, problems: missing, samples: {} }
  }
  problems.push(...missing)

  const rows: TableRow<Name>[] = []
  for (const record of records) {
    const read = readRow(record, rules)
    problems.push(...read.problems)
    if (read.row) rows.push(read.row)
  }
  const samples = records.filter(({ values }) => isSample(Object.values(values))).length
  return { value: rows, problems, samples: countSamples(file, samples) }
}

function findMissingColumns(headers: string[], rules: TableRules<string>): ContentProblem[] {
  return Object.entries(rules.columns)
    .filter(([name, { isOptional }]) => !isOptional && !headers.includes(toHeaderKey(name)))
    .map(([name, { isRequired, otherwise }]) => ({
      file: rules.file,
      line: 1,
      what: 'the header',
      expected: `a list of columns with ${name} among them`,
      found: headers.length > 0 ? `it has ${headers.join(', ')}` : 'the file is empty',
      effect: otherwise ? `in every row, ${otherwise}` : 'the site cannot do without it',
      isFatal: isRequired === true,
    }))
}

function readRow<Name extends string>(record: CsvRecord, rules: TableRules<Name>) {
  const { line, values } = record
  const problems: ContentProblem[] = []
  const cells: Record<string, string> = {}
  let isLeftOut = false
  for (const [name, column] of Object.entries(rules.columns) as [Name, Column][]) {
    const text = values[toHeaderKey(name)] ?? ''
    const isFine = text === '' ? !column.isRequired : isReadable(text) && accepts(column, text)
    cells[name] = isFine ? text : ''
    if (isFine) continue
    isLeftOut ||= column.isRequired === true
    const effect = column.otherwise ?? `this ${rules.noun} is left out`
    problems.push(toProblem(rules.file, line, name, column, text, effect))
  }
  const row = isLeftOut ? undefined : ({ ...cells, line } as TableRow<Name>)
  return { row, problems }
}

function toProblem(
  file: string,
  line: number,
  what: string,
  column: Column,
  text: string,
  effect: string,
): ContentProblem {
  const expected = isReadable(text)
    ? column.expected
    : `${column.expected}, in a file saved as "CSV UTF-8"`
  return { file, line, what, expected, found: describeFound(text), effect }
}

function accepts(column: Column, text: string): boolean {
  return column.accepts?.(text) ?? true
}

/** Hindi that went through a program that does not know it comes out as ???? or as à¤¹à¤®. */
function isReadable(text: string): boolean {
  return !/\?{3,}|\uFFFD|à[¤¥]/.test(text)
}
