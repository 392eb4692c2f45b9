import {
  type CsvProblem,
  type CsvRecord,
  type CsvTable,
  parseCsvBytes,
  toHeaderKey,
} from '../catalogue/csv.ts'
import { isWithin } from '../edit-distance.ts'
import {
  type ContentProblem,
  type ContentRead,
  countSamples,
  describeFound,
  isReadable,
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

/** So many letters may be wrong in the name of a column for it to look like a slip. */
const SLIP_LETTERS = 2
const CANNOT_DO_WITHOUT = 'the site cannot do without it'

/**
 * Rows of a spreadsheet by its rules. A row without a required cell is left out, and said so. A file
 * that has lost its letters or one of its columns is of no use.
 */
export function readTable<Name extends string>(
  readFile: ReadContentFile,
  rules: TableRules<Name>,
): ContentRead<TableRow<Name>[]> {
  const { file } = rules
  const bytes = readFile(file)
  if (!bytes) return refuse([missingFile(file, CANNOT_DO_WITHOUT)])
  const table = parseCsvBytes(bytes)
  const useless = [...findMissingColumns(table, rules), ...findLostLetters(table, file)]
  if (useless.length > 0) return refuse(useless)

  const rows: TableRow<Name>[] = []
  const problems = table.problems.map((problem) => toRowProblem(file, problem))
  for (const record of table.records) {
    const read = readRow(record, rules)
    problems.push(...read.problems)
    if (read.row) rows.push(read.row)
  }
  const samples = table.records.filter(({ values }) => isSample(Object.values(values))).length
  return { value: rows, problems, samples: countSamples(file, samples) }
}

function refuse(problems: ContentProblem[]): ContentRead<never> {
  return { value: undefined, problems, samples: {} }
}

function toRowProblem(file: string, { line, reason }: CsvProblem): ContentProblem {
  return {
    file,
    line,
    what: 'the row',
    expected: 'as wide as the header, its quotes closed',
    found: `it ${reason}`,
    effect: 'it is read as well as can be',
  }
}

/** A title that looks like a slip of a column's name, and is none of the other columns. */
export function findSlip(name: string, names: string[], titles: string[]): string | undefined {
  const known = names.map(toHeaderKey)
  return titles.find(
    (title) =>
      !known.includes(toHeaderKey(title)) &&
      isWithin(toHeaderKey(name), toHeaderKey(title), SLIP_LETTERS),
  )
}

/** A column that may be left out counts as missing when another one looks like a slip of its name. */
function findMissingColumns({ headers, titles }: CsvTable, rules: TableRules<string>) {
  const names = Object.keys(rules.columns)
  return Object.entries(rules.columns)
    .filter(([name]) => !headers.includes(toHeaderKey(name)))
    .map(([name, { isOptional }]) => ({ name, slip: findSlip(name, names, titles), isOptional }))
    .filter(({ slip, isOptional }) => slip !== undefined || !isOptional)
    .map(({ name, slip }) => ({
      file: rules.file,
      line: 1,
      what: `the column ${name}`,
      expected: 'in the first row',
      found: slip ? `there is "${slip}"` : `there are ${titles.join(', ') || 'no columns'}`,
      effect: CANNOT_DO_WITHOUT,
      isFatal: true,
    }))
}

/** The first text that cannot be read any more, and how many more there are. */
export function findGarbled({ records }: CsvTable): { line: number; found: string } | undefined {
  const garbled = records.flatMap(({ line, values }) =>
    Object.values(values)
      .filter((text) => !isReadable(text))
      .map((text) => ({ line, text })),
  )
  const [first] = garbled
  if (!first) return undefined
  const count = garbled.length === 1 ? '' : ` (and ${garbled.length - 1} more like it)`
  return { line: first.line, found: `${describeFound(first.text)}${count}` }
}

function findLostLetters(table: CsvTable, file: string): ContentProblem[] {
  const garbled = findGarbled(table)
  if (!garbled) return []
  return [
    {
      file,
      line: garbled.line,
      what: 'the text',
      expected: 'readable, in a file saved as "CSV UTF-8"',
      found: `${garbled.found}: its letters are lost, so take an older copy or type it again`,
      effect: CANNOT_DO_WITHOUT,
      isFatal: true,
    },
  ]
}

function readRow<Name extends string>(record: CsvRecord, rules: TableRules<Name>) {
  const { line, values } = record
  const problems: ContentProblem[] = []
  const cells: Record<string, string> = {}
  let isLeftOut = false
  for (const [name, column] of Object.entries(rules.columns) as [Name, Column][]) {
    const text = values[toHeaderKey(name)] ?? ''
    const isFine = text === '' ? !column.isRequired : (column.accepts?.(text) ?? true)
    cells[name] = isFine ? text : ''
    if (isFine) continue
    isLeftOut ||= column.isRequired === true
    problems.push({
      file: rules.file,
      line,
      what: name,
      expected: column.expected,
      found: describeFound(text),
      effect: column.otherwise ?? `this ${rules.noun} is left out`,
    })
  }
  const row = isLeftOut ? undefined : ({ ...cells, line } as TableRow<Name>)
  return { row, problems }
}
