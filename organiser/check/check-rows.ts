import { CHECKS } from '#shared/admin/check-cells.ts'
import type { CellProblem } from '#shared/admin/sheets.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import {
  type Column,
  type Columns,
  PRODUCT_COLUMNS,
  STALL_COLUMNS,
} from '#shared/catalogue/columns.ts'
import { findStall } from '#shared/catalogue/catalogue.ts'
import { toPrefix, toRupees } from '#shared/catalogue/price.ts'
import { toHeader, toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import type { CsvTable } from '#shared/catalogue/csv.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { findPrice } from '#shared/cell-rules/find-price.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import {
  createFinding,
  createNote,
  type Finding,
  type FindingName,
  type Note,
  type Place,
  say,
} from './finding.ts'
import { toNameKey } from '../rows/clean-text.ts'
import type { FestivalRules } from '../rows/festival-rules.ts'
import { findOddStalls, VACANT, findPriceJumps } from '../rows/odd-rows.ts'

export interface CheckedRow {
  place: Place
  stallNumber: string
  /** By field. Only columns that the file has. */
  cells: Partial<Record<string, string>>
}

export function toRows(
  { headers, records }: CsvTable,
  file: string,
  columns: Columns,
): CheckedRow[] {
  const fields = Object.entries(columns).flatMap(([field, column]) => [
    field,
    ...(isTranslatable([field, column]) ? LANGUAGE_CODES.map((code) => `${field}_${code}`) : []),
  ])
  const known = fields.filter((field) => headers.includes(toHeader(field)))
  return records.map(({ line, values }) => ({
    place: { file, line },
    stallNumber: values['stallnumber'] ?? '',
    cells: Object.fromEntries(known.map((field) => [field, values[toHeader(field)] ?? ''])),
  }))
}

/** Also reports rows that are skipped or misread. */
export function checkStallRows(rows: CheckedRow[]) {
  const stalls = new Map<string, CheckedRow>()
  const findings: Finding[] = []
  for (const row of rows) {
    const note = createNote(row.place, findings)
    if (!hasNumber(row, 'stall', note)) continue
    if (stalls.has(row.stallNumber)) {
      note(
        'stall-number-twice',
        say`stall ${row.stallNumber} is listed above; the first row counts`,
      )
      continue
    }
    stalls.set(row.stallNumber, row)
    checkCells(STALL_COLUMNS, row, { note })
  }
  const all = [...stalls.values()]
  return { stalls: all, findings: [...checkNames(all), ...findings] }
}

function hasNumber({ stallNumber, cells }: CheckedRow, noun: string, note: Note): boolean {
  if (stallNumber !== '') return true
  const whose = cells['stallName'] ? ` of ${cells['stallName']}` : ''
  note(
    'stall-number-missing',
    `stall_number is empty, so this ${noun} is not shown`,
    `Write the number${whose}, or delete the row.`,
  )
  return false
}

function checkNames(stalls: CheckedRow[]): Finding[] {
  const plain = stalls.map(({ stallNumber, cells }) => {
    return { number: stallNumber, name: cells['stallName'] ?? '' }
  })
  const vacant = stalls.filter(({ cells }) => VACANT.test(cells['stallName'] ?? ''))
  return [
    ...findOddStalls(plain).map(({ at, reason, values: [first, second, third] }) => {
      const { place } = stalls[at]!
      if (reason === 'numberOdd')
        return createFinding(
          'stall-number-odd',
          place,
          say`the number of ${first || 'a stall'} is "${second}"`,
        )
      if (reason === 'numberAlike') {
        const text = say`stall ${first} looks like stall ${second} above, but they are read as two stalls`
        return createFinding('stall-number-alike', place, text)
      }
      const text = say`${first} has the number ${second} here and ${third} above`
      return createFinding('stall-name-twice', place, text)
    }),
    ...vacant.map(({ place, stallNumber, cells }) =>
      createFinding(
        'stall-vacant',
        place,
        say`stall ${stallNumber} is called "${cells['stallName']}"`,
      ),
    ),
  ]
}

