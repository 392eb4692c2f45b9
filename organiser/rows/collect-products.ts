import { PRODUCT_COLUMNS, type ProductField } from '#shared/catalogue/columns.ts'
import { findStall } from '#shared/catalogue/find-stall.ts'
import { type PriceText, readPriceText } from './read-price-text.ts'
import { createNote, type Finding, type Note, type Place, say } from '../findings/finding.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { toNameKey } from './clean-text.ts'
import type { FestivalRules } from './festival-rules.ts'
import { type Listing, readStallNumber, type SheetRecord } from './listing.ts'
import { type CellsOf, readCells } from './read-cell.ts'

interface ProductOptions extends FestivalRules {
  isLeftOut?(record: SheetRecord): boolean
}

/** A product for the public file, without columns that its sheet lacks. */
export interface ProductDraft {
  stallNumber: string
  place: Place
  name: string
  cells: CellsOf<ProductField>
}

/**
 * Collects the products of all sheets.
 * @param stalls The known numbers. Products of other stalls are skipped and reported.
 * @param isLeftOut Whether a row was skipped and reported when stalls were collected.
 */
export function collectProducts(
  listings: Listing[],
  stalls: Set<string>,
  { isLeftOut, ...rules }: ProductOptions = {},
) {
  const products: ProductDraft[] = []
  const found: Finding[] = []
  const seen = new Set<string>()
  const known = [...stalls].map((stallNumber) => ({ stallNumber }))
  for (const { hasStalls, isImport, records } of listings.filter((one) => one.hasProducts)) {
    for (const record of records) {
      // A row may describe a stall without products.
      if (hasStalls && Object.values(record.product).every((text) => !text)) continue
      const { place } = record
      const note = createNote(place, found)
      // In a list with stalls, collecting the stalls reports missing numbers.
      const noteNumber = hasStalls ? createNote(place, []) : note
      const stallNumber = readStallNumber(record, 'product', isImport, noteNumber)
      if (stallNumber === '') continue
      if (isLeftOut?.(record)) continue
      if (!stalls.has(stallNumber)) {
        noteUnknown(stallNumber, findStall(known, stallNumber)?.stallNumber, isImport, note)
        continue
      }
      const given = isImport ? toGiven(record.product, rules.currency, note) : record.product
      if (isImport && isNothing(record)) {
        note(
          'product-empty',
          `the row names no product${record.product.name ? ` ("${record.product.name.slice(0, 60)}")` : ' and no price'}, and is left out`,
        )
        continue
      }
      const cells = readCells(PRODUCT_COLUMNS, given, { isImport, note, ...rules })
      if (cells.name === '')
        note('product-name-missing', 'name is empty, so the product is called Commercial')
      const name = cells.name || PRODUCT_COLUMNS.name.usual
      const key = `${stallNumber}\n${toNameKey(name)}`
      if (seen.has(key))
        note('product-twice', say`${name} is listed twice at stall ${stallNumber}, and shown twice`)
      seen.add(key)
      products.push({ stallNumber, place, name, cells })
    }
  }
  return { products, findings: found }
}

/** What people write instead of a name. */
const NO_NAME =
  /^(n\/?a|nil|none|tb[ad]|[-–—.]+|vacant|cancelled|withdrawn|coming soon|not (participating|decided|applicable)|(will|to) (be )?(send|share|confirm|announce|decide)\w*( .*)?|as per .*|(see )?attached.*|same as .*|https?:\/\/\S+)$/i

/** A row that may describe something, but has no name or price. */
function isNothing({ product: { name = '', price = '' } }: SheetRecord): boolean {
  return (name === '' && /^[-–—\s]*$/.test(price)) || NO_NAME.test(name) || isDateText(name)
}

/** The cells of a product, with the note on its price separate from the number. */
function toGiven(
  product: CellsOf<ProductField>,
  currency: string | undefined,
  note: Note,
): CellsOf<ProductField> {
  const { price, priceNote = '' } = product
  if (price === undefined) return { name: '', ...product }
  const read = readPriceText(price, currency)
  if (read?.doubt) notePrice(price, read, note)
  const notes = [read?.note ?? '', priceNote].filter((text) => text !== '').join(', ')
  return { name: '', ...product, price: read?.price ?? price, priceNote: notes }
}

function notePrice(text: string, { doubt, price }: PriceText, note: Note) {
  if (doubt === 'decimal comma')
    note('price-comma', say`price is "${text}" and is read as ${price}`)
  else if (doubt === 'other currency')
    note(
      'price-currency',
      say`price is "${text}", which is not in the festival's currency, and is shown as written`,
    )
  else
    note(
      'price-as-written',
      say`price is "${text}", which is not one number, and is shown as written`,
    )
}

function noteUnknown(number: string, near: string | undefined, isImport: boolean, note: Note) {
  const list = isImport ? 'the list' : 'vendors.csv'
  note(
    'unknown-stall',
    say`no stall has the number ${number}, so this product is ${isImport ? 'left out' : 'not shown'}`,
    near ? `Did you mean ${near}?` : `Add the stall to ${list}, or correct the number.`,
  )
}
