import { type Columns, NEEDED_FIELDS, STALL_COLUMNS } from '#shared/catalogue/columns.ts'
import { type CsvTable, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { fieldsOf, toHeader, toTitle } from '#shared/catalogue/rows.ts'
import { countSamples, isSample, type ReadContentFile } from '#shared/content/content-problem.ts'
import { findGarbled, findSlip } from '#shared/content/read-table.ts'
import { plural } from '../cli/columns.ts'
import { createFinding, createNote, type Finding, type Note } from '../findings/finding.ts'
import { holdsMobile, isPrivateHeader } from '../findings/private-numbers.ts'
import type { CellsOf } from '../rows/read-cell.ts'
import type { Listing } from '../rows/listing.ts'

interface CheckedSheet {
  listing: Listing
  /** What is wrong with the sheet as a whole, and with who may read it. */
  findings: Finding[]
  samples: Record<string, number>
}

/** The one column in which a stall says how it wants to be called. */
const PUBLIC_COLUMN = 'contact'

/** A public spreadsheet, with what is wrong about it whatever its rows say. */
export function readSheet(readFile: ReadContentFile, file: string, columns: Columns): CheckedSheet {
  const bytes = readFile(file)
  const table = parseCsvBytes(bytes ?? new Uint8Array())
  const samples = table.records.filter(({ values }) => isSample(Object.values(values))).length
  return {
    listing: toListing(table, file, columns),
    findings: bytes
      ? checkTable(table, file, columns)
      : [
          createFinding(
            'file-missing',
            { file, line: 1 },
            'the file is missing, and the guide shows the rest',
          ),
        ],
    samples: countSamples(file, samples),
  }
}

function toListing({ headers, records }: CsvTable, file: string, columns: Columns): Listing {
  const fields = Object.keys(columns).filter((field) => headers.includes(toHeader(field)))
  const hasStalls = columns === STALL_COLUMNS
  return {
    hasStalls,
    hasProducts: !hasStalls,
    isImport: false,
    records: records.map(({ line, values }) => {
      const cells: CellsOf<string> = Object.fromEntries(
        fields.map((field) => [field, values[toHeader(field)] ?? '']),
      )
      const own = hasStalls ? { stall: cells, product: {} } : { stall: {}, product: cells }
      return { place: { file, line }, stallNumber: values['stallnumber'] ?? '', ...own }
    }),
  }
}

function checkTable(table: CsvTable, file: string, columns: Columns): Finding[] {
  const found: Finding[] = []
  noteMissingColumns(table, columns, createNote({ file, line: 1 }, found))
  const garbled = findGarbled(table)
  if (garbled) {
    createNote({ file, line: garbled.line }, found)(
      'letters-lost',
      `letters are lost in the text: ${garbled.found}`,
      'Take an older copy or type it again, and save it as "CSV UTF-8".',
    )
  }
  for (const { line, reason } of table.problems) {
    createNote({ file, line }, found)(
      'row-damaged',
      `the row ${reason}, so it is read as well as can be`,
    )
  }
  return [...found, ...findPrivateColumns(table, file), ...findPrivateNumbers(table, file)]
}

/** A column that may be left out counts as missing when another one looks like a slip of its name. */
function noteMissingColumns({ headers, titles }: CsvTable, columns: Columns, note: Note) {
  const fields = ['stallNumber', ...fieldsOf(columns, 'file')]
  for (const field of fields.filter((name) => !headers.includes(toHeader(name)))) {
    const slip = findSlip(field, fields, titles)
    const isNeeded = field === 'stallNumber' || (NEEDED_FIELDS as string[]).includes(field)
    if (slip === undefined && !isNeeded) continue
    const found = slip ? `there is "${slip}"` : `there are ${titles.join(', ') || 'no columns'}`
    const title = toTitle(field)
    note(
      'column-missing',
      `the column ${title} is missing: ${found}`,
      `Write ${title} into the first row.`,
    )
  }
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
