import { PRODUCT_COLUMNS, type ProductField } from '#shared/catalogue/columns.ts'
import { createNote, type Finding, type Note, type Place } from '../findings/finding.ts'
import { findNearStall } from '../findings/near-stall.ts'
import { toNameKey } from './clean-text.ts'
import { type Listing, readStallNumber } from './listing.ts'
import { type CellsOf, readCells } from './read-cell.ts'

/** A product as the public file writes it, without the columns that its sheet lacks. */
export interface ProductDraft {
  stallNumber: string
  place: Place
  name: string
  cells: CellsOf<ProductField>
}

/**
 * The products of all sheets.
 * @param stalls The known numbers. A product of any other stall is left out and reported.
 */
export function collectProducts(listings: Listing[], stalls: Set<string>) {
  const products: ProductDraft[] = []
  const found: Finding[] = []
  const seen = new Set<string>()
  for (const { hasStalls, isImport, records } of listings.filter((one) => one.hasProducts)) {
    for (const record of records) {
      // A row may hold a stall that sells nothing yet.
      if (hasStalls && Object.values(record.product).every((text) => !text)) continue
      const { place } = record
      const note = createNote(place, found)
      // In a list with stalls, the stalls' own pass reports missing numbers.
      const noteNumber = hasStalls ? createNote(place, []) : note
      const stallNumber = readStallNumber(record, 'product', isImport, noteNumber)
      if (stallNumber === '') continue
      if (!stalls.has(stallNumber)) {
        noteUnknown(stallNumber, stalls, isImport, note)
        continue
      }
      const given = isImport ? { name: '', ...record.product } : record.product
      const cells = readCells(PRODUCT_COLUMNS, given, { isImport, note })
      if (cells.name === '')
        note('product-name-missing', 'name is empty, so the product is called Commercial')
      const name = cells.name || PRODUCT_COLUMNS.name.usual
      const key = `${stallNumber}\n${toNameKey(name)}`
      if (seen.has(key))
        note('product-twice', `${name} is listed twice at stall ${stallNumber}, and shown twice`)
      seen.add(key)
      products.push({ stallNumber, place, name, cells })
    }
  }
  return { products, findings: foldTranslations(found) }
}

function noteUnknown(number: string, stalls: Set<string>, isImport: boolean, note: Note) {
  const near = findNearStall(number, stalls)
  const list = isImport ? 'the list' : 'vendors.csv'
  note(
    'unknown-stall',
    `no stall has the number ${number}, so this product ${isImport ? 'is left out' : 'will not appear'}`,
    near ? `Did you mean ${near}?` : `Add the stall to ${list}, or correct the number.`,
  )
}

/** A sheet in Hindi has its categories in every row; each is reported once. */
function foldTranslations(findings: Finding[]): Finding[] {
  const said = new Set<string>()
  return findings.filter(({ name, file, sheet, reason }) => {
    const key = `${file}\n${sheet}\n${reason}`
    const isSaid = name === 'category-translated' && said.has(key)
    said.add(key)
    return !isSaid
  })
}
