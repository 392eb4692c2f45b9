import type { FestivalRules } from '../rows/festival-rules.ts'
import { isFormulaLike, toNameKey } from '../rows/clean-text.ts'
import { findInStock, findStatus, findYesWord, isNothing } from './cell-shape.ts'
import { readPriceText } from './price-text.ts'
import { NO_RESULT } from './read-xlsx.ts'
import type { ListWords, Meaning } from '#shared/admin/import-mapping.ts'
import type { ProblemReason } from '#shared/admin/import-texts.ts'
import { CATEGORIES, findCategory } from '#shared/catalogue/categories.ts'
import { isDietCell, toDietCell } from '#shared/cell-rules/diet-words.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import {
  findHindiCategory,
  findNearCategory,
  isMisspelt,
} from '#shared/cell-rules/near-category.ts'
import { holdsPhone, withoutPhones } from '#shared/cell-rules/private-numbers.ts'
import { isReadable } from '#shared/content/content-problem.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { isLocalTime } from '#shared/local-time.ts'

/** Reports something about the current row. */
export type Report = (reason: ProblemReason, ...values: string[]) => void
/** The same for a row that is published; `leaveOut` is for one that is not. */
export type CheckReport = Report & { leaveOut: Report }

const CELL_ERROR =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR|GETTING_DATA)$/i

/** A tidied cell; '' if it says nothing, or is an error of Excel. */
export function readText(cell: string, title: string, report: Report): string {
  if (cell === '' || isNothing(cell)) return ''
  if (cell === NO_RESULT) report('noResult', title)
  else if (CELL_ERROR.test(cell)) report('cellError', title, cell)
  else return cell
  return ''
}

/** A text that visitors may read: without phone numbers, and not too long. */
export function readPublicText(cell: string, title: string, report: Report): string {
  const text = readText(cell, title, report)
  if (text === '') return ''
  if (text.length > CELL_MAX) report('textLong', title)
  const whole = text.slice(0, CELL_MAX)
  const rest = withoutPhones(whole).replaceAll(/\s*\(\s*\)/g, '')
  if (rest !== whole) report('privateNumber', title)
  if (isFormulaLike(rest)) report('formulaLike', title, rest.slice(0, 1))
  return rest === whole || !CELL_ERROR.test(rest) ? rest : ''
}

/** Whether a row's letters were lost, so that it must not replace a good text. */
export const isGarbled = (cells: string[]) => cells.some((cell) => !isReadable(cell))

const isOneOf = (words: string[], text: string) => words.includes(text.toLowerCase())

/** Yes or no, also in the list's own words. */
export function readYes(text: string, { yes, no }: ListWords): boolean | undefined {
  if (isOneOf(yes, text)) return true
  return isOneOf(no, text) ? false : findYesWord(text)
}

/** 'yes' or 'no'; a product is in stock unless the list says otherwise. */
export function readStock(text: string, words: ListWords, report: Report): string {
  if (text === '') return 'yes'
  const isInStock = isOneOf(words.yes, text) || (!isOneOf(words.no, text) && findInStock(text))
  if (isInStock === undefined) report('stockUnknown', text)
  return isInStock === false ? 'no' : 'yes'
}

/** Whether a stall is closed or withdrawn, as the guide writes it. */
export function readState(
  text: string,
  meaning: Meaning,
  words: ListWords,
  report: Report,
): { closed?: string; disabled?: string } {
  const field = meaning === 'closed' ? 'closed' : 'disabled'
  if (text === '' || isNothing(text)) return { [field]: '' }
  if (meaning === 'closed' && isLocalTime(text)) return { closed: text }
  const status = isOneOf(words.closed, text) ? 'closed' : findStatus(text)
  const yes = readYes(text, words)
  if (status === 'closed') return { closed: 'yes' }
  if (status === 'withdrawn') return { disabled: 'yes' }
  if (status === 'open') return { [field]: '' }
  if (yes === undefined) report('stateUnknown', text)
  const isSo = meaning === 'confirmed' ? yes === false : yes === true
  return { [field]: isSo ? 'yes' : '' }
}

const DIET_OF: Partial<Record<Meaning, [yes: string, no: string]>> = {
  isVeg: ['Veg', 'Non-veg'],
  isNonVeg: ['Non-veg', 'Veg'],
  isVegan: ['Vegan', ''],
  isJain: ['Jain', ''],
}

/** The guide's words for a diet: 'Veg, Jain'. */
export function readDiet(cell: string, meaning: Meaning, words: ListWords, report: Report): string {
  const [yes, no] = DIET_OF[meaning] ?? DIET_OF.isVeg!
  if (isOneOf(words.veg, cell)) return 'Veg'
  if (isOneOf(words.nonVeg, cell)) return 'Non-veg'
  // In a column of ticks an x is one.
  const isSo = meaning !== 'diet' && /^x$/i.test(cell) ? true : readYes(cell, words)
  if (isSo !== undefined) return isSo ? yes : no
  const text = isNothing(cell) ? '' : cell
  if (text === '' || meaning === 'diet') return toDietCell(text)
  if (isDietCell(text)) return toDietCell(text)
  report('dietUnknown', text)
  return ''
}

/** The festival's category, a new one if the guide adopts it, or the word for the search. */
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
  if (adopted && isNewCategory(text, categories)) {
    const key = toNameKey(text)
    if (!adopted.has(key)) adopted.set(key, text)
    return adopted.get(key)!
  }
  const near = findNearCategory(text, categories)
  if (near) report('categoryNear', text, near)
  // The guide reads it as Others, and keeps the word for the search.
  return /\p{L}/u.test(text) ? text : 'Others'
}

const LONGEST_CATEGORY = 40

/** Whether a text is a category that the festival does not have. */
function isNewCategory(text: string, categories: readonly string[]): boolean {
  if (!/\p{L}/u.test(text) || text.length > LONGEST_CATEGORY || isNothing(text)) return false
  const same = [text, `${text}s`, text.replace(/s$/i, ''), findHindiCategory(text) ?? '']
  return !same.some((word) => findCategory(word, categories)) && !isMisspelt(text, categories)
}

/** A price and its note, from the cell of each size. */
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
  const isSame = others.every(({ price, note }) => price === first.price && note === first.note)
  if (others.length === 0 || (isSame && first.price !== '0')) {
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
    report('priceUnreadable', holdsPhone(text) || /\d{7}/.test(text) ? '…' : text)
    return { price: '0', note: '' }
  }
  const { price, note, doubt } = read
  if (doubt === 'decimal comma') report('priceComma', text, price)
  else if (doubt === 'other currency') report('priceCurrency', text)
  else if (doubt) report('priceAsWritten', text)
  return { price, note }
}

function fromCents(text: string): string {
  const amount = toAsciiDigits(text).replaceAll(/[\s,]/g, '')
  return /^\d+$/.test(amount) ? String(Number(amount) / 100) : text
}
