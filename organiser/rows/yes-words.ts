import { toAsciiDigits } from '../findings/digits.ts'

const YES = toSet(
  'yes, y, t, true, 1, available, in stock, instock, ok, ha, haan, ✓, ✔, ☑',
  'हाँ, हां, हा, है, हैं, उपलब्ध, उपलब्ध है',
)
const NO = toSet(
  'no, n, f, false, 0, not available, unavailable, out of stock, sold out, nahi, nahin, ✗, ✘, ✕, ×, ☐',
  'नहीं, नही, अनुपलब्ध, उपलब्ध नहीं, समाप्त, खत्म',
)
const CLOSED = toSet('yes, y, true, 1, हाँ, हां, closed, disabled, cancelled, बंद, रद्द')
/** A column 'Status' may say 'Available'. */
const OPEN = toSet(
  'no, n, false, 0, नहीं, नही, available, उपलब्ध, open, active, enabled, खुला, खुली, चालू',
)

function toSet(...lists: string[]): Set<string> {
  return new Set(lists.flatMap((list) => list.split(',')).map(toWord))
}

/** Drops punctuation, and the decimals of an Excel number such as 1.0. */
function toWord(text: string): string {
  const word = text.normalize('NFC').toLowerCase().trim()
  return toAsciiDigits(word).replace(/\.0+$/, '').replaceAll(/[.!।]/g, '').trim()
}

/** Whether a product is in stock, in any word that committees use. */
export function findInStock(text: string): boolean | undefined {
  // Some lists say how many there are.
  if (/^\d{1,5}$/.test(toWord(text))) return Number(toWord(text)) > 0
  return YES.has(toWord(text)) || (NO.has(toWord(text)) ? false : undefined)
}

/** The same for a closed stall; an empty cell means open. */
export function findClosed(text: string): boolean | undefined {
  return CLOSED.has(toWord(text)) || (text === '' || OPEN.has(toWord(text)) ? false : undefined)
}

/** Accepts only the words that the guide itself reads. */
export function findYes(text: string): boolean | undefined {
  if (/^(true|yes|1)$/i.test(text)) return true
  return /^(false|no|0)$/i.test(text) ? false : undefined
}
