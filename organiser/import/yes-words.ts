import { toAsciiDigits } from '../findings/digits.ts'

const YES = [
  'yes, y, true, 1, available, in stock, instock, ok, ha, haan, ✓, ✔, ☑',
  'हाँ, हां, हा, है, हैं, उपलब्ध, उपलब्ध है',
]
const NO = [
  'no, n, false, 0, not available, unavailable, out of stock, sold out, nahi, nahin, ✗, ✘, ✕, ×, ☐',
  'नहीं, नही, अनुपलब्ध, उपलब्ध नहीं, समाप्त, खत्म',
]
/** 'Available' under 'Status' says that a stall is open. */
const CLOSED = ['yes, y, true, 1, हाँ, हां', 'closed, disabled, cancelled, बंद, रद्द']
const OPEN = ['available, उपलब्ध', 'open, active, enabled, खुला, खुली, चालू']

const has = (words: string[]) => {
  const known = new Set(words.flatMap((list) => list.split(',')).map(toWord))
  return (text: string) => known.has(toWord(text))
}
const isYes = has(YES)
const isNo = has(NO)
const isClosedWord = has(CLOSED)
const isNoWord = has(['no, n, false, 0, नहीं, नही'])
const isOpenWord = has(OPEN)

/** 'yes' or 'no'; undefined for any other word. */
export function findInStock(text: string): 'yes' | 'no' | undefined {
  if (isYes(toAscii(text))) return 'yes'
  return isNo(toAscii(text)) ? 'no' : undefined
}

/** 'yes' when a stall is closed, '' when it is open; undefined for any other word. */
export function findDisabled(text: string): 'yes' | '' | undefined {
  if (text === '' || isOpenWord(text) || isNoWord(toAscii(text))) return ''
  return isClosedWord(toAscii(text)) ? 'yes' : undefined
}

function toWord(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/[.!।]/g, '').trim()
}

/** Excel keeps a 1 as 1.0 now and then. */
function toAscii(text: string): string {
  return toAsciiDigits(text).replace(/\.0+$/, '')
}
