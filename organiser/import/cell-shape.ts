import type { FestivalRules } from '../rows/festival-rules.ts'
import { readPriceText } from './price-text.ts'
import { isDietCell } from '#shared/cell-rules/diet-words.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { holdsPhone } from '#shared/cell-rules/private-numbers.ts'

export type Shape =
  | 'empty'
  | 'phones'
  | 'yesNo'
  | 'diets'
  /** Such as 'Confirmed' and 'Cancelled'. */
  | 'statuses'
  /** Numbers that count up, such as 1, 2, 3. */
  | 'counts'
  /** 'A-7', '12', 'F1'. */
  | 'codes'
  | 'money'
  /** Links, coordinates, percentages, long numbers. */
  | 'other'
  | 'texts'

export interface ColumnShape {
  shape: Shape
  /** The share of rows with a value, from 0 to 1. */
  filled: number
  /** The share of different values among the filled cells, from 0 to 1. */
  distinct: number
  values: string[]
}

/** The share of a column's cells that must match. The rest may be typing errors. */
export const MOST = 0.8
const SOME_PHONES = 0.3
const CODE =
  /^(?:(?:stall|booth|pitch|shop|stand|counter|table|stn?)\.?\s*(?:no\.?)?\s*)?(?:[\p{L}]{1,3}[\s.-]?)?\d{1,4}[\s-]?\p{L}?$|^\p{Lu}$|^\d{1,2}-\p{L}?\d{1,4}$/iu
const NUMBER = /^[-+]?\d+(?:[.,]\d+)*%?$/

const NOTHING =
  /^(?:n\/?a|nil|none|null|undefined|tb[acd]|[-–—.*?/\\]+|not applicable|not available yet|(?:will|to) (?:be )?(?:send|share|confirm|announce|decide)\w*(?: .*)?|coming soon|not decided|keine?|ninguno|aucun|nessuno|नहीं पता|कुछ नहीं)$/iu

/** Such as 'n/a', '-' and 'TBA'. */
export const isNothing = (text: string) => text.length < 60 && NOTHING.test(text)

