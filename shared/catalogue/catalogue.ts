import { toAsciiDigits } from '../cell-rules/digits.ts'
import type { PRODUCT_COLUMNS, RowOf, STALL_COLUMNS } from './columns.ts'

/** Texts by language and field. The first language has the row's original texts. */
export type Translations = Partial<Record<string, Partial<Record<string, string>>>>

export interface Product extends RowOf<typeof PRODUCT_COLUMNS> {
  id: string
  vendorId: string
  translations?: Translations
}

export interface Vendor extends RowOf<typeof STALL_COLUMNS> {
  /** Derived from the stall number, so that links still work after another import. */
  id: string
  /** As on the stall's sign: '12' or 'A-7'. */
  stallNumber: string
  /** ISO 8601; when this device first saw the stall. */
  createdAt: string
  products: Product[]
  translations?: Translations
}

/** Stored on the device under `market_data`. */
export interface Market {
  vendors: Vendor[]
  categories: string[]
}

/** Short enough for exact numbers. */
const PLAIN_NUMBER = /^\d{1,15}$/
let byStallNumber: Intl.Collator | undefined

/** 2 before 10, and A9 before A10. */
export function compareStallNumbers(a: string, b: string): number {
  if (PLAIN_NUMBER.test(a) && PLAIN_NUMBER.test(b)) return Number(a) - Number(b)
  // Created on first use, because it takes a cheap phone a tenth of a second.
  byStallNumber ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return byStallNumber.compare(a, b)
}

export function countProducts(vendors: Vendor[]): number {
  return vendors.reduce((sum, { products }) => sum + products.length, 0)
}

/** A word before the number, in any language. */
const WORD = /^\p{L}[\p{L}\p{M}]+\P{N}*\s(?=\p{N})/u

/**
 * '12', '012', '१२' and '#12' are the same, and so are '12a' and '12-A'. '1 2' is another number.
 */
export function toStallKey(stallNumber: string): string {
  const text = toAsciiDigits(stallNumber.normalize('NFKC')).toLowerCase()
  const apart = text.replaceAll(/(\p{N})[^\p{L}\p{M}\p{N}]+(\p{N})/gu, '$1_$2')
  const bare = apart.replaceAll(/[^\p{L}\p{M}\p{N}_]/gu, '')
  return bare.replace(/^0+(?=\p{N})/u, '')
}

function isAlike(listed: string, typed: string): boolean {
  const [number, wanted] = [toStallKey(listed), toStallKey(typed)]
  const isSame = number === wanted || toStallKey(withoutWord(listed)) === wanted
  return wanted !== '' && (isSame || number === toStallKey(withoutWord(typed)))
}

const withoutWord = (stallNumber: string) => stallNumber.trim().replace(WORD, '')

/** @returns Undefined if no stall has the number or it is ambiguous: '1' and '01' for '001'. */
export function findStall<Stall extends { stallNumber: string }>(
  stalls: readonly Stall[],
  typed: string,
): Stall | undefined {
  const exact = stalls.find(({ stallNumber }) => stallNumber === typed.trim())
  if (exact) return exact
  const alike = stalls.filter(({ stallNumber }) => isAlike(stallNumber, typed))
  return alike.length === 1 ? alike[0] : undefined
}

/** Finds by stall number, however it is spelled. The first of two with the same number counts. */
export function createFinder<T>(all: readonly T[], numberOf: (one: T) => string) {
  const byKey = new Map<string, T>()
  all.reduceRight((map, one) => map.set(toStallKey(numberOf(one)), one), byKey)
  return (number: string): T | undefined => byKey.get(toStallKey(number))
}
