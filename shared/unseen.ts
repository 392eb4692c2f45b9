/**
 * Control characters besides white space, and characters that are invisible or turn the direction of
 * what follows: two names that differ by one look the same.
 */
const UNSEEN =
  /(?!\t|\n|\r|\u200c|\u200d|\ufe0f)(?:\p{Cc}|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\u2800)/gu
/** Joiners, except after letters of Indian scripts and Urdu, and after emoji, which need them. */
const STRAY_JOINERS =
  /(^|(?!\ufe0f)[^\u0600-\u06ff\u0900-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d|\ufe0f)+/gu

export const withoutUnseen = (text: string) =>
  text.replaceAll(UNSEEN, '').replaceAll(STRAY_JOINERS, '$1')

/** All texts of a JSON value, which may be written with escapes. */
export const withoutUnseenIn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? withoutUnseen(part) : part,
  )
