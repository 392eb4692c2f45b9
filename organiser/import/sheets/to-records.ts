import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import type { ProductField, StallField } from '#shared/catalogue/columns.ts'
import { plural } from '../../cli/plural.ts'
import type { ColumnUse } from '../../columns/column-answers.ts'
import { readUnit } from '../../columns/read-title.ts'
import { findWordClass, toTitleWords } from '../../columns/title-words.ts'
import { isNumberedName, type SettledColumns } from '../../columns/settle-columns.ts'
import { type Note, say } from '../../findings/finding.ts'
import { readPriceText } from '../../rows/read-price-text.ts'
import type { SheetRecord } from '../../rows/listing.ts'
import { findClosed, findYesWord } from '../../rows/yes-words.ts'
import { type Owner, toOwner } from './owners.ts'
import type { ListRow } from './read-list.ts'
import { splitItems, spreadRow } from './split-items.ts'

interface RowOptions {
  stall?: string | undefined
  /** The stall that the sheet, or a heading, names. */
  owner?: Owner | undefined
  isItemSplit?: boolean
  currency?: string | undefined
}

/** 'Stall 5' has the number 5. */
const PLACE_WORD =
  /^(?:stall|booth|shop|counter|kiosk|stand|स्टॉल|स्टाल|दुकान|સ્ટોલ)\s*(?:no|number|नं|नंबर|क्र|નં)?[.:\s#-]*(?=(?:[A-Z]{1,3}-?)?[\d०-९]{1,4}[A-Z]?$)/iu

/** One record for a row, or one for each product if a cell may list several. */
export function toRecords(
  { cells, category }: ListRow,
  { uses }: SettledColumns,
  { stall, owner, isItemSplit, currency }: RowOptions,
  isOwn: boolean,
  note: Note,
): Omit<SheetRecord, 'place'>[] {
  const { stallNumber = '', stallName } = owner ?? {}
  const read: Omit<SheetRecord, 'place'> = {
    stallNumber: stall ?? stallNumber,
    stall: stallName ? { stallName } : {},
    product: {},
  }
  for (const use of uses) {
    const { column, index, answer, meaning, title } = use
    const text = cells[index] ?? ''
    const [table, field] = column?.split('.') ?? []
    if (table === 'stallNumber')
      read.stallNumber = stall ?? (isOwn ? text : text.replace(PLACE_WORD, ''))
    else if (isNumberedName(use)) {
      const { stallName: name, stallNumber: number } = toOwner(text)
      read.stallNumber = stall ?? number
      read.stall.stallName = name
    } else if (column === 'stall.disabled' && meaning === 'status') {
      const status = toStatus(text)
      read.stall[findClosed(status) ? 'closed' : 'disabled'] = status
    } else if (table === 'stall') read.stall[field as StallField] = text
    else if (column === 'product.diet' && meaning === 'doubtful-diet')
      read.product.diet = toDiet(text, title)
    else if (table === 'product')
      read.product[field as ProductField] = answer === 'price-in-cents' ? fromCents(text) : text
  }
  if (!read.product.category && category !== '') read.product.category = category
  if (!isOwn) addUnit(read.product, uses, currency)
  if (!isItemSplit) return [read]
  const items = splitItems(
    read.product.name ?? '',
    /\d/.test(toAsciiDigits(read.product.price ?? '')),
  )
  if (items.length === 0) return [read]
  const reportPrice = (text: string) =>
    note(
      'prices-not-paired',
      say`the price "${text}" cannot be divided among ${plural(items.length, 'product')}, so they have no price`,
    )
  return spreadRow(read.product, items, reportPrice).map((product) => ({ ...read, product }))
}

/** A 'yes' under 'Approved?' means that the stall is at the festival. */
function toStatus(text: string): string {
  if (/^(?:y|yes|true|1|हाँ|हां|હા)$/i.test(text)) return 'open'
  return /^(?:n|no|false|0|नहीं|नही|नाही|ના)$/i.test(text) ? 'withdrawn' : text
}

/** A 'yes' under 'Veg' is 'veg'; a 'no' only says what the dish is not. */
function toDiet(text: string, title: string): string {
  const isSo = findYesWord(text)
  if (isSo !== true) return isSo === undefined ? text : 'no'
  return toTitleWords(title).findLast((word) => findWordClass(word) === 'diet') ?? text
}

function fromCents(text: string): string {
  const amount = toAsciiDigits(text).replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(amount) ? String(Number(amount) / 100) : text
}

/** Adds the title's 'per kg', unless the cell has its own unit; 'kg' in a Unit column is 'per kg'. */
function addUnit(product: SheetRecord['product'], uses: ColumnUse[], currency: string | undefined) {
  const { price = '', priceNote } = product
  const find = (name: string) => uses.find(({ column }) => column === name)
  const unit = readUnit(find('product.price')?.title ?? '')
  if (priceNote && !find('product.priceNote')?.answer && /^(?!per\b)\p{L}+\.?$/iu.test(priceNote))
    product.priceNote = `per ${priceNote}`
  const read = unit && readPriceText(price, currency)
  if (read && read.note === '' && read.price !== '0' && !priceNote) product.priceNote = unit
}
