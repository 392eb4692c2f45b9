import { CELL_MAX } from '../limits.ts'
import { isLocalTime } from '../local-time.ts'
import type { Product, Vendor } from './catalogue.ts'
import { findCategory } from './categories.ts'
import {
  type Column,
  type Columns,
  PRODUCT_COLUMNS,
  type PublicField,
  type RowOf,
  STALL_COLUMNS,
  type ValueOf,
} from './columns.ts'

const FNV_PRIME = 0x01000193
/** A second odd multiplier, so that texts that collide under one do not under the other. */
const OTHER_PRIME = 0x5bd1e995
const utf8 = new TextEncoder()

/**
 * A short identifier that looks random but depends only on the text. Two 32-bit FNV-1a hashes, each
 * with the final step of MurmurHash3 (Austin Appleby, public domain), in base 36. Without that
 * step, '15' and '25' would begin alike.
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

/** Stable across devices and imports: a number always gives the same id. */
export function toStallId(stallNumber: string): string {
  return shortHash(`stall ${stallNumber}`).slice(0, 10)
}

/** `namesakes`: the number of earlier products of the same name at its stall. */
export function toProductId(stallNumber: string, name: string, namesakes: number): string {
  return shortHash(`product ${stallNumber} ${namesakes} ${name}`).slice(0, 10)
}

/** Cells by header, in the form that `toHeaderKey` returns: `inStock` is under `instock`. */
export type Cells = Record<string, string>

/** Parsers by kind of cell. @param categories The festival's. */
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
  diet: (cell) => cell.slice(0, CELL_MAX),
  contact: (cell) => cell,
}

/** Ignores case; anything unknown is 'Others'. */
export function toCategory(name: string, categories: readonly string[]): string {
  return findCategory(name, categories) ?? 'Others'
}

function isYes(cell: string): boolean {
  return ['true', 'yes', '1'].includes(cell.toLowerCase())
}

/** The header key of a field. */
export function toHeader(field: string): string {
  return field.toLowerCase()
}

/** The title of a field in the canonical files: `inStock` is `in_stock`. */
export function toTitle(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The fields of a table that appear on pages or in public files. */
export function fieldsOf<Table extends Columns>(table: Table, place: 'page' | 'file') {
  return (Object.keys(table) as PublicField<Table>[]).filter((field) => {
    const reach = table[field]!.reach ?? 'page'
    return reach === 'page' || reach === place
  })
}

/** Formats a value as a cell that parses to it. */
export function toCell({ kind }: Column, value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? 'yes' : kind === 'withdrawn' ? '' : 'no'
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

/** Reads the columns of a stall from its cells; a missing cell counts as empty. */
export const readStall = createReader(STALL_COLUMNS)
/** The same for a product of a festival with these categories. */
export const readProduct = createReader(PRODUCT_COLUMNS)

/** @param createdAt ISO 8601. */
export function toVendor(stallNumber: string, cells: Cells, createdAt: string): Vendor {
  const id = toStallId(stallNumber)
  return { id, stallNumber, ...readStall(cells), createdAt, products: [] }
}

/** Adds the product of these cells to its stall; products with the same name get different ids. */
export function addProductOf(stall: Vendor, cells: Cells, categories?: readonly string[]): Product {
  const columns = readProduct(cells, categories)
  const namesakes = stall.products.filter(({ name }) => name === columns.name).length
  const id = toProductId(stall.stallNumber, columns.name, namesakes)
  const product = { id, vendorId: stall.id, ...columns }
  stall.products.push(product)
  return product
}

/** The description of the default product (requirement D-8). */
export const DEFAULT_DESCRIPTION = 'Commercial Stall'

/** Adds the default product to a stall without products (specification, section 5). */
export function withDefaultProduct(vendor: Vendor): Vendor {
  if (vendor.products.length > 0) return vendor
  const stall: Vendor = { ...vendor, products: [] }
  const category = 'Commercial'
  addProductOf(stall, { description: DEFAULT_DESCRIPTION, category, instock: 'yes' }, [category])
  return stall
}