export const isDitto = (text: string) => /^(?:[〃"”″]|''|do\.?|ditto|same as above|,,)$/i.test(text)

/** @param cells The tidied, filled cells of one column. @param rows The number of rows. */
export function findShape(cells: string[], rows: number, festival: FestivalRules): ColumnShape {
  const values = [...new Set(cells)]
  const facts = {
    filled: rows === 0 ? 0 : cells.length / rows,
    distinct: cells.length === 0 ? 0 : values.length / cells.length,
    values,
  }
  return { shape: toShape(cells, festival), ...facts }
}

function toShape(cells: string[], { currency }: FestivalRules): Shape {
  if (cells.length === 0) return 'empty'
  const are = (test: (text: string) => unknown, least = MOST) =>
    cells.filter((text) => test(text)).length >= cells.length * least
  const plain = (text: string) => toAsciiDigits(text)
  if (are(holdsPhone, SOME_PHONES)) return 'phones'
  if (are((text) => /^https?:|^www\./i.test(text), 0.5)) return 'other'
  if (are((text) => NUMBER.test(plain(text)))) return toNumberShape(cells.map(plain))
  if (are((text) => findYesWord(text) !== undefined)) return 'yesNo'
  if (are((text) => isDietCell(text) || findYesWord(text) !== undefined)) return 'diets'
  if (are(isStatus)) return 'statuses'
  if (are((text) => CODE.test(plain(text)))) return 'codes'
  if (are((text) => isPrice(text, currency), 0.6)) return 'money'
  return 'texts'
}

function toNumberShape(cells: string[]): Shape {
  if (new Set(cells).size === 2 && cells.every((text) => /^[01]$/.test(text))) return 'yesNo'
  if (isCounting(cells)) return 'counts'
  return cells.some((text) => ODD_NUMBER.test(text)) ? 'other' : 'money'
}

/** Coordinates have many decimals, and official numbers many digits. */
const ODD_NUMBER = /[.,]\d{4,}|\d{7,}|%|^-/

/** Real prices do not count up like 1, 2, 3. Some steps may be irregular. */
function isCounting(cells: string[]): boolean {
  const numbers = cells.map((text) => Number(text.replaceAll(',', '')))
  if (numbers.length < 2 || numbers[0]! >= 1000 || !numbers.every(Number.isInteger)) return false
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!)
  return steps.filter((step) => step === 0 || step === 1).length >= steps.length * 0.7
}

/**
 * Dates match, too, because Excel turns some prices into dates.
 */
const AMOUNT =
  /^\D{0,5}\d[\d.,]*(?:\s*\/[-=]?)?\s*(?:\D{0,4}|(?:per|\/|-)\s*.{0,12}|onwards|each)$/i
const SEVERAL = /^\D{0,12}\d[\d.,]*(?:\s*(?:[/|]|,\s)\s*\D{0,12}\d[\d.,]*)+\D{0,8}$/
/** No price is longer, and matching long texts is slow. */
const LONGEST_PRICE = 40

function isPrice(text: string, currency: string | undefined): boolean {
  const plain = toAsciiDigits(text)
  if (plain.length > LONGEST_PRICE) return false
  if (!AMOUNT.test(plain) && !SEVERAL.test(plain)) return false
  return readPriceText(text, currency) !== undefined
}

const YES = toSet(
  'yes, y, t, true, 1, available, in stock, instock, ok, ha, haan, ✓, ✔, ☑',
  'limited, limited stock, few, few left, low, low stock, plenty, unlimited, ample, in hand, ready',
  'हाँ, हां, हा, है, हैं, उपलब्ध, उपलब्ध है, उपलब्ध आहे, होय, आहे, सीमित, मर्यादित',
  'હા, છે, ઉપલબ્ધ, হ্যাঁ, আছে, ஆம், உள்ளது, ఉంది, ಇದೆ, ഉണ്ട്, ਹਾਂ, あり, 在庫あり, sí, sì, si, disponible, oui, ja, sim, disponível, vorrätig, verfügbar',
)
const NO = toSet(
  'no, n, f, false, 0, not available, unavailable, out of stock, sold out, nahi, nahin, kuch nahi, ✗, ✘, ✕, ×, ☐',
  'nil, none, zero, no stock, stock out, oos, out, over, stock over, finished, exhausted, ended, not in stock, sold',
  'नहीं, नही, अनुपलब्ध, उपलब्ध नहीं, समाप्त, खत्म, खतम, शून्य, नाही, नाहीत, उपलब्ध नाही, संपला, संपली, संपले, संपलं',
  'ના, નથી, ખલાસ, ઉપલબ્ધ નથી, না, নেই, শেষ, இல்லை, தீர்ந்தது, లేదు, ಇಲ್ಲ, ഇല്ല, ਨਹੀਂ, なし, 在庫なし, 売り切れ, 完売, 品切れ, 售完, 售罄, agotado, épuisé, ausverkauft, esgotado, esaurito, non, nein, não',
)
const CLOSED = toSet(
  'closed, temporarily closed, shut, बंद, બંધ, geschlossen, cerrado, fermé, chiuso',
)
const WITHDRAWN = toSet(
  'disabled, cancelled, canceled, rejected, withdrawn, declined, waitlisted, waiting list, waitlist, expired, suspended, inactive, vacant, not confirmed, waiting, reserve list',
  'warteliste, storniert, abgesagt, lista de espera, cancelado, cancelada, liste d’attente, annulé, annullato, प्रतीक्षा सूची, रद्द, अस्वीकृत, प्रतीक्षा',
)
const OPEN = toSet(
  'available, उपलब्ध, open, active, enabled, approved, confirmed, accepted, allotted, issued, paid, booked, live, खुला, खुली, चालू, स्वीकृत',
)

/** 'Qty: 40', 'Stock - nil'. */
const QUANTITY = /^(?:qty|quantity|stock|in stock|available|balance|मात्रा|स्टॉक)\s*[:=–-]?\s+(?=\S)/i
const COUNT =
  /^\d{1,5}(?=(?:\s*(?:pcs?|pieces?|nos?|units?|plates?|packets?|pkts?|kgs?|boxes|dozen|bottles?|cups?|left|available|in stock|नग|प्लेट|किलो))*$)/

function toSet(...lists: string[]): Set<string> {
  return new Set(lists.flatMap((list) => list.split(',')).map(toWord))
}

/** Also drops the decimals of an Excel number such as 1.0. */
function toWord(text: string): string {
  const word = text.normalize('NFC').toLowerCase().trim()
  // The dot in ख़त्म is optional.
  const plain = toAsciiDigits(word).normalize('NFD').replaceAll('\u093C', '').normalize('NFC')
  return plain.replace(/\.0+$/, '').replaceAll(/[.!।]/g, '').trim()
}

export function findInStock(text: string): boolean | undefined {
  const word = toWord(text).replace(QUANTITY, '')
  // Some lists have a quantity here.
  const [count] = COUNT.exec(word) ?? []
  if (count !== undefined) return Number.parseInt(count, 10) > 0
  return findYesWord(word)
}

export function findYesWord(text: string): boolean | undefined {
  const word = toWord(text)
  return YES.has(word) || (NO.has(word) ? false : undefined)
}

/** @returns Undefined for an unknown word. */
export function findStatus(text: string): 'open' | 'closed' | 'withdrawn' | undefined {
  const word = toWord(text)
  if (CLOSED.has(word)) return 'closed'
  if (WITHDRAWN.has(word)) return 'withdrawn'
  return OPEN.has(word) ? 'open' : undefined
}

const isStatus = (text: string) => findStatus(text) !== undefined
