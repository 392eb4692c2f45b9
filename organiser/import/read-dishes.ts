import { columnsOf, type UsedColumn, type UsedSheet, type Cells, type Report } from './mapping.ts'
import { DIETS } from './guess-columns.ts'
import { isDitto } from './cell-shape.ts'
import type { ListRow } from './list-rows.ts'
import { splitItems, splitPrices } from './price-text.ts'
import {
  readCategory,
  readDiet,
  readPrices,
  readPublicText,
  readSoldOut,
  readStock,
  readText,
} from './read-cells.ts'
import type { Meaning } from '#shared/admin/import-mapping.ts'
import type { ProductField } from '#shared/catalogue/columns.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { isDietCell, toDietCell } from '#shared/cell-rules/diet-words.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import { toNameKey } from '../rows/clean-text.ts'

const TEXTS: Partial<Record<Meaning, keyof Cells<ProductField>>> = {
  dishDescription: 'description',
  priceNote: 'priceNote',
  dishHindi: 'name_hi',
  dishDescriptionHindi: 'description_hi',
  priceNoteHindi: 'priceNote_hi',
}

interface Price {
  text: string
  unit?: string | undefined
}

/** A dish before its price is read. */
interface NamedDish {
  name: string
  prices: Price[]
}

interface DishColumns {
  name: UsedColumn
  prices: UsedColumn[]
}

export class DishReader {
  readonly #sheet: UsedSheet
  readonly #columns: DishColumns[]
  readonly #isPriced: boolean
  #heading = ''
  /** From a heading such as 'NON VEG'. */
  #headingDiet = ''
  /** The last row's, for empty cells that continue it. */
  #category = ''
  #diet = ''

  constructor(sheet: UsedSheet) {
    this.#sheet = sheet
    this.#columns = pairPrices(columnsOf(sheet, 'dish', 'dishes'), columnsOf(sheet, 'price'))
    this.#isPriced = columnsOf(sheet, 'price').length > 0
  }

