import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { COLUMN_NAMES } from '../columns/read-title.ts'
import type { Header } from '../columns/read-header.ts'
import { findWordClass, toTitleWords } from '../columns/title-words.ts'
import { readPriceText } from '../findings/price-text.ts'
import type { SheetRecord } from '../rows/listing.ts'
import type { CellsOf } from '../rows/read-cell.ts'
import type { SheetRow } from '../spreadsheets/sheet.ts'
import type { Heading } from './read-body.ts'
import { splitItems } from './split-items.ts'

type Cells = Omit<SheetRecord, 'place'>

/** A row as one record, or as one for each product where several stand in a cell. */
export function toRecordCells(
  { cells }: SheetRow,
  header: Header,
  heading: Heading,
  { isItemSplit, stall }: { isItemSplit: boolean; stall?: string | undefined },
): Cells[] {
  const read: Cells = { stallNumber: stall ?? '', stall: {}, product: {} }
  if (header.isHeadedByStalls) {
    read.stallNumber = heading.stall?.number ?? ''
    read.stall.stallName = heading.stall?.name ?? ''
  }
  for (const { column, index, title } of header.taken) {
    const text = cells[index] ?? ''
    const [table, field] = column.split('.')
    if (table === 'stallNumber') read.stallNumber = stall ?? text
    else if (table === 'stall') read.stall[field as StallField] = text
    else
      read.product[field as ProductField] =
        column === 'product.priceNote' ? toUnit(text, title) : text
  }
  const price = header.taken.find(({ column }) => column === 'product.price')
  if (price) read.product = withTitle(read.product, price.title)
  if (header.sizes.length > 0) read.product.price = joinSizes(cells, header.sizes)
  if (heading.category !== '' && !read.product.category) read.product.category = heading.category
  const items = isItemSplit ? splitItems(read.product.name ?? '') : []
  if (items.length === 0) return [read]
  return items.map((item) => ({ ...read, product: { ...read.product, ...item } }))
}

const OTHER_CURRENCY = /[$€£¥]|\b(?:usd|eur|gbp)\b/i

/** What the title of a price says of all its cells: 'Rate per kg', 'Price in $'. */
function withTitle(product: CellsOf<ProductField>, title: string): CellsOf<ProductField> {
  const { price = '' } = product
  if (price === '') return product
  const [currency] = OTHER_CURRENCY.exec(title) ?? []
  if (currency && /^[\d.,\s]+$/.test(price)) return { ...product, price: `${currency} ${price}` }
  const [, per] = /\bper\s+([^()[\]]+)/i.exec(title) ?? []
  const isBare = readPriceText(price)?.note === ''
  return per && isBare ? { ...product, price: `${price} per ${per.trim()}` } : product
}

/** In a column 'Unit', 'plate' is 'per plate'. */
function toUnit(text: string, title: string): string {
  const isUnit = !COLUMN_NAMES.has(title.trim().toLowerCase())
  return isUnit && /^(?!per\b)\p{L}+\.?$/iu.test(text) ? `per ${text}` : text
}

/** 'Half 60, Full 120' of two columns; a single one is a price like any other. */
function joinSizes(cells: string[], sizes: Header['sizes']): string {
  const filled = sizes.filter(
    ({ index }) => cells[index] && readPriceText(cells[index])?.price !== '0',
  )
  const texts = filled.map(({ index, title }) => ({ text: cells[index]!, label: toLabel(title) }))
  const [only] = texts
  if (texts.length === 1) return `${only!.text} (${only!.label})`
  return texts.map(({ text, label }) => `${label} ${text}`).join(', ')
}

function toLabel(title: string): string {
  const words = toTitleWords(title)
  const sizes = words.filter((word) => findWordClass(word) === 'size')
  const label = (sizes.length > 0 ? sizes : words).join(' ')
  return label.slice(0, 1).toUpperCase() + label.slice(1)
}
