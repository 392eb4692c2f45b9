import { toAsciiDigits } from './cell-rules/digits.ts'
import { PHONE_MAX_DIGITS } from './limits.ts'

/** At most 15 digits. Devanagari digits are converted. */
export function toPhoneDigits(text: string): string {
  return toAsciiDigits(text).replaceAll(/\D/g, '').slice(0, PHONE_MAX_DIGITS)
}

/** Removes half an emoji, which a field's length limit may have left and databases refuse. */
export function toWhole(text: string): string {
  // With the flag `u` a whole emoji is one character, so only halves match.
  return text.trim().replaceAll(/[\uD800-\uDFFF]/gu, '')
}

/**
 * Control characters other than white space, and characters that are invisible or reverse the text,
 * because they can make two different names look the same.
 */
const UNSEEN =
  /(?!\t|\n|\r|\u200c|\u200d|\ufe0f)(?:\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\u2800)/gu
/** Joiners, except where Indian scripts, Urdu and emoji need them. */
const STRAY_JOINERS =
  /(^|(?!\ufe0f)[^\u0600-\u06ff\u0900-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d|\ufe0f)+/gu

/** Most texts are plain, and checking every character of 50,000 rows would take a second. */
const PLAIN = /^[ -~]*$/

export const withoutUnseen = (text: string) =>
  PLAIN.test(text) ? text : text.replaceAll(UNSEEN, '').replaceAll(STRAY_JOINERS, '$1')

const LINE_BREAKS = /[\n\r\u2028\u2029]+[ \t]*/g
const MULTI_LINE = /^(?:description|remarks|message)/

const toOneLine = (text: string) => text.replaceAll(LINE_BREAKS, ' ')

/** Turns the text of all other fields into a single line. */
export const toFieldText = (field: string, text: string) =>
  MULTI_LINE.test(field) ? withoutUnseen(text) : toOneLine(withoutUnseen(text))

/** Works on parsed texts, because JSON may escape characters. */
export const withoutUnseenIn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? toOneLine(withoutUnseen(part)) : part,
  )
