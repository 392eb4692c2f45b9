import type { ContentProblem, ContentRead, ReadContentFile } from './content-problem.ts'
import { phoneColumn, toDigits } from './phone.ts'
import { priorityColumn, sortByPriority, toPriority } from './priority.ts'
import { readTable } from './read-table.ts'

/** A committee without its people: what the menu and the addresses need. */
export interface Committee {
  /** Also the name of its spreadsheet and the first part of its address. */
  id: string
  title: string
  years: string
}

/** Specification, section 3. */
export interface CommitteeMember {
  id: string
  fullName: string
  /** Empty where the committee has no positions. */
  position: string
  /** Digits only; empty where there is none. */
  phoneNumber: string
  priority: number
}

const COMMITTEES_FILE = 'committees.csv'

/** The list of committees in the order of the menu. */
export function readCommittees(readFile: ReadContentFile): ContentRead<Committee[]> {
  const read = readTable(readFile, {
    file: COMMITTEES_FILE,
    noun: 'committee',
    columns: {
      id: {
        expected: 'small letters, digits and dashes, such as varisht-samiti',
        isRequired: true,
        accepts: (text) => /^[a-z\d]+(-[a-z\d]+)*$/.test(text),
      },
      title: { expected: 'the name of the committee', isRequired: true },
      years: {
        expected: 'years, such as 2025-2027',
        isRequired: true,
        accepts: (text) => /^\d{4}(-\d{4})?$/.test(text),
      },
    },
  })
  return { ...read, value: read.value?.map(({ id, title, years }) => ({ id, title, years })) }
}

/** The members of every committee by its id, sorted by priority. */
export function readAllMembers(
  readFile: ReadContentFile,
): ContentRead<Record<string, CommitteeMember[]>> {
  const committees = readCommittees(readFile)
  const value: Record<string, CommitteeMember[]> = {}
  const problems: ContentProblem[] = []
  const samples: Record<string, number> = {}
  for (const { id } of committees.value ?? []) {
    const read = readMembers(readFile, `committees/${id}.csv`)
    value[id] = read.value ?? []
    problems.push(...read.problems)
    Object.assign(samples, read.samples)
  }
  return { value: committees.value && value, problems, samples }
}

function readMembers(readFile: ReadContentFile, file: string): ContentRead<CommitteeMember[]> {
  const read = readTable(readFile, {
    file,
    noun: 'member',
    columns: {
      priority: priorityColumn,
      full_name: { expected: 'the name of a person', isRequired: true },
      position: { expected: 'a position', isOptional: true, otherwise: 'no position is shown' },
      phone_number: phoneColumn,
    },
  })
  const members = read.value?.map((row) => ({
    id: String(row.line),
    fullName: row.full_name,
    position: row.position,
    phoneNumber: toDigits(row.phone_number),
    priority: toPriority(row.priority),
  }))
  return { ...read, value: members && sortByPriority(members) }
}
