import { toAsciiDigits } from '#shared/cell-rules/digits.ts'

const YES = toSet(
  'yes, y, t, true, 1, available, in stock, instock, ok, ha, haan, ✓, ✔, ☑',
  'limited, limited stock, few, few left, low, low stock, plenty, unlimited, ample, in hand, ready',
  'हाँ, हां, हा, है, हैं, उपलब्ध, उपलब्ध है, उपलब्ध आहे, होय, आहे, सीमित, मर्यादित',
  'હા, છે, ઉપલબ્ધ, হ্যাঁ, আছে, ஆம், உள்ளது, ఉంది, ಇದೆ, ഉണ്ട്, ਹਾਂ, あり, 在庫あり, sí, sì, si, disponible, oui, ja, sim, disponível, vorrätig, verfügbar',
)
const NO = toSet(
  'no, n, f, false, 0, not available, unavailable, out of stock, sold out, nahi, nahin, ✗, ✘, ✕, ×, ☐',
  'nil, none, zero, no stock, stock out, oos, out, over, stock over, finished, exhausted, ended, not in stock, sold',
  'नहीं, नही, अनुपलब्ध, उपलब्ध नहीं, समाप्त, खत्म, खतम, शून्य, नाही, नाहीत, उपलब्ध नाही, संपला, संपली, संपले, संपलं',
  'ના, નથી, ખલાસ, ઉપલબ્ધ નથી, না, নেই, শেষ, இல்லை, தீர்ந்தது, లేదు, ಇಲ್ಲ, ഇല്ല, ਨਹੀਂ, なし, 在庫なし, 売り切れ, 完売, 品切れ, 售完, 售罄, agotado, épuisé, ausverkauft, esgotado, esaurito, non, nein, não',
)
/** 'Not available today', 'no longer sold', 'discontinued'. */
const SURELY_NOT =
  /^(?:(?:currently |temporarily )?(?:not|un)\s?(?:available|in stock|ready|sold|served|made)|no (?:stock|longer)|discontinued|sold[ -]?out|out of stock|stock[ -]?out|withdrawn|stopped)(?!\p{L})/iu
const CLOSED = toSet(
  'closed, temporarily closed, shut, बंद, બંધ, geschlossen, cerrado, fermé, chiuso',
)
const WITHDRAWN = toSet(
  'disabled, cancelled, canceled, rejected, withdrawn, declined, waitlisted, waiting list, waitlist, expired, suspended, inactive, vacant, not confirmed, रद्द, अस्वीकृत, प्रतीक्षा',
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

/** Drops punctuation, and the decimals of an Excel number such as 1.0. */
function toWord(text: string): string {
  const word = text.normalize('NFC').toLowerCase().trim()
  // Some spell ख़त्म with a dot, some without.
  const plain = toAsciiDigits(word).normalize('NFD').replaceAll('\u093C', '').normalize('NFC')
  return plain.replace(/\.0+$/, '').replaceAll(/[.!।]/g, '').trim()
}

/** Whether a product is in stock, in any words that committees use. */
export function findInStock(text: string): boolean | undefined {
  const word = toWord(text).replace(QUANTITY, '')
  // Some lists give a quantity.
  const [count] = COUNT.exec(word) ?? []
  if (count !== undefined) return Number.parseInt(count, 10) > 0
  return findYesWord(word) ?? (SURELY_NOT.test(word) ? false : undefined)
}

/** 'Yes' or 'no' in any words that committees use. */
export function findYesWord(text: string): boolean | undefined {
  const word = toWord(text)
  return YES.has(word) || (NO.has(word) ? false : undefined)
}

/** What a word says about a stall; undefined if it is unknown. */
export function findStatus(text: string): 'open' | 'closed' | 'withdrawn' | undefined {
  const word = toWord(text)
  if (CLOSED.has(word)) return 'closed'
  if (WITHDRAWN.has(word)) return 'withdrawn'
  return OPEN.has(word) ? 'open' : undefined
}

export const isStatus = (text: string) => findStatus(text) !== undefined
