import { CATEGORIES } from '#shared/catalogue/catalogue.ts'
import { unknownCategory } from '../findings/unknown-category.ts'
import { createFinding, type Finding, type Place } from '../findings/finding.ts'
import { findCategory, findHindiCategory } from '../findings/near-category.ts'
import { findNearStall } from '../findings/near-stall.ts'
import { toNameKey } from '../findings/price-jumps.ts'
import { findPrice } from '../findings/price-text.ts'
import { toPublicText, withoutCellError } from './clean-text.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from './column-names.ts'
import { readStallNumber } from './collect-stalls.ts'
import type { SheetRecord, UnderstoodSheet } from './read-records.ts'
import { findInStock } from './yes-words.ts'

/** A product as the committee has it; columns that its sheet lacks are not there. */
export interface ProductDraft {
  stallNumber: string
  place: Place
  name: string
  columns: Partial<Record<Exclude<ProductColumn, 'name'>, string>>
}

/**
 * The products of all sheets.
 * @param stalls The numbers that there are; a product of any other is left out, and said.
 */
export function collectProducts(sheets: UnderstoodSheet[], stalls: Set<string>) {
  const products: ProductDraft[] = []
  const findings: Finding[] = []
  for (const { header, records } of sheets.filter((sheet) => sheet.header.hasProducts)) {
    for (const record of records) {
      // A stall that sells nothing yet stands alone in a row.
      if (header.hasStalls && PRODUCT_COLUMNS.every((column) => !record.cells[column])) continue
      // A list with stalls in it has said already which number is missing.
      const stallNumber = readStallNumber(record, 'product', header.hasStalls ? [] : findings)
      if (stallNumber === '') continue
      if (stalls.has(stallNumber)) products.push(toDraft(record, stallNumber, findings))
      else findings.push(unknownStall(record.place, stallNumber, stalls))
    }
  }
  return { products, findings: [...foldTranslations(findings), ...findDoubles(products)] }
}

/** A sheet in Hindi has its categories in every row; each is said once. */
function foldTranslations(findings: Finding[]): Finding[] {
  const said = new Set<string>()
  return findings.filter(({ name, file, sheet, reason }) => {
    if (name !== 'category-translated') return true
    const key = `${file}\n${sheet}\n${reason}`
    const isNew = !said.has(key)
    said.add(key)
    return isNew
  })
}

function unknownStall(place: Place, stallNumber: string, stalls: Set<string>): Finding {
  const near = findNearStall(stallNumber, stalls)
  return createFinding(
    'unknown-stall',
    place,
    `no stall has the number ${stallNumber}, so this product is left out`,
    near === undefined
      ? 'Add the stall to the list, or correct the number.'
      : `Did you mean ${near}?`,
  )
}

function toDraft(
  { cells, place }: SheetRecord,
  stallNumber: string,
  found: Finding[],
): ProductDraft {
  const columns: ProductDraft['columns'] = {}
  if (cells.description !== undefined) {
    columns.description = toPublicText(cells.description, 'description', place, found)
  }
  const cell = (column: ProductColumn) => withoutCellError(cells[column]!, column, place, found)
  if (cells.price !== undefined) columns.price = readPrice(cell('price'), place, found)
  if (cells.category !== undefined) columns.category = readCategory(cell('category'), place, found)
  if (cells.in_stock !== undefined) columns.in_stock = readInStock(cell('in_stock'), place, found)
  return { stallNumber, place, name: readName(cells.name ?? '', place, found), columns }
}

function readName(text: string, place: Place, found: Finding[]): string {
  const name = toPublicText(text, 'the product', place, found)
  if (name !== '') return name
  const reason = 'the name of the product is empty, so it is called Commercial'
  found.push(createFinding('product-name-missing', place, reason, 'Write what is sold.'))
  return 'Commercial'
}

/** One amount, or 0 and a finding. */
export function readPrice(text: string, place: Place, found: Finding[]): string {
  const price = findPrice(text)
  if (price !== undefined) return price
  if (/^[-–—./\s]*$/.test(text)) {
    const reason = 'the price is empty, so it becomes 0 and no price is shown'
    found.push(
      createFinding('price-missing', place, reason, 'Write it, such as 40, or 0 for none.'),
    )
    return '0'
  }
  const isLong = /\d{7}/.test(text)
  const shown = isLong ? 'a very long number' : `"${text}"`
  const reason = `the price is ${shown}, so it becomes 0 and no price is shown`
  const suggestion = 'Write one number of rupees, such as 40; sizes are products of their own.'
  found.push(createFinding('price-unreadable', place, reason, suggestion))
  return '0'
}

function readCategory(text: string, place: Place, found: Finding[]): string {
  const category = findCategory(text)
  if (category) return category
  if (text === '') {
    const reason = 'the category is empty, so the product is listed under Others'
    const suggestion = `Write one of ${CATEGORIES.join(', ')}.`
    found.push(createFinding('category-missing', place, reason, suggestion))
    return 'Others'
  }
  const translated = findHindiCategory(text)
  if (translated) {
    const reason = `the category "${text}" is read as ${translated}`
    found.push(createFinding('category-translated', place, reason))
    return translated
  }
  found.push(unknownCategory(place, text))
  return 'Others'
}

function readInStock(text: string, place: Place, found: Finding[]): string {
  const inStock = findInStock(text)
  if (inStock) return inStock
  const name = text === '' ? 'in-stock-missing' : 'in-stock-unreadable'
  const what = text === '' ? 'empty' : `"${text}"`
  const reason = `in stock is ${what}, so the product is shown as Out of Stock`
  found.push(createFinding(name, place, reason, 'Write yes or no.'))
  return 'no'
}

function findDoubles(products: ProductDraft[]): Finding[] {
  const seen = new Set<string>()
  return products.flatMap(({ stallNumber, place, name }) => {
    const key = `${stallNumber}\n${toNameKey(name)}`
    const isDouble = seen.has(key)
    seen.add(key)
    if (!isDouble) return []
    const reason = `${name} is listed twice at stall ${stallNumber}, and shown twice`
    return createFinding('product-twice', place, reason, 'Delete one of the two.')
  })
}