  read(row: ListRow, report: Report): Cells<ProductField>[] {
    if (row.heading !== this.#heading) {
      this.#heading = row.heading
      this.#headingDiet = isDietCell(row.heading) ? toDietCell(row.heading) : ''
      this.#category = this.#headingDiet === '' ? row.heading : ''
    }
    if (this.#columns.length === 0) return []
    const facts = this.#readFacts(row, report)
    return this.#columns
      .flatMap((columns) => readNames(row, columns, report))
      .flatMap((dish) => this.#toDish(dish, facts, report))
  }

  /** What all dishes of the row share. */
  #readFacts(row: ListRow, report: Report): Cells<ProductField> {
    const { columns, own } = this.#sheet
    const facts: Cells<ProductField> = {}
    const diets: string[] = []
    for (const { index, meaning, title } of columns) {
      const text = row.cells[index] ?? ''
      const field = TEXTS[meaning]
      if (field) {
        const read = readPublicText(text, title, report)
        facts[field] = [facts[field], read].filter(Boolean).join(' ')
      }
      if (meaning === 'inStock') facts.inStock = readStock(text, report)
      if (meaning === 'soldOut') facts.inStock = readSoldOut(text, report)
      if ((DIETS as readonly Meaning[]).includes(meaning))
        diets.push(readDiet(text, meaning, report))
    }
    if (this.#headingDiet !== '') diets.push(this.#headingDiet)
    const diet = mergeDiets(diets)
    if (diet !== '') this.#diet = diet
    if (diets.length > 0) facts.diet = own.fill.diet ? this.#diet : diet
    const category = this.#readCategory(row, report)
    if (category !== undefined) facts.category = category
    return facts
  }

  #toDish(
    { name, prices }: NamedDish,
    facts: Cells<ProductField>,
    report: Report,
  ): Cells<ProductField>[] {
    const { own, festival } = this.#sheet
    const hasPrice = prices.some(hasDigit)
    // 'Contact Ravi, 98200 12345' is not a dish.
    const isContact = prices.some(({ text }) => holdsPhone(text))
    if (!/\p{L}/u.test(name) || isDateText(name) || isContact) {
      if (hasPrice || name !== '') report('dishMissing', name || prices[0]!.text)
      return []
    }
    const texts = prices.map(({ text, unit }) => ({ unit, text: readText(text, name, report) }))
    const read = readPrices(texts, festival, own.isCents, report)
    if (read.price === '' && own.withoutPrice === 'leaveOut' && this.#isPriced) {
      report('noPrice', name)
      return []
    }
    if (!this.#isPriced && !hasPrice) return [{ ...facts, name }]
    const note = toNote(facts.priceNote ?? '', read)
    const priceNote = [read.priceNote, note].filter(Boolean).join(', ')
    return [{ ...facts, name, price: read.price || '0', priceNote }]
  }

  #readCategory(row: ListRow, report: Report): string | undefined {
    const { own, festival, adopted } = this.#sheet
    const [column] = columnsOf(this.#sheet, 'category')
    const isHeading = own.headings === 'category' && row.heading !== '' && this.#headingDiet === ''
    if (!column && !isHeading) return undefined
    const cell = column ? readPublicText(row.cells[column.index] ?? '', column.title, report) : ''
    const isAgain = isDitto(cell)
    // A category to the right of the stall applies only to that stall.
    const stalls = columnsOf(this.#sheet, 'stallNumber', 'stallName', 'numberedName')
    const isNew = stalls.some(({ index }) => row.cells[index] && index < (column?.index ?? 0))
    if (!isAgain && (cell !== '' || isNew)) this.#category = cell
    // Without a category column, a heading applies until the next one.
    const isFilled = own.fill.category || isAgain || isHeading || cell !== ''
    return readCategory(isFilled ? this.#category : '', festival, adopted, report)
  }
}

/** Pairs each dish column with the price that follows it. A single dish column gets all prices. */
function pairPrices(names: UsedColumn[], prices: UsedColumn[]): DishColumns[] {
  return names.map((name, at) => {
    const next = names[at + 1]?.index ?? Infinity
    const own = prices.filter(({ index }) => index > name.index && index < next)
    const paired = names.length < 2 ? prices : own
    // With several prices, the column titles become labels.
    const toUnit = ({ unit, title }: UsedColumn) => unit ?? (paired.length > 1 ? title : undefined)
    return { name, prices: paired.map((price) => ({ ...price, unit: toUnit(price) })) }
  })
}

const hasDigit = ({ text }: Price) => /\d/.test(toAsciiDigits(text))

/** The longest cell, in characters, that can be a list of dishes. */
const LONGEST_LIST = 1000

function readNames(
  row: ListRow,
  { name: { index, meaning, title }, prices }: DishColumns,
  report: Report,
): NamedDish[] {
  const cells = prices.map(({ index: at, unit }) => ({ text: row.cells[at] ?? '', unit }))
  if (meaning === 'dish')
    return [{ name: readPublicText(row.cells[index] ?? '', title, report), prices: cells }]
  const list = (row.raw[index] ?? '').slice(0, LONGEST_LIST)
  const items = splitItems(list, cells.some(hasDigit))
  return spread(items, cells, report).map((one) => ({
    ...one,
    name: readPublicText(one.name, title, report),
  }))
}

/** Finds the price of each dish in a cell. */
function spread(items: Cells<ProductField>[], cells: Price[], report: Report): NamedDish[] {
  if (items.length < 2 || cells.every(({ text }) => text === ''))
    return items.map(({ name = '', price }) => ({
      name,
      prices: price ? [{ text: price }] : cells,
    }))
  const all = cells.map(({ text, unit }) => ({ unit, parts: splitPrices(text, items.length) }))
  if (all.some(({ parts }) => !parts))
    report('pricesNotPaired', cells.map(({ text }) => text).join(' '))
  return items.map(({ name = '' }, at) => ({
    name,
    prices: all.map(({ unit, parts }) => ({ unit, text: parts?.[at] ?? '' })),
  }))
}

/** 'kg' becomes 'per kg'. */
function toNote(note: string, { price, priceNote }: { price: string; priceNote: string }): string {
  if (note === '' || toNameKey(priceNote).includes(toNameKey(note))) return ''
  return price !== '0' && /^(?!per\b)\p{L}+\.?$/iu.test(note) && note.length < 8
    ? `per ${note}`
    : note
}

function mergeDiets(diets: string[]): string {
  const all = new Set(diets.flatMap((text) => text.split(', ')).filter(Boolean))
  return [...all].join(', ')
}
