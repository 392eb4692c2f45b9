import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import type { Column, StallField } from '#shared/catalogue/columns.ts'
import { toTitle } from '#shared/catalogue/rows.ts'
import { isTranslatable } from '#shared/catalogue/translations.ts'
import { LANGUAGE_CODES } from '#shared/languages.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { isLocalTime } from '#shared/local-time.ts'
import { type Note, type Place, say } from '../findings/finding.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import { findNearDiet, toDietCell } from '#shared/cell-rules/diet-words.ts'
import { findHindiCategory, findNearCategory } from '#shared/cell-rules/near-category.ts'
import { findPrice } from '#shared/cell-rules/find-price.ts'
import { findYes } from '#shared/cell-rules/find-yes.ts'
import { describeShownPrice } from './read-price-text.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'
import { toPublicText, withoutCellError } from './clean-text.ts'
import type { FestivalRules } from './festival-rules.ts'
import { findClosed, findInStock, findWithdrawn } from './yes-words.ts'

/** A field, or its translation: 'name_hi'. */
export type Translated<Field extends string> = Field | `${Field}_${(typeof LANGUAGE_CODES)[number]}`

/** Cells of one table by field, without columns that the sheet lacks. */
export type CellsOf<Field extends string> = Partial<Record<Translated<Field>, string>>

/** A stall for the public file, without columns that its sheet lacks. */
export interface StallDraft {
  stallNumber: string
  place: Place
  cells: CellsOf<StallField>
}

export interface Cell extends FestivalRules {
  text: string
  /** The column's name in the public files. */
  title: string
  note: Note
  /** Whether it is a committee's cell, which the import cleans; otherwise the guide reads it unchanged. */
  isImport: boolean
}

/** How each kind of cell is written in the public files. */
const rules: Record<Column['kind'], (cell: Cell) => string> = {
  text({ text, title, note, isImport }) {
    if (text.length > CELL_MAX) {
      const letters = text.length.toLocaleString('en')
      note(
        'text-long',
        say`${title} has ${letters} letters, but the guide shows only the first ${CELL_MAX}`,
      )
    }
    // Excel turns the note 5-10 into 05-Oct when it saves the file.
    if (title === 'price_note' && isDateText(text)) {
      note(
        'price-unreadable',
        `price_note is "${text}", which is a date`,
        'Write it with ₹, such as ₹5-10.',
      )
    }
    return isImport ? toPublicText(text.slice(0, CELL_MAX), title, note) : text
  },
  word: ({ text }) => text,
  price: readPrice,
  category: readCategory,
  stock({ text, note, isImport }) {
    const isInStock = isImport ? findInStock(text) : findYes(text)
    // An unknown word does not mean that something is sold out.
    const isUnsure = isImport && text !== '' && isInStock === undefined
    const effect = `so the product is shown as ${isUnsure ? 'In' : 'Out of'} Stock`
    // Neither does an empty cell.
    const isSilent = isImport && text === ''
    if (isSilent) note('in-stock-missing', 'in_stock is empty, so the product is shown as In Stock')
    else if (text === '') note('in-stock-missing', `in_stock is empty, ${effect}`)
    else if (isInStock === undefined)
      note('in-stock-unreadable', say`in_stock is "${text}", ${effect}`)
    return isInStock || isSilent || isUnsure ? 'yes' : 'no'
  },
  withdrawn({ text, note, isImport }) {
    const isWithdrawn = isImport || text === '' ? findWithdrawn(text) : findYes(text)
    if (isWithdrawn === undefined)
      note('disabled-unreadable', say`disabled is "${text}", so the stall is listed`)
    return isWithdrawn ? 'yes' : ''
  },
  closed({ text, note, isImport }) {
    if (isLocalTime(text)) return text
    const isClosed = isImport || text === '' ? findClosed(text) : findYes(text)
    if (isClosed === undefined)
      note('closed-unreadable', say`closed is "${text}", so the stall is open`)
    return isClosed ? 'yes' : ''
  },
  diet({ text, title, note, isImport }) {
    if (isImport) return toPublicText(toDietCell(text), title, note)
    const near = findNearDiet(text)
    if (near)
      note(
        'diet-unknown',
        say`diet is "${text}", which visitors cannot filter by`,
        `Did you mean ${near}?`,
      )
    return text
  },
  contact({ text, title, note, isImport }) {
    if (!isImport) return text
    if (!holdsPhone(text)) return toPublicText(text, title, note)
    note('public-number', 'contact holds a phone number, and every visitor will see it')
    return text
  },
}

