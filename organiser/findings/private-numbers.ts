import { toAsciiDigits } from './digits.ts'

/**
 * Matches possible Indian mobile numbers: ten digits, the first from 6 to 9, with or without +91 or 0
 * before them, and with common separators.
 */
const CANDIDATE =
  /(?<!\d)(?:(?:\+|00)?91[\s().-]{0,3}|0[\s-]?)?([6-9](?:[\s().-]{0,3}\d){9})(?!\d)/g
/** 98765 43210 and 987 654 3210 are phone numbers; 60 70 80 90 10 are prices. */
const MOST_GROUPS = 3
/** Some people write them in pairs. */
const PAIRS = /^\d\d([-.]\d\d){4}$/

const PRIVATE_HEADER =
  /mobile|phone|whatsapp|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|सम्पर्क|contact(no|num|details?$)|^(cell|mob|ph)(no|num|$)|^m(no|num)|^मो(नं|नंबर|$)|^tel(no|num|e?ph|$)/

/** Whether a text seems to hold a mobile number, in Latin or Devanagari digits. */
export function holdsMobile(text: string): boolean {
  return findMobiles(text).length > 0
}

/** Removes such numbers and leaves the rest unchanged. */
export function withoutMobiles(text: string): string {
  const mobiles = findMobiles(text)
  if (mobiles.length === 0) return text
  let rest = text
  for (const { start, end } of mobiles.toReversed()) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  }
  // The digits on both sides of a removed number may form another one.
  return withoutMobiles(rest.replaceAll(/\s+/g, ' ').trim())
}

function findMobiles(text: string): { start: number; end: number }[] {
  // Digits are one character in both scripts, so the indexes agree.
  return [...toAsciiDigits(text).matchAll(CANDIDATE)]
    .filter(([, digits = '']) => isGroupedAsNumber(digits))
    .map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }))
}

function isGroupedAsNumber(digits: string): boolean {
  return digits.split(/\D+/).length <= MOST_GROUPS || PAIRS.test(digits)
}

/** An example in sentences that explain how to type a number; it is nobody's. */
const EXAMPLE = '98765 43210'

/** Hides phone numbers in a line for the screen. */
export function hideMobiles(line: string): string {
  return line.split(EXAMPLE).map(withoutMobiles).join(EXAMPLE)
}

/** Whether a header announces phone numbers: 'Owner Phone', 'मोबाइल नं.'. */
export function isPrivateHeader(title: string): boolean {
  const key = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '')
  return PRIVATE_HEADER.test(key.normalize('NFC'))
}
