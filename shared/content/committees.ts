import { type ContentRead, mergeReads, type ReadContentFile } from './content-problem.ts'
import { readPeople } from './people.ts'
import { type EntryOf, tableReader } from './read-table.ts'

/** The server's own addresses. */
const TAKEN = ['admin', 'assets']

/** The committees in menu order, without their people. */
export const readCommittees = tableReader({
  file: 'committees.csv',
  noun: 'committee',
  columns: {
    /** Also the name of its spreadsheet and the first part of its address. */
    id: {
      expected: 'small letters, digits and dashes, such as varisht-samiti',
      isRequired: true,
      accepts: (text) => /^[a-z\d]+(-[a-z\d]+)*$/.test(text) && !TAKEN.includes(text),
    },
    title: { expected: 'the name of the committee', isRequired: true },
    years: {
      expected: 'years, such as 2025-2027',
      isRequired: true,
      accepts: (text) => /^\d{4}(-\d{4})?$/.test(text),
    },
  },
})

export type Committee = EntryOf<typeof readCommittees>

/** Requirement C-1. */
export type CommitteeMember = NonNullable<ReturnType<typeof readMembers>['value']>[number]

/** The members of every committee, by committee id. */
export function readAllMembers(
  readFile: ReadContentFile,
): ContentRead<Record<string, CommitteeMember[]>> {
  const committees = readCommittees(readFile)
  const ids = committees.value?.map(({ id }) => id) ?? []
  const reads = ids.map((id) => readMembers(readFile, `committees/${id}.csv`))
  const members = Object.fromEntries(ids.map((id, index) => [id, reads[index]!.value ?? []]))
  return { value: committees.value && members, ...mergeReads(reads) }
}

export const memberColumns = {
  fullName: { expected: 'the name of a person', isRequired: true },
  /** Empty if the committee has no positions. */
  position: { expected: 'a position', isOptional: true, otherwise: 'no position is shown' },
}

function readMembers(readFile: ReadContentFile, file: string) {
  return readPeople(readFile, { file, noun: 'member', columns: memberColumns })
}
