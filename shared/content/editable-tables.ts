import { attractionColumns } from './attractions.ts'
import { readOwnCategories } from './categories.ts'
import {
  coordinatorColumns,
  memberColumns,
  readCommittees,
  readSponsors,
  readTerms,
  withPeople,
} from './people.ts'
import type { ReadContentFile } from './content-problem.ts'
import { HELP_FILE, helpColumns } from './help.ts'
import { NOTICES_FILE } from '../notices.ts'
import { noticeColumns } from './notices.ts'
import type { Columns } from './read-table.ts'
import { PROGRAMME_FILE, programmeColumns } from './programme.ts'

type ToColumns = (readFile: ReadContentFile) => Columns

const TABLES: Record<string, ToColumns> = {
  [NOTICES_FILE]: () => noticeColumns,
  [PROGRAMME_FILE]: () => programmeColumns,
  [HELP_FILE]: helpColumns,
  'sponsors.csv': () => readSponsors.columns,
  'attractions.csv': attractionColumns,
  'event-coordinators.csv': (readFile) => withPeople(readFile, coordinatorColumns),
  'committees.csv': () => readCommittees.columns,
  'terms.csv': () => readTerms.columns,
  'categories.csv': () => readOwnCategories.columns,
}

export function listTables(readFile: ReadContentFile): Map<string, Columns> {
  const committees = readCommittees(readFile).value ?? []
  const toMembers: ToColumns = (read) => withPeople(read, memberColumns)
  const members = committees.map(({ id }) => [`committees/${id}.csv`, toMembers] as const)
  const all = Object.entries(TABLES)
    // Without the file, the guide has the default categories, which cannot be edited.
    .filter(([file]) => file !== 'categories.csv' || readFile(file))
    .flatMap((table) => (table[0] === 'committees.csv' ? [table, ...members] : [table]))
  return new Map(all.map(([file, toColumns]) => [file, toColumns(readFile)]))
}
