import { CELL_MAX } from '../limits.ts'
import { isLocalTime } from '../clock-time.ts'
import type { Vendor } from './catalogue.ts'
import { findCategory } from './categories.ts'
import {
  type Columns,
  PRODUCT_COLUMNS,
  type PublicField,
  type RowOf,
  STALL_COLUMNS,
  type ValueOf,
} from './columns.ts'

const FNV_PRIME = 0x01000193
/** A second multiplier, so that texts that collide in one half differ in the other. */
const OTHER_PRIME = 0x5bd1e995
const utf8 = new TextEncoder()

/**
 * Two 32-bit FNV-1a hashes, each finished as in MurmurHash3 (Austin Appleby, public domain).
 * Without the final step, the hashes of '15' and '25' would start with the same characters.
 */
export function shortHash(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  for (const byte of utf8.encode(text)) {
    low = Math.imul(low ^ byte, FNV_PRIME)
    high = Math.imul(high ^ byte, OTHER_PRIME)
    high ^= high >>> 15
  }
  return [high, low].map((half) => mix(half).toString(36).padStart(7, '0')).join('')
}

function mix(half: number): number {
  half = Math.imul(half ^ (half >>> 16), 0x85ebca6b)
  half = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return (half ^ (half >>> 16)) >>> 0
}

/** A stall number gives the same id on every device and after every import. */
export function toStallId(stallNumber: string): string {
  return shortHash(`stall ${stallNumber}`).slice(0, 10)
}

export type Cells = Record<string, string>

export const readers: {
  [Kind in keyof ValueOf]: (cell: string, categories: readonly string[]) => ValueOf[Kind]
} = {
  text: (cell) => cell.slice(0, CELL_MAX),
  price: (cell) => cell,
  category: toCategory,
  word: (cell, categories) => (findCategory(cell, categories) ? '' : cell.slice(0, CELL_MAX)),
  stock: isYes,
  withdrawn: isYes,
  closed: (cell) => (isYes(cell) ? 'yes' : isLocalTime(cell) ? cell : ''),
  hours: (cell) => cell.slice(0, CELL_MAX),
  queue: (cell) => cell,
  diet: (cell) => cell.slice(0, CELL_MAX),
  payment: (cell) => cell.slice(0, CELL_MAX),
  contact: (cell) => cell,
}

/** Ignores case. Anything unknown is 'Others'. */
export function toCategory(name: string, categories: readonly string[]): string {
  return findCategory(name, categories) ?? 'Others'
}

function isYes(cell: string): boolean {
  return ['true', 'yes', '1'].includes(cell.toLowerCase())
}

export function toHeader(field: string): string {
  return field.toLowerCase()
}

/** `inStock` is `in_stock`. */
export function toTitle(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function fieldsOf<Table extends Columns>(table: Table, place: 'page' | 'file') {
  return (Object.keys(table) as PublicField<Table>[]).filter((field) => {
    const reach = table[field]!.reach ?? 'page'
    return reach === 'page' || reach === (place === 'page' ? 'live' : place)
  })
}

function createReader<Table extends Columns>(table: Table) {
  const columns = Object.entries(table).map(([field, { kind, from = '', usual = '' }]) => {
    return { field, header: toHeader(field), from: toHeader(from), usual, read: readers[kind] }
  })
  return (cells: Cells, categories: readonly string[] = []) => {
    const row: Record<string, unknown> = {}
    for (const { field, header, from, usual, read } of columns) {
      row[field] = read(cells[header] || cells[from] || usual, categories)
    }
    return row as RowOf<Table>
  }
}

export const readStall = createReader(STALL_COLUMNS)
export const readProduct = createReader(PRODUCT_COLUMNS)

/** @param createdAt ISO 8601. */
export function toVendor(stallNumber: string, cells: Cells, createdAt: string): Vendor {
  const id = toStallId(stallNumber)
  return { id, stallNumber, ...readStall(cells), createdAt, products: [] }
}

/** Accepts only the words that the guide reads. */
export function findYes(text: string): boolean | undefined {
  if (/^(true|yes|1)$/i.test(text)) return true
  return /^(false|no|0)$/i.test(text) ? false : undefined
}
