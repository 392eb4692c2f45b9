import { attractionColumns } from './attractions.ts'
import { readOwnCategories } from './categories.ts'
import { memberColumns, readCommittees } from './committees.ts'
import type { ReadContentFile } from './content-problem.ts'
import { coordinatorColumns } from './coordinators.ts'
import { noticeColumns, NOTICES_FILE } from './notices.ts'
import { withPeople } from './people.ts'
import type { Columns } from './read-table.ts'
import { readSponsors } from './sponsors.ts'
import { readTerms } from './terms.ts'

type ToColumns = (readFile: ReadContentFile) => Columns

const TABLES: Record<string, ToColumns> = {
  [NOTICES_FILE]: () => noticeColumns,
  'sponsors.csv': () => readSponsors.columns,
  'attractions.csv': attractionColumns,
  'event-coordinators.csv': (readFile) => withPeople(readFile, coordinatorColumns),
  'committees.csv': () => readCommittees.columns,
  'terms.csv': () => readTerms.columns,
  'categories.csv': () => readOwnCategories.columns,
}

/** The folder's small spreadsheets, and the columns that their readers expect. */
export function listTables(readFile: ReadContentFile): Map<string, Columns> {
  const committees = readCommittees(readFile).value ?? []
  const toMembers: ToColumns = (read) => withPeople(read, memberColumns)
  const members = committees.map(({ id }) => [`committees/${id}.csv`, toMembers] as const)
  const all = Object.entries(TABLES)
    // Without the file, the guide has the usual categories.
    .filter(([file]) => file !== 'categories.csv' || readFile(file))
    .flatMap((table) => (table[0] === 'committees.csv' ? [table, ...members] : [table]))
  return new Map(all.map(([file, toColumns]) => [file, toColumns(readFile)]))
}
