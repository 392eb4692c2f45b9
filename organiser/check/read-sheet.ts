import { type Columns, NEEDED_FIELDS } from '#shared/catalogue/columns.ts'
import { type CsvTable, parseCsvBytes } from '#shared/catalogue/csv.ts'
import { fieldsOf, toHeader, toTitle } from '#shared/catalogue/rows.ts'
import { countIn, isSample, type ReadContentFile } from '#shared/content/content-problem.ts'
import { findGarbled, findSlip } from '#shared/content/read-table.ts'
import { plural } from '../wording.ts'
import { createNote, type Finding, type Note, say } from './finding.ts'
import { holdsPhone, isPrivateHeader } from '#shared/cell-rules/private-numbers.ts'
import { toRows } from './check-rows.ts'

/** The column for a stall's public contact. */
const PUBLIC_COLUMN = 'contact'

export function readSheet(readFile: ReadContentFile, file: string, columns: Columns) {
  const bytes = readFile(file)
  const table = parseCsvBytes(bytes ?? new Uint8Array())
  const findings: Finding[] = []
  const noteAt = (line: number) => createNote({ file, line }, findings)
  if (bytes) checkTable(table, columns, noteAt)
  else noteAt(1)('file-missing', 'the file is missing; the guide shows the rest')
  const samples = table.records.filter(({ values }) => Object.values(values).some(isSample)).length
  return {
    rows: toRows(table, file, columns),
    /** Problems with the sheet as a whole, and private data in it. */
    findings,
    samples: countIn(file, samples),
  }
}

function checkTable(table: CsvTable, columns: Columns, noteAt: (line: number) => Note) {
  noteMissingColumns(table, columns, noteAt(1))
  const garbled = findGarbled(table)
  if (garbled) {
    noteAt(garbled.line)(
      'letters-lost',
      `the text is garbled: ${garbled.found}`,
      'Take an older copy or type it again, and save it as "CSV UTF-8".',
    )
  }
  for (const { line, reason } of table.problems) {
    noteAt(line)('row-damaged', `the row ${reason}, so it may be misread`)
  }
  notePrivate(table, noteAt)
}

/** An optional column counts as missing if another title looks like a misspelling of it. */
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
      say`the column ${title} is missing: ${found}`,
      `Write ${title} in the first row.`,
    )
  }
}

/** The file is public, so only numbers that visitors may call belong in it. */
function notePrivate({ headers, titles, records }: CsvTable, noteAt: (line: number) => Note) {
  for (const [index, header] of headers.entries()) {
    const title = titles[index]!
    const isPrivate = isPrivateHeader(title)
    const filled = records.filter(({ values }) => values[header])
    if (isPrivate && filled[0]) {
      const count = plural(filled.length, 'row')
      noteAt(filled[0].line)(
        'private-column',
        say`${title} is filled in ${count}, but everybody can download this file`,
      )
    }
    if (isPrivate || header === PUBLIC_COLUMN) continue
    for (const { line } of filled.filter(({ values }) => holdsPhone(values[header]!))) {
      noteAt(line)(
        'private-number',
        `${title} seems to contain a phone number, but everybody can download this file`,
        `Remove it. If visitors may call the number, put it in the column ${PUBLIC_COLUMN} of vendors.csv.`,
      )
    }
  }
}
