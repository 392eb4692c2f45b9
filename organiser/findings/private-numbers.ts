import { toAsciiDigits } from './digits.ts'

/**
 * A mobile number of India: ten digits from 6 to 9 on, in the groups in which people write them, with
 * or without +91 or 0 before them. Loose groups would take a list of prices for a number.
 */
const MOBILE =
  /(?<!\d)(?:(?:\+|00)?91[\s().-]*|0)?(?:[6-9]\d{9}|[6-9]\d{4}[\s.-]{1,3}\d{5}|[6-9]\d{3}[\s.-]{1,3}\d{3}[\s.-]{1,3}\d{3}|[6-9]\d{2}[\s.-]{1,3}\d{3}[\s.-]{1,3}\d{4}|[6-9]\d{2}[\s.-]{1,3}\d{4}[\s.-]{1,3}\d{3}|[6-9]\d{2}[\s.-]{1,3}\d{7}|[6-9]\d(?:-\d{2}){4}|[6-9]\d{3}[\s.-]{1,3}\d{6})(?!\d)/g

const PRIVATE_HEADER =
  /mobile|phone|whatsapp|मोबाइल|मोबाईल|फ़ोन|फोन|दूरभाष|संपर्क|सम्पर्क|contact(no|num)|^cell|^tel/

/** Whether a text holds what looks like somebody's mobile number, in either script's digits. */
export function holdsMobile(text: string): boolean {
  return toAsciiDigits(text).match(MOBILE) !== null
}

/** The text with such numbers cut out; the rest as it stands. */
export function withoutMobiles(text: string): string {
  if (!holdsMobile(text)) return text
  let rest = text
  // Digits are one character each in both scripts, so places in the one are places in the other.
  for (const { index, 0: found } of [...toAsciiDigits(text).matchAll(MOBILE)].toReversed()) {
    rest = `${rest.slice(0, index)} ${rest.slice(index + found.length)}`
  }
  const tidy = rest.replaceAll(/\s+/g, ' ').trim()
  // What stood on both sides of the number may make another one.
  return withoutMobiles(tidy)
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
