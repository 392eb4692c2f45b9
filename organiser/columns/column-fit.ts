import type { SheetRow } from '../spreadsheets/sheet.ts'
import { readPriceTitle } from './price-title.ts'
import { COLUMN_NAMES, isAskedPrice } from './read-title.ts'
import type { SheetColumn, TitleMeaning } from './title-rules.ts'
import type { Candidate, SettledColumns } from './sheet-columns.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

/** A column is what most of its cells look like. */
export const MOST = 0.5
/** What a stall pays the committee is called so, too. */
export const PAID = /amount|value|cost|राशि/i
const FORMER = /\b(old|previous|prev|last|former|earlier|existing)\b/i
/** Of two prices the one with its taxes is asked. */
const WITHOUT_TAX = /\bexcl|\b(?:without|before|plus)\s+(?:gst|tax)/i
const WITH_TAX = /\bincl/i
/** Words that do not tell one price from another. */
const COMMON = ['price', 'item', 'filler', 'unit', 'asked', 'name', 'measure']

/** Whether a meaning is a column of the guide already. */
export function isColumn(meaning: TitleMeaning | undefined): boolean {
  return meaning !== undefined && (meaning.includes('.') || meaning === 'stallNumber')
}

/** How well a column fits what its title says; of two the better one is taken. */
export function fitOf(
  { title, shape, reason }: Candidate,
  column: SheetColumn,
  currency?: string,
): number {
  const isExact = COLUMN_NAMES.get(title.trim().toLowerCase()) === column
  const fits =
    (column === 'product.price' && shape.amounts >= MOST) ||
    (column === 'stallNumber' && shape.codes >= MOST) ||
    (column === 'product.inStock' && shape.stocks >= MOST)
  const weight = (reason === 'told' ? 20 : 0) + (isExact ? 4 : 0) + (fits ? 1 : 0)
  if (column !== 'product.price') return weight
  return (
    weight +
    (isAskedPrice(title) ? 5 : 0) +
    yearOf(title) / 10_000 -
    (FORMER.test(title) ? 9 : 0) -
    (WITHOUT_TAX.test(title) ? 3 : 0) -
    (readPriceTitle(title, currency).unit ? 6 : 0) -
    (/amount|value/i.test(title) ? 1 : 0)
  )
}

/** Of '2025 Price' and '2026 Price' the later one is asked. @returns 0 where a title has no year. */
function yearOf(title: string): number {
  return Number(/(?<!\d)20\d\d(?!\d)/.exec(title)?.[0] ?? 0)
}

/** Prices that are all asked, each for another kind; undefined when one of them is the price. */
export function findKinds(group: Candidate[]): SettledColumns['sizes'] | undefined {
  const hasTax = group.some(({ title }) => WITH_TAX.test(title))
  const newest = Math.max(...group.map(({ title }) => yearOf(title)))
  const asked = group.filter(
    ({ title }) =>
      !FORMER.test(title) &&
      !(hasTax && WITHOUT_TAX.test(title)) &&
      !(yearOf(title) > 0 && yearOf(title) < newest),
  )
  const isSettled = asked.some(({ title }) => isAskedPrice(title) || /\bmrp\b/i.test(title))
  const isEach = asked.every(({ reason, shape }) => reason === 'title' && shape.amounts >= MOST)
  if (asked.length < 2 || isSettled || !isEach) return undefined
  const kinds = asked.map(({ index, title }) => ({
    index,
    title,
    label: readPriceTitle(title).per ?? toKind(title),
  }))
  return new Set(kinds.map(({ label }) => label)).size === asked.length ? kinds : undefined
}

/** 'Jain Price' and 'Price (Parcel)' as 'jain' and 'parcel'. */
function toKind(title: string): string {
  return toTitleWords(title)
    .filter((word) => word === 'in' || !COMMON.includes(findWordClass(word) ?? ''))
    .join(' ')
}

/** From this share on, cells are answers. */
const YES_NO = 0.8

/** 'Tables' over 1, 2 and 1 says how many, and 'Book table' over Yes and No whether. */
export function isCounted({ title, shape }: Candidate): boolean {
  const isYesNo = shape.stocks >= YES_NO && shape.amounts < MOST
  return isYesNo || (shape.codes >= MOST && !shape.isUnique && /[^s]s\W*$/i.test(title))
}

/** Whether a column has one number for each name, and one name for each number. */
export function numbersStalls(
  rows: SheetRow[],
  index: number,
  nameIndex: number | undefined,
): boolean {
  if (nameIndex === undefined) return false
  const names = new Map<string, string>()
  const numbers = new Map<string, string>()
  return rows.every(({ cells }) => {
    const number = (cells[index] ?? '').trim()
    const name = (cells[nameIndex] ?? '').trim().toLowerCase()
    // A note below the list has one cell.
    if (number === '' || name === '') return cells.filter((text) => text.trim() !== '').length <= 1
    const isSame = (numbers.get(name) ?? number) === number && (names.get(number) ?? name) === name
    numbers.set(name, number)
    names.set(number, name)
    return isSame
  })
}
