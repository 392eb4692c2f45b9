import { type ContentRead, mergeReads, type ReadContentFile } from './content-problem.ts'
import { isInIndia } from './festival-facts.ts'
import {
  type Columns,
  type EntryOf,
  readTable,
  tableReader,
  type TableRules,
} from './read-table.ts'

/** Digits only, or empty. Outside India, a number stays as typed, because a plus matters there. */
const phoneNumber = {
  expected:
    'a phone number of 10 digits or more, typed with a space so that Excel keeps it, such as 98765 43210',
  accepts: (text: string) => isPhoneNumber(text),
  otherwise: 'this row has no call button',
  toValue: toDigits,
}
const phoneNumberAbroad = {
  ...phoneNumber,
  expected:
    'a phone number of 6 digits or more, typed with a space so that Excel keeps it, such as +353 87 123 4567',
  accepts: (text: string) => isPhoneNumber(text, /^(\d{3,4}|\d{6,15})$/),
  toValue: (text: string) => text.replaceAll(/\s+/g, ' ').trim(),
}

const priority = {
  expected: 'a number, with 1 for the first person',
  accepts: (text: string) => Number.isFinite(toNumber(text)),
  otherwise: 'this row comes last',
  // An empty cell sorts last. Unlike Infinity, this survives JSON.
  toValue: (text: string) => (text === '' ? Number.MAX_SAFE_INTEGER : toNumber(text)),
}

/** Sorted by priority, ties in sheet order. Adds the columns `priority` and `phone_number`. */
function readPeople<Table extends Columns>(readFile: ReadContentFile, rules: TableRules<Table>) {
  const columns = withPeople(readFile, rules.columns)
  const read = readTable(readFile, { ...rules, columns })
  const people = read.value
    ?.map(({ entry, line }) => ({ id: String(line), ...entry }))
    .sort((a, b) => Number(a.priority) - Number(b.priority))
  return { ...read, value: people?.map(withoutPriority) }
}

export function withPeople<Table extends Columns>(readFile: ReadContentFile, columns: Table) {
  return { priority, ...columns, phoneNumber: phoneColumn(readFile) }
}

export const phoneColumn = (readFile: ReadContentFile) =>
  isInIndia(readFile) ? phoneNumber : phoneNumberAbroad

/** `priority` is not needed after sorting. */
function withoutPriority<Person extends { priority: unknown }>(person: Person) {
  const { priority: _, ...others } = person
  return others
}

/**
 * Allows the usual plus, spaces, dashes and brackets. A number longer than a helpline's (108, 1091)
 * but shorter than 10 digits has probably lost leading zeros in Excel.
 */
function isPhoneNumber(text: string, whole = /^(\d{3,4}|\d{10,15})$/): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && whole.test(toDigits(text))
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** In many locales, Excel writes 2,5. */
export function toNumber(text: string): number {
  return Number(text.replace(',', '.'))
}

const anyText = { expected: 'a few words', otherwise: 'nothing is shown in its place' }
export const coordinatorColumns = {
  name: { expected: 'the name of a person', isRequired: true },
  department: anyText,
  category: anyText,
  description: anyText,
}
const rules = {
  file: 'event-coordinators.csv',
  noun: 'coordinator',
  columns: coordinatorColumns,
}

/** Requirement C-4. */
export const readCoordinators = (readFile: ReadContentFile) => readPeople(readFile, rules)

export type Coordinator = NonNullable<ReturnType<typeof readCoordinators>['value']>[number]

const TAKEN = ['admin', 'assets']

/** In menu order, without their people. */
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
  position: { expected: 'a position', isOptional: true, otherwise: 'no position is shown' },
}

function readMembers(readFile: ReadContentFile, file: string) {
  return readPeople(readFile, { file, noun: 'member', columns: memberColumns })
}

/** Former leaders (requirement C-6). */
export const readTerms = tableReader({
  file: 'terms.csv',
  noun: 'term',
  columns: {
    years: {
      expected: 'years, such as 1980-1982',
      isRequired: true,
      accepts: (text) => /^\d{4}/.test(text),
    },
    president: { expected: 'the name of the president', otherwise: 'the cell stays empty' },
    secretary: { expected: 'the name of the secretary', otherwise: 'the cell stays empty' },
  },
})

export type Term = EntryOf<typeof readTerms>

/** Requirement H-2. */
export const readSponsors = tableReader({
  file: 'sponsors.csv',
  noun: 'sponsor',
  columns: {
    name: { expected: 'the name of the sponsor', isRequired: true },
    title: { expected: 'what they are thanked for', otherwise: 'the card says "Add title"' },
  },
})

export type Sponsor = EntryOf<typeof readSponsors>
