/**
 * Control characters besides white space, and characters that are invisible or turn the direction of
 * what follows: two names that differ by one look the same.
 */
const UNSEEN =
  /(?!\t|\n|\r|\u200c|\u200d|\ufe0f)(?:\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\u2800)/gu
/** Joiners, except after letters of Indian scripts and Urdu, and after emoji, which need them. */
const STRAY_JOINERS =
  /(^|(?!\ufe0f)[^\u0600-\u06ff\u0900-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d|\ufe0f)+/gu

/** Most texts, of which checking every letter takes a second for 50,000 rows. */
const PLAIN = /^[ -~]*$/

export const withoutUnseen = (text: string) =>
  PLAIN.test(text) ? text : text.replaceAll(UNSEEN, '').replaceAll(STRAY_JOINERS, '$1')

const LINE_BREAKS = /[\n\r\u2028\u2029]+[ \t]*/g
/** The fields and columns in which people write more than one line. */
const MULTI_LINE = /^(?:description|remarks|message)/

const toOneLine = (text: string) => text.replaceAll(LINE_BREAKS, ' ')

/** A text without unseen characters. In a name or a title, and wherever one line is meant, it has one. */
export const toFieldText = (field: string, text: string) =>
  MULTI_LINE.test(field) ? withoutUnseen(text) : toOneLine(withoutUnseen(text))

/** All texts of a JSON value, which may be written with escapes. None of them has several lines. */
export const withoutUnseenIn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? toOneLine(withoutUnseen(part)) : part,
  )
