import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { plural } from '../cli/columns.ts'
import { COLUMN_NAMES, isOwnFile } from '../columns/read-title.ts'
import { isMeasure } from '../columns/column-shape.ts'
import { type ExtraColumns, isForeign } from '../columns/extra-columns.ts'
import type { Header } from '../columns/read-header.ts'
import { type PriceTitle, readPriceTitle } from '../columns/price-title.ts'
import { findWordClass, toTitleWords } from '../columns/title-words.ts'
import { toAsciiDigits } from '../findings/digits.ts'
import type { Note } from '../findings/finding.ts'
import { readPriceText } from '../findings/price-text.ts'
import type { SheetRecord } from '../rows/listing.ts'
import type { CellsOf } from '../rows/read-cell.ts'
import type { SheetRow } from '../spreadsheets/sheet.ts'
import type { Heading } from './read-body.ts'
import { splitItems, spreadRow } from './split-items.ts'

type Cells = Omit<SheetRecord, 'place'>

/** 'Stall 5' has the number 5. */
const PLACE_WORD =
  /^(?:stall|booth|shop|counter|kiosk|stand|स्टॉल|स्टाल|दुकान|સ્ટોલ|স্টল)\s*(?:no|number|नं|नंबर|क्र|નં)?[.:\s#-]*(?=(?:[A-Z]{1,3}-?)?[\d०-९]{1,4}[A-Z]?$)/iu

interface CellOptions {
  isItemSplit: boolean
  stall?: string | undefined
  /** The festival's; by default the rupee. */
  currency?: string | undefined
}

/** A row as one record, or as one for each product where several stand in a cell. */
export function toRecordCells(
  { cells }: SheetRow,
  header: Header,
  heading: Heading,
  { isItemSplit, stall, currency }: CellOptions,
  note: Note,
): Cells[] {
  const read: Cells = { stallNumber: stall ?? '', stall: {}, product: {} }
  if (header.isHeadedByStalls) {
    read.stallNumber = heading.stall?.number ?? ''
    read.stall.stallName = heading.stall?.name ?? ''
  }
  if (header.ofStall) {
    read.stallNumber = header.ofStall.number
    if (header.ofStall.name !== '') read.stall.stallName = header.ofStall.name
  }
  for (const { column, index, title } of header.taken) {
    const text = cells[index] ?? ''
    const [table, field] = column.split('.')
    if (table === 'stallNumber') {
      read.stallNumber = stall ?? (isOwnFile(header.titles) ? text : text.replace(PLACE_WORD, ''))
    } else if (table === 'stall') read.stall[field as StallField] = text
    else
      read.product[field as ProductField] =
        column === 'product.priceNote' ? toUnit(text, title) : text
  }
  if (header.sizes.length > 0) {
    const price = read.product.price ?? ''
    const sizes = joinSizes(cells, header.sizes, currency)
    read.product.price = price === '' || sizes === '' ? price + sizes : `${price}, ${sizes}`
  }
  addExtra(read.product, cells, header.extra, currency)
  if (heading.category !== '' && !read.product.category) read.product.category = heading.category
  const items = isItemSplit
    ? splitItems(read.product.name ?? '', /\d/.test(toAsciiDigits(read.product.price ?? '')))
    : []
  const products =
    items.length === 0
      ? [read.product]
      : spreadRow(read.product, items, (text) => {
          const count = plural(items.length, 'product')
          const reason = `the price "${text}" stands beside ${count} and says none for each, so they have no price`
          note('prices-not-paired', reason)
        })
  return products.map((product) => ({
    ...read,
    product: withTitle(product, header.priceTitle, currency),
  }))
}

/** The money of a price and of how much it is, where they stand in columns of their own. */
function addExtra(
  product: CellsOf<ProductField>,
  cells: string[],
  extra: ExtraColumns,
  own: string | undefined,
) {
  const currency = extra.currency === undefined ? '' : (cells[extra.currency] ?? '')
  const measure = extra.measure === undefined ? '' : (cells[extra.measure] ?? '')
  if (!product.price) return
  if (isForeign(currency, own)) product.price = `${product.price} ${currency}`
  // A price that says of how much it is knows better.
  if (measure !== '' && readPriceText(product.price, own)?.note === '')
    product.priceNote = isMeasure(measure) ? `(${measure})` : `(${extra.measureTitle} ${measure})`
}

/** What the title of a price says of all its cells: 'Rate per kg', 'Price (excl. GST)', 'Price in coupons'. */
function withTitle(
  product: CellsOf<ProductField>,
  said: PriceTitle,
  currency: string | undefined,
): CellsOf<ProductField> {
  const { per, words, unit } = said
  if (!product.price || !(per || words || unit)) return product
  const price = withUnit(product.price, unit)
  const read = readPriceText(price, currency)
  // 'free' and a dash are no prices to which a title adds something.
  if (!read || !/\d/.test(toAsciiDigits(price)) || (read.price === '0' && read.note === ''))
    return { ...product, price }
  const added = [read.note === '' ? per : undefined, words].filter((text) => text !== undefined)
  const notes = added.filter((text) => !read.note.toLowerCase().includes(text.toLowerCase()))
  if (product.priceNote) notes.push(product.priceNote)
  return { ...product, price, ...(notes.length > 0 && { priceNote: notes.join(', ') }) }
}

/** A bare number under 'Price in coupons' counts coupons. */
function withUnit(price: string, unit: string | undefined): string {
  return unit && /^[\d.,\s/–-]*\d[\d.,\s/–-]*$/.test(toAsciiDigits(price))
    ? `${price.replace(/\s*\/-$/, '')} ${unit}`
    : price
}

/** In a column 'Unit', 'plate' is 'per plate'. */
function toUnit(text: string, title: string): string {
  const isUnit = !COLUMN_NAMES.has(title.trim().toLowerCase())
  return isUnit && /^(?!per\b)\p{L}+\.?$/iu.test(text) ? `per ${text}` : text
}

/** 'Half 60, Full 120' of two columns; a single one is a price like any other. */
function joinSizes(cells: string[], sizes: Header['sizes'], currency: string | undefined): string {
  const filled = sizes.filter(({ index }) => {
    const text = cells[index] ?? ''
    const read = readPriceText(text, currency)
    // A price in another money has no number, and is a price.
    return /[\p{L}\d]/u.test(text) && (read?.price !== '0' || read.note !== '')
  })
  const texts = filled.map(({ index, title, label }) => ({
    text: withUnit(cells[index]!, readPriceTitle(title, currency).unit),
    label: toLabel(label ?? title),
  }))
  const [only] = texts
  if (texts.length === 1) return `${only!.text} (${only!.label})`
  return texts.map(({ text, label }) => `${label} ${text}`).join(', ')
}

function toLabel(title: string): string {
  const words = toTitleWords(title)
  const sizes = words.filter((word) => findWordClass(word) === 'size')
  const label = (sizes.length > 0 ? sizes : words).join(' ')
  if (/^[\d½¼¾]/.test(title.trim())) return title.trim()
  if (/^x*[sml]$/i.test(title.trim())) return title.trim().toUpperCase()
  return label.slice(0, 1).toUpperCase() + label.slice(1)
}