/** @param numbers The numbers of the stalls that visitors see. */
export function checkProductRows(rows: CheckedRow[], numbers: Set<string>, rules: FestivalRules) {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const known = [...numbers].map((stallNumber) => ({ stallNumber }))
  const products = rows.flatMap((row) => {
    const { place, stallNumber, cells } = row
    const note = createNote(place, findings)
    if (!hasNumber(row, 'product', note)) return []
    if (!numbers.has(stallNumber)) {
      const near = findStall(known, stallNumber)?.stallNumber
      note(
        'unknown-stall',
        say`no stall has the number ${stallNumber}, so this product is not shown`,
        near ? `Did you mean ${near}?` : 'Add the stall to vendors.csv, or correct the number.',
      )
      return []
    }
    checkCells(PRODUCT_COLUMNS, row, { note, ...rules })
    if (!cells['name'])
      note('product-name-missing', 'name is empty, so the product is called Commercial')
    const name = cells['name'] || PRODUCT_COLUMNS.name.usual
    const key = `${stallNumber}\n${toNameKey(name)}`
    if (seen.has(key))
      note('product-twice', say`${name} is listed twice at stall ${stallNumber}, and shown twice`)
    seen.add(key)
    const price = findPrice(cells['price'] ?? '', rules.currency) ?? '0'
    const category = findCategory(cells['category'] ?? '', rules.categories ?? CATEGORIES)
    return [{ stallNumber, name, price, category, place }]
  })
  const show = (price: number) => `${toPrefix(rules.currency)}${price}`
  const jumps = findPriceJumps(products).map(({ product, price, usual, others }) => {
    const { name, stallNumber, place } = product
    const text = say`the price of ${name} at stall ${stallNumber}: ${show(price)} is far from ${show(usual)}, the median of ${others}`
    return createFinding('price-jump', place, text)
  })
  return { products, findings: [...findings, ...jumps] }
}

interface Rules extends FestivalRules {
  note: Note
}

/** Reports cells that the guide reads differently from what is written. */
function checkCells(table: Columns, { cells }: CheckedRow, rules: Rules) {
  for (const [field, column] of Object.entries(table)) {
    const languages = isTranslatable([field, column]) ? LANGUAGE_CODES : []
    for (const name of [field, ...languages.map((code) => `${field}_${code}`)]) {
      const text = cells[name]
      if (text !== undefined && column.reach !== 'private')
        checkCell(column, text, toTitle(name), rules)
    }
  }
}

/** What the guide shows if it does not understand a cell. */
const READ_AS: Partial<Record<CellProblem['code'], [name: FindingName, effect: string]>> = {
  'withdrawn-unreadable': ['disabled-unreadable', 'so the stall is listed'],
  'closed-unreadable': ['closed-unreadable', 'so the stall is open'],
  'hours-unreadable': ['hours-unreadable', 'so nobody sees when the stall is open'],
  'payment-unreadable': ['payment-unreadable', 'which visitors do not see'],
  'stock-unreadable': ['in-stock-unreadable', 'so the product is shown as Out of Stock'],
  'diet-unknown': ['diet-unknown', 'which visitors cannot filter by'],
}

function checkCell({ kind }: Column, text: string, title: string, rules: Rules) {
  const { note } = rules
  const { code, detail } = (text && CHECKS[kind]?.(text, rules)) || {}
  const [name, effect] = (code && READ_AS[code]) ?? []
  if (name) {
    const reason = { text: `${title} is "${text}", ${effect}`, values: [text] }
    note(name, reason, detail && `Did you mean ${detail}?`)
  } else if (code === 'too-long') {
    const letters = text.length.toLocaleString('en')
    const shown = say`${title} has ${letters} letters, but the guide shows only the first ${detail}`
    note('text-long', shown)
  } else if (kind === 'price') checkPrice(text, rules, code)
  else if (kind === 'category') checkCategory(text, rules, detail)
  else if (kind === 'stock' && text === '')
    note('in-stock-missing', 'in_stock is empty, so the product is shown as Out of Stock')
  // Excel turns the note 5-10 into 05-Oct when it saves the file.
  else if (title === 'price_note' && isDateText(text))
    note(
      'price-unreadable',
      `price_note is "${text}", which is a date`,
      'Write it with ₹, such as ₹5-10.',
    )
}

function checkPrice(text: string, { note, currency }: Rules, code?: CellProblem['code']) {
  if (code === undefined) {
    if (findPrice(text, currency) === undefined)
      note('price-missing', 'price is empty, so no price is shown')
    return
  }
  const shown = /\d{7}/.test(text) ? 'a very long number' : `"${text}"`
  const price = toRupees(text)
  const effect = price > 0 ? `visitors see ${toPrefix(currency)}${price}` : 'no price is shown'
  note('price-unreadable', `price is ${shown}, and ${effect}`)
}

function checkCategory(text: string, { note, categories = CATEGORIES }: Rules, near?: string) {
  if (findCategory(text, categories)) return
  const effect = 'so the product is listed under Others'
  const list = `one of ${categories.join(', ')}`
  if (text === '') note('category-missing', `category is empty, ${effect}`, `Write ${list}.`)
  else if (near || !/\p{L}/u.test(text)) {
    const suggestion = near ? `Did you mean ${near}?` : `Write ${list}.`
    note('category-unknown', say`no category is called "${text}", ${effect}`, suggestion)
  } else {
    const reason = say`no category is called "${text}", so the product is listed under Others; the search finds the word`
    note('category-word', reason, `If you mean ${list}, write that.`)
  }
}
