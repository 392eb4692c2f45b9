import type { FestivalRules } from '../rows/festival-rules.ts'
import { toNameKey } from '../rows/clean-text.ts'
import { findInStock, findStatus, findYesWord, isNothing } from './cell-shape.ts'
import { readPriceText } from './price-text.ts'
import type { Report } from './mapping.ts'
import { NO_RESULT } from './read-xlsx.ts'
import type { Meaning } from '#shared/admin/import-mapping.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { findPayment, PAYMENT_CELLS } from '#shared/catalogue/payment.ts'
import { isDietCell, toDietCell } from '#shared/cell-rules/diet-words.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import {
  findHindiCategory,
  findNearCategory,
  isMisspelt,
} from '#shared/cell-rules/near-category.ts'
import { withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { isReadable } from '#shared/content/content-problem.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { isLocalTime } from '#shared/clock-time.ts'
import { parseHours } from '#shared/catalogue/opening-hours.ts'

const CELL_ERROR =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR|GETTING_DATA)$/i

/** '' if the cell says nothing or contains an Excel error. */
export function readText(cell: string, title: string, report: Report): string {
  if (cell === '' || isNothing(cell)) return ''
  if (cell === NO_RESULT) report('noResult', title)
  else if (CELL_ERROR.test(cell)) report('cellError', title, cell)
  else return cell
  return ''
}

/** Removes phone numbers, and cuts long texts. */
export function readPublicText(cell: string, title: string, report: Report): string {
  const text = readText(cell, title, report)
  if (text === '') return ''
  if (text.length > CELL_MAX) report('textLong', title)
  const whole = text.slice(0, CELL_MAX)
  const rest = withoutPhones(whole).replaceAll(/\s*\(\s*\)/g, '')
  if (rest !== whole) report('privateNumber', title)
  return rest === whole || !CELL_ERROR.test(rest) ? rest : ''
}

/** A stall's opening hours, or '' if they are unreadable. */
export function readHours(cell: string, title: string, report: Report): string {
  const text = readText(cell, title, report)
  if (text === '' || parseHours(text)) return text
  report('hoursUnknown', text)
  return ''
}

/** Garbled text must not replace good text. */
export const isGarbled = (cells: string[]) => cells.some((cell) => !isReadable(cell))

/** 'yes' or 'no'. A product is in stock unless the list says otherwise. */
export function readStock(text: string, report: Report): string {
  if (text === '') return 'yes'
  const isInStock = findInStock(text)
  if (isInStock === undefined) report('stockUnknown', text)
  return isInStock === false ? 'no' : 'yes'
}

/** 'Sold out: no' is in stock. */
export function readSoldOut(text: string, report: Report): string {
  const isSoldOut = findYesWord(text)
  if (isSoldOut === undefined) return readStock(text, report)
  return isSoldOut ? 'no' : 'yes'
}

export function readState(
  text: string,
  meaning: Meaning,
  report: Report,
): { closed?: string; disabled?: string } {
  const field = meaning === 'closed' ? 'closed' : 'disabled'
  if (text === '' || isNothing(text)) return { [field]: '' }
  if (meaning === 'closed' && isLocalTime(text)) return { closed: text }
  const status = findStatus(text)
  const yes = findYesWord(text)
  if (status === 'closed') return { closed: 'yes' }
  if (status === 'withdrawn') return { disabled: 'yes' }
  if (status === 'open') return { [field]: '' }
  if (yes === undefined) report('stateUnknown', text)
  const isSo = meaning === 'confirmed' ? yes === false : yes === true
  return { [field]: isSo ? 'yes' : '' }
}

/** In the guide's words: 'cash, UPI'. */
export function readPayment(text: string, report: Report): string {
  const payment = findPayment(text)
  if (!payment && text !== '' && !isNothing(text)) report('paymentUnknown', text)
  return payment ? PAYMENT_CELLS[payment] : ''
}

const DIET_OF: Partial<Record<Meaning, [yes: string, no: string]>> = {
  isVeg: ['Veg', 'Non-veg'],
  isNonVeg: ['Non-veg', 'Veg'],
  isVegan: ['Vegan', ''],
  isJain: ['Jain', ''],
}

/** In the guide's words: 'Veg, Jain'. */
export function readDiet(cell: string, meaning: Meaning, report: Report): string {
  const [yes, no] = DIET_OF[meaning] ?? DIET_OF.isVeg!
  // In a column of ticks, an x is a tick.
  const isSo = meaning !== 'diet' && /^x$/i.test(cell) ? true : findYesWord(cell)
  if (isSo !== undefined) return isSo ? yes : no
  const text = isNothing(cell) ? '' : cell
  if (text === '' || meaning === 'diet' || isDietCell(text)) return toDietCell(text)
  report('dietUnknown', text)
  return ''
}

const LONGEST_CATEGORY = 40

/** The festival's category, a new one if the guide adopts it, or a search word. */
export function readCategory(
  text: string,
  { categories = CATEGORIES }: FestivalRules,
  adopted: Map<string, string> | undefined,
  report: Report,
): string {
  if (text === '') return 'Others'
  const find = (name: string | undefined) => findCategory(name ?? '', categories)
  const known =
    find(text) ?? find(findHindiCategory(text)) ?? find(`${text}s`) ?? find(text.replace(/s$/i, ''))
  if (known) return known
  if (!/\p{L}/u.test(text)) return 'Others'
  if (adopted && text.length <= LONGEST_CATEGORY && !isMisspelt(text, categories)) {
    const key = toNameKey(text)
    if (!adopted.has(key)) adopted.set(key, text)
    return adopted.get(key)!
  }
  const near = findNearCategory(text, categories)
  if (near) report('categoryNear', text, near)
  // The guide reads it as Others, and search finds the word.
  return text
}

export function readPrices(
  cells: { text: string; unit?: string | undefined }[],
  { currency }: FestivalRules,
  isCents: boolean,
  report: Report,
): { price: string; priceNote: string } {
  const read = cells
    .filter(({ text }) => text !== '' && !isNothing(text))
    .map(({ text, unit }) => ({
      unit,
      ...readPrice(isCents ? fromCents(text) : text, currency, report),
    }))
  const [first, ...others] = read
  if (!first) return { price: '', priceNote: '' }
  if (others.every(({ price, note }) => price === first.price && note === first.note)) {
    const isPlain = first.price !== '0' && first.note === '' && others.length === 0
    return { price: first.price, priceNote: isPlain ? (first.unit ?? '') : first.note }
  }
  const notes = read.map(({ price, note, unit }) =>
    [unit ?? '', price === '0' ? '' : price, note].filter(Boolean).join(' '),
  )
  return { price: '0', priceNote: notes.filter(Boolean).join(' / ') }
}

function readPrice(text: string, currency: string | undefined, report: Report) {
  const read = readPriceText(text, currency)
  if (!read) {
    report('priceUnreadable', text)
    return { price: '0', note: '' }
  }
  const { price, note, doubt } = read
  if (doubt === 'decimal comma') report('priceComma', text, price)
  else if (doubt === 'as written') report('priceAsWritten', text)
  return { price, note }
}

function fromCents(text: string): string {
  const amount = toAsciiDigits(text).replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(amount) ? String(Number(amount) / 100) : text
}
