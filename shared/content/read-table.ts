import { type CsvRecord, type CsvTable, parseCsvBytes, toHeaderKey } from '../catalogue/csv.ts'
import { toTitle } from '../catalogue/rows.ts'
import { isWithin } from '../edit-distance.ts'
import {
  type ContentProblem,
  type ContentRead,
  describeFound,
  isReadable,
  isSample,
  type ReadContentFile,
  readRequired,
} from './content-problem.ts'
import { chooseText, isUntranslated } from './translations.ts'

export interface Column<Value = unknown> {
  /** Phrased to follow 'should be'. */
  expected: string
  /** If the cell is empty, the row is skipped. */
  isRequired?: boolean
  /** Sheets may omit the column. */
  isOptional?: boolean
  accepts?: (text: string) => boolean
  options?: readonly string[]
  /**
   * Says what an invalid cell causes. The cell then counts as empty. By default, the row is
   * skipped.
   */
  otherwise?: string
  /** Also converts an empty cell. */
  toValue?: (text: string) => Value
  /** If set, this is not a column, but the text of the named column in the page's language. */
  textOf?: string
  /** Other rows refer to this text, so it is the same in every language. */
  isKey?: boolean
}

export type Columns = Record<string, Column>

export interface TableRules<Table extends Columns> {
  file: string
  noun: string
  /** The field `fullName` is the column `full_name`. */
  columns: Table
}

type Entry<Table extends Columns> = {
  [Field in keyof Table]: Table[Field] extends { toValue: (text: string) => infer Value }
    ? Value
    : string
}

export type EntryOf<Read extends (readFile: ReadContentFile) => ContentRead<unknown[]>> =
  NonNullable<ReturnType<Read>['value']>[number]

export const EFFECT = 'the site cannot do without it'
/** Edit distance up to which a column name looks like a typo. */
const SLIP_LETTERS = 2

export function tableReader<Table extends Columns>(rules: TableRules<Table>) {
  const readEntries = (readFile: ReadContentFile): ContentRead<Entry<Table>[]> => {
    const read = readTable(readFile, rules)
    return { ...read, value: read.value?.map(({ entry }) => entry) }
  }
  return Object.assign(readEntries, { columns: rules.columns })
}

/**
 * Skips and reports rows with an empty required cell. Rejects a garbled file, or one that lacks a
 * required column.
 */
export function readTable<Table extends Columns>(
  readFile: ReadContentFile,
  rules: TableRules<Table>,
): ContentRead<{ entry: Entry<Table>; line: number }[]> {
  const { file } = rules
  return readRequired(readFile, { file, effect: EFFECT }, (bytes, toFatal) => {
    const table = parseCsvBytes(bytes)
    const useless = findMissingColumns(table, rules.columns).map(({ title, found }) =>
      toFatal(1, `the column ${title}`, 'in the first row', found),
    )
    const garbled = findGarbled(table)
    if (garbled) {
      const found = `${garbled.found}, which is garbled, so take an older copy or type it again`
      const expected = 'readable, in a file saved as "CSV UTF-8"'
      useless.push(toFatal(garbled.line, 'the text', expected, found))
    }
    if (useless.length > 0) return useless

    const problems = table.problems.map(({ line, reason }): ContentProblem => ({
      file,
      line,
      what: 'the row',
      expected: 'as wide as the header, its quotes closed',
      found: `it ${reason}`,
      effect: 'it may be read wrongly',
    }))
    const value = table.records.flatMap(
      (record) => readRow(record, rules, problems, readFile.language) ?? [],
    )
    const sampled = table.records.filter(({ values }) => Object.values(values).some(isSample))
    const texts = Object.entries<Column>(rules.columns).flatMap(
      ([field, column]) => findText(field, column) ?? [],
    )
    const untranslated = countUntranslated(table.records, texts, readFile.language)
    return { value, problems, samples: sampled.length, untranslated }
  })
}

/** A title that looks like a typo of a column's name. */
export function findSlip(name: string, names: string[], titles: string[]): string | undefined {
  const known = names.map(toHeaderKey)
  return titles.find(
    (title) =>
      !known.includes(toHeaderKey(title)) &&
      isWithin(toHeaderKey(name), toHeaderKey(title), SLIP_LETTERS),
  )
}

/** An optional column counts as missing only if a title looks like a typo of its name. */
function findMissingColumns({ headers, titles }: CsvTable, columns: Columns) {
  const names = Object.keys(columns).filter((name) => !columns[name]!.textOf)
  const missing = names.filter((name) => !headers.includes(toHeaderKey(name)))
  return missing.flatMap((name) => {
    const slip = findSlip(name, names, titles)
    if (slip === undefined && columns[name]!.isOptional) return []
    const found = slip ? `there is "${slip}"` : `there are ${titles.join(', ') || 'no columns'}`
    return [{ title: toTitle(name), found }]
  })
}

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

/** Undefined if the row is skipped.
 * @param problems Receives the row's problems.
 */
function readRow<Table extends Columns>(
  { line, values }: CsvRecord,
  { file, noun, columns }: TableRules<Table>,
  problems: ContentProblem[],
  language: string | undefined,
) {
  const read = readerOf(values)
  const entry: Record<string, unknown> = {}
  let isLeftOut = false
  for (const [field, column] of Object.entries<Column>(columns)) {
    const { expected, isRequired = false, accepts, otherwise, toValue } = column
    const name = findText(field, column)
    const text = name ? chooseText(read, name, language) : (read(field) ?? '')
    const isFine = text === '' ? !isRequired : (accepts?.(text) ?? true)
    const kept = isFine ? text : ''
    entry[field] = toValue ? toValue(kept) : kept
    if (isFine) continue
    isLeftOut ||= otherwise === undefined
    const effect = otherwise ?? `this ${noun} is left out`
    const found = describeFound(text)
    problems.push({ file, line, what: toTitle(field), expected, found, effect })
  }
  return isLeftOut ? undefined : { entry: entry as Entry<Table>, line }
}

/**
 * Only free text that visitors see has translations. Translations of a key are in another column.
 */
export function findText(field: string, { accepts, isKey, textOf }: Column): string | undefined {
  return textOf ?? (accepts || isKey ? undefined : field)
}

const readerOf = (values: CsvRecord['values']) => (name: string) => values[toHeaderKey(name)]

export function countUntranslated(
  records: CsvRecord[],
  texts: readonly string[],
  language: string | undefined,
): number {
  const counts = records.map(
    ({ values }) => texts.filter((name) => isUntranslated(readerOf(values), name, language)).length,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
