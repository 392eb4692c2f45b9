import type { ReadContentFile } from './content-problem.ts'
import { isInIndia } from './festival-facts.ts'
import { type Columns, readTable, type TableRules } from './read-table.ts'

/** Digits only, or empty. Abroad, a number stays as typed, because a plus matters there. */
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

/** The sort order; the lowest number comes first. */
const priority = {
  expected: 'a number, with 1 for the first person',
  accepts: (text: string) => Number.isFinite(toNumber(text)),
  otherwise: 'this row comes last',
  // An empty cell sorts last. Unlike Infinity, this survives JSON.
  toValue: (text: string) => (text === '' ? Number.MAX_SAFE_INTEGER : toNumber(text)),
}

/**
 * Reads a spreadsheet of people, sorted by priority, ties in sheet order. Adds the columns
 * `priority` and `phone_number` to the rules.
 */
export function readPeople<Table extends Columns>(
  readFile: ReadContentFile,
  rules: TableRules<Table>,
) {
  const columns = withPeople(readFile, rules.columns)
  const read = readTable(readFile, { ...rules, columns })
  const people = read.value
    ?.map(({ entry, line }) => ({ id: String(line), ...entry }))
    .sort((a, b) => Number(a.priority) - Number(b.priority))
  return { ...read, value: people?.map(withoutPriority) }
}

/** All columns of a spreadsheet of people. */
export function withPeople<Table extends Columns>(readFile: ReadContentFile, columns: Table) {
  return {
    priority,
    ...columns,
    phoneNumber: isInIndia(readFile) ? phoneNumber : phoneNumberAbroad,
  }
}

/** Sorting makes the field redundant. */
function withoutPriority<Person extends { priority: unknown }>(person: Person) {
  const { priority: _, ...others } = person
  return others
}

/**
 * Digits with the usual plus, spaces, dashes and brackets. Lengths between helplines (108, 1091)
 * and full numbers are what Excel leaves after it drops leading zeros.
 */
function isPhoneNumber(text: string, whole = /^(\d{3,4}|\d{10,15})$/): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && whole.test(toDigits(text))
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The number of a priority. Half of Excel's locales write 2,5. */
export function toNumber(text: string): number {
  return Number(text.replace(',', '.'))
}