/** One amount, or 0 and a finding. */
export function readPrice({ text, note, isImport, currency }: Cell): string {
  const price = findPrice(text, currency)
  if (price !== undefined) return price
  if (/^[-–—./\s]*$/.test(text)) note('price-missing', 'price is empty, so no price is shown')
  else {
    const shown = /\d{7}/.test(text) ? 'a very long number' : `"${text}"`
    const becomes = 'so no price is shown'
    const suggestion = 'Write one number, such as 40. Make each size a product.'
    if (isImport) note('price-unreadable', `price is ${shown}, ${becomes}`, suggestion)
    else note('price-unreadable', `price is ${shown}, and ${describeShownPrice(text, currency)}`)
  }
  return '0'
}

function readCategory({ text, note, isImport, categories = CATEGORIES }: Cell): string {
  const find = (name: string) => findCategory(name, categories)
  const category = find(text)
  if (category) return category
  const translated = isImport ? find(findHindiCategory(text) ?? '') : undefined
  if (translated) {
    note('category-translated', say`the category "${text}" is read as ${translated}`)
    return translated
  }
  const plural = isImport ? (find(`${text}s`) ?? find(text.replace(/s$/i, ''))) : undefined
  if (plural) {
    note('category-translated', say`the category "${text}" is read as ${plural}`)
    return plural
  }
  const effect = 'so the product is listed under Others'
  const near = findNearCategory(text, categories)
  const list = `one of ${categories.join(', ')}`
  if (text === '') note('category-missing', `category is empty, ${effect}`, `Write ${list}.`)
  else if (near || !/\p{L}/u.test(text)) {
    const suggestion = near ? `Did you mean ${near}?` : `Write ${list}.`
    note('category-unknown', say`no category is called "${text}", ${effect}`, suggestion)
  } else {
    note(
      'category-word',
      say`no category is called "${text}", so the product is listed under Others; the search finds the word`,
      `If you mean ${list}, write that.`,
    )
  }
  // The guide reads it as Others, and keeps the word for the search. An address may leave nothing.
  const word = isImport ? toPublicText(text.slice(0, CELL_MAX), 'category', note) : ''
  return word || 'Others'
}

/** Cells as written in the public files. Private cells are unchanged in the organisers' own file. */
export function readCells<Field extends string>(
  table: Record<Field, Column>,
  cells: CellsOf<Field>,
  context: Omit<Cell, 'text' | 'title'>,
): CellsOf<Field> {
  const read: CellsOf<Field> = {}
  for (const field of Object.keys(table) as Field[]) {
    const { kind, reach } = table[field]
    for (const name of [field, ...translationsOf(field, table[field])]) {
      const cell = cells[name]
      if (cell === undefined) continue
      const title = toTitle(name)
      const isTidied = context.isImport && reach !== 'private'
      const text = isTidied ? withoutCellError(cell, title, context.note) : cell
      read[name] = reach === 'private' ? text : rules[kind]({ ...context, text, title })
    }
  }
  return read
}

function translationsOf<Field extends string>(field: Field, column: Column): Translated<Field>[] {
  if (!isTranslatable([field, column])) return []
  return LANGUAGE_CODES.map((language) => `${field}_${language}` as const)
}
