import { toAsciiDigits } from './digits.ts'

/**
 * What may be a mobile number of India: ten digits, the first from 6 to 9, with or without +91 or 0 before
 * them, and with what people put between digits.
 */
const CANDIDATE =
  /(?<!\d)(?:(?:\+|00)?91[\s().-]{0,3}|0[\s-]?)?([6-9](?:[\s().-]{0,3}\d){9})(?!\d)/g
/** 98765 43210 and 987 654 3210 are numbers; 60 70 80 90 10 are prices. */
const MOST_GROUPS = 3
/** A few write them in pairs. */
const PAIRS = /^\d\d([-.]\d\d){4}$/

const PRIVATE_HEADER =
  /mobile|phone|whatsapp|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|सम्पर्क|contact(no|num)|^cell(no|num|$)|^tel(no|num|e?ph|$)/

/** Whether a text holds what looks like somebody's mobile number, in either script's digits. */
export function holdsMobile(text: string): boolean {
  return findMobiles(text).length > 0
}

/** The text with such numbers cut out; the rest as it stands. */
export function withoutMobiles(text: string): string {
  const mobiles = findMobiles(text)
  if (mobiles.length === 0) return text
  let rest = text
  for (const { start, end } of mobiles.toReversed()) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  }
  // What stood on both sides of a number may make another one.
  return withoutMobiles(rest.replaceAll(/\s+/g, ' ').trim())
}

function findMobiles(text: string): { start: number; end: number }[] {
  // Digits are one character each in both scripts, so places in the one are places in the other.
  return [...toAsciiDigits(text).matchAll(CANDIDATE)]
    .filter(([, digits = '']) => isGroupedAsNumber(digits))
    .map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }))
}

function isGroupedAsNumber(digits: string): boolean {
  return digits.split(/\D+/).length <= MOST_GROUPS || PAIRS.test(digits)
}

/** The number of nobody, in sentences that say how one is typed. */
const EXAMPLE = '98765 43210'

/** A line for a screen: what it quotes may be somebody's number. */
export function hideMobiles(line: string): string {
  return line.split(EXAMPLE).map(withoutMobiles).join(EXAMPLE)
}

/** Whether a column is for numbers of people, by its header: 'Owner Phone', 'मोबाइल नं.'. */
export function isPrivateHeader(title: string): boolean {
  const key = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '')
  return PRIVATE_HEADER.test(key.normalize('NFC'))
}
