import { countSamples, isSample, type ReadContentFile } from '#shared/content/content-problem.ts'
import { findGarbled } from '#shared/content/read-table.ts'
import { type CsvRecord, type CsvTable, parseCsvBytes, toHeaderKey } from '#shared/catalogue/csv.ts'
import { isWithin } from '#shared/edit-distance.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { plural } from '../cli/columns.ts'
import { holdsMobile, isPrivateHeader } from '../findings/private-numbers.ts'

export interface CheckedSheet {
  file: string
  records: CsvRecord[]
  /** Columns that are there, in the form that `toHeaderKey` gives. */
  has(column: string): boolean
  /** What is wrong with the sheet as a whole, and with who may read it. */
  findings: Finding[]
  samples: Record<string, number>
}

export interface SheetColumns {
  needed: string[]
  optional: string[]
}

/** So many letters may be wrong in the name of a column for it to look like a slip. */
const SLIP_LETTERS = 2
/** The one column in which a stall says how it wants to be called. */
const PUBLIC_COLUMN = 'contact'

/** A public spreadsheet, with what is wrong about it whatever its rows say. */
export function readSheet(
  readFile: ReadContentFile,
  file: string,
  columns: SheetColumns,
): CheckedSheet {
  const bytes = readFile(file)
  const table = parseCsvBytes(bytes ?? new Uint8Array())
  const findings = bytes
    ? [
        ...findMissingColumns(table, file, columns),
        ...findLostLetters(table, file),
        ...table.problems.map(({ line, reason }) =>
          createFinding(
            'row-damaged',
            { file, line },
            `the row ${reason}, so it is read as well as can be`,
            'Look whether a comma or a quote is too much or missing.',
          ),
        ),
        ...findPrivateColumns(table, file),
        ...findPrivateNumbers(table, file),
      ]
    : [findMissingFile(file)]
  const samples = table.records.filter(({ values }) => isSample(Object.values(values))).length
  return {
    file,
    records: table.records,
    has: (column) => table.headers.includes(column),
    findings,
    samples: countSamples(file, samples),
  }
}

function findMissingFile(file: string): Finding {
  return createFinding(
    'file-missing',
    { file, line: 1 },
    'the file is missing, and the guide shows the rest',
    'Put it there under exactly this name.',
  )
}

/** A column that may be left out counts as missing when another one looks like a slip of its name. */
function findMissingColumns({ headers, titles }: CsvTable, file: string, columns: SheetColumns) {
  const names = [...columns.needed, ...columns.optional]
  const known = names.map(toHeaderKey)
  return names
    .filter((name) => !headers.includes(toHeaderKey(name)))
    .flatMap((name) => {
      const slip = titles.find(
        (title) =>
          !known.includes(toHeaderKey(title)) &&
          isWithin(toHeaderKey(name), toHeaderKey(title), SLIP_LETTERS),
      )
      if (slip === undefined && columns.optional.includes(name)) return []
      const found = slip ? `there is "${slip}"` : `there are ${titles.join(', ') || 'no columns'}`
      return createFinding(
        'column-missing',
        { file, line: 1 },
        `the column ${name} is missing: ${found}`,
        `Write ${name} into the first row.`,
      )
    })
}

function findLostLetters(table: CsvTable, file: string): Finding[] {
  const garbled = findGarbled(table)
  if (!garbled) return []
  return [
    createFinding(
      'letters-lost',
      { file, line: garbled.line },
      `letters are lost in the text: ${garbled.found}`,
      'Take an older copy or type it again, and save it as "CSV UTF-8".',
    ),
  ]
}

function findPrivateColumns({ headers, titles, records }: CsvTable, file: string): Finding[] {
  return headers.flatMap((header, index) => {
    const title = titles[index]!
    if (!isPrivateHeader(title)) return []
    const filled = records.filter(({ values }) => values[header])
    const [first] = filled
    if (!first) return []
    return createFinding(
      'private-column',
      { file, line: first.line },
      `${title} is filled in ${plural(filled.length, 'row')}, and everybody can download this file`,
      'Empty the column; npm run mela -- import keeps such numbers where only you can read them.',
    )
  })
}

function findPrivateNumbers({ headers, titles, records }: CsvTable, file: string): Finding[] {
  return records.flatMap(({ line, values }) =>
    headers
      .map((header, index) => ({ header, title: titles[index]! }))
      .filter(({ header, title }) => header !== PUBLIC_COLUMN && !isPrivateHeader(title))
      .filter(({ header }) => holdsMobile(values[header] ?? ''))
      .map(({ title }) =>
        createFinding(
          'private-number',
          { file, line },
          `${title} holds what looks like a mobile number, and everybody can download this file`,
          `Take it out; a number that visitors may call belongs into ${PUBLIC_COLUMN} of vendors.csv.`,
        ),
      ),
  )
}
