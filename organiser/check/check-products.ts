import { CATEGORIES, type Vendor } from '#shared/catalogue/catalogue.ts'
import type { CsvRecord } from '#shared/catalogue/csv.ts'
import { toCategory, toProductName } from '#shared/catalogue/import-rows.ts'
import { toRupees } from '#shared/catalogue/rupees.ts'
import { createFinding, type Finding, type Place } from '../findings/finding.ts'
import { findCategory } from '../findings/near-category.ts'
import { findNearStall } from '../findings/near-stall.ts'
import { comparePrices, toNameKey } from '../findings/price-jumps.ts'
import { describeShownPrice, findPrice } from '../findings/price-text.ts'
import { unknownCategory } from '../findings/unknown-category.ts'
import { YES_OR_NO } from './check-vendors.ts'
import type { CheckedSheet } from './read-sheet.ts'

/** What is wrong with single products, and what is worth another look among all of them. */
export function checkProducts(sheet: CheckedSheet, vendors: Vendor[]): Finding[] {
  const numbers = new Set(vendors.map(({ stallNumber }) => stallNumber))
  const seen = new Set<string>()
  const found: Finding[] = []
  const priced: (Place & ReturnType<typeof toPriced>)[] = []
  for (const { line, values } of sheet.records) {
    const place = { file: sheet.file, line }
    const number = values['stallnumber'] ?? ''
    if (!numbers.has(number)) {
      found.push(lostProduct(place, number, numbers))
      continue
    }
    const key = `${number}\n${toNameKey(toProductName(values['name'] ?? ''))}`
    if (values['name'] && seen.has(key)) found.push(listedTwice(place, number, values['name']))
    seen.add(key)
    found.push(...checkCells(place, values, sheet))
    if (findPrice(values['price'] ?? '') !== undefined)
      priced.push({ ...place, ...toPriced(values) })
  }
  return [...found, ...findJumps(priced)]
}

function toPriced(values: CsvRecord['values']) {
  return {
    name: toProductName(values['name'] ?? ''),
    category: toCategory(values['category'] ?? ''),
    rupees: toRupees(values['price'] ?? ''),
  }
}

function findJumps(priced: (Place & ReturnType<typeof toPriced>)[]): Finding[] {
  const findJump = comparePrices(priced)
  return priced.flatMap((product) => {
    const jump = findJump(product)
    if (jump === undefined) return []
    const reason = `the price of ${product.name}, ${jump}`
    return createFinding('price-jump', product, reason, 'Look whether a digit is wrong.')
  })
}

function lostProduct(place: Place, number: string, known: Set<string>): Finding {
  if (number === '') {
    return createFinding(
      'stall-number-missing',
      place,
      'stall_number is empty, so this product will not appear',
      'Write the number of its stall.',
    )
  }
  const near = findNearStall(number, known)
  return createFinding(
    'unknown-stall',
    place,
    `no stall has the number ${number}, so this product will not appear`,
    near === undefined
      ? 'Add the stall to vendors.csv, or correct the number.'
      : `Did you mean ${near}?`,
  )
}

function listedTwice(place: Place, number: string, name: string): Finding {
  const reason = `${name} is listed twice at stall ${number}, and shown twice`
  return createFinding('product-twice', place, reason, 'Delete one of the two.')
}

/** Each cell by its rule; columns that are missing are reported once for the sheet. */
function checkCells(place: Place, values: CsvRecord['values'], { has }: CheckedSheet): Finding[] {
  const cell = (column: string) => values[column] ?? ''
  return [
    ...(has('name') && cell('name') === '' ? [missingName(place)] : []),
    ...(has('price') ? checkPrice(place, cell('price')) : []),
    ...(has('category') ? checkCategory(place, cell('category')) : []),
    ...(has('instock') ? checkInStock(place, cell('instock')) : []),
  ]
}

function missingName(place: Place): Finding {
  const reason = 'name is empty, so the product is called Commercial'
  return createFinding('product-name-missing', place, reason, 'Write what is sold.')
}

function checkPrice(place: Place, text: string): Finding[] {
  if (text === '') {
    const reason = 'price is empty, so no price is shown'
    return [createFinding('price-missing', place, reason, 'Write it, such as 40, or 0 for none.')]
  }
  if (findPrice(text) !== undefined) return []
  const reason = `price is "${text}", and ${describeShownPrice(text)}`
  return [
    createFinding('price-unreadable', place, reason, 'Write one number of rupees, such as 40.'),
  ]
}

function checkCategory(place: Place, text: string): Finding[] {
  if (text === '') {
    const reason = 'category is empty, so the product is listed under Others'
    return [
      createFinding('category-missing', place, reason, `Write one of ${CATEGORIES.join(', ')}.`),
    ]
  }
  if (findCategory(text)) return []
  return [unknownCategory(place, text)]
}

function checkInStock(place: Place, text: string): Finding[] {
  const suggestion = 'Write yes or no.'
  if (text === '') {
    const reason = 'in_stock is empty, so the product is shown as Out of Stock'
    return [createFinding('in-stock-missing', place, reason, suggestion)]
  }
  if (YES_OR_NO.test(text)) return []
  const reason = `in_stock is "${text}", so the product is shown as Out of Stock`
  return [createFinding('in-stock-unreadable', place, reason, suggestion)]
}
