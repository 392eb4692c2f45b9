/** What belongs to the letter before it: marks, joiners, Hangul vowels, skin tones, tags of flags. */
const SIGN = String.raw`[\p{Mark}\u200c\u200d\u1160-\u11ff\p{Emoji_Modifier}\u{e0020}-\u{e007f}]`
const EMOJI = String.raw`\p{Extended_Pictographic}`
/** Of the Indian scripts that join consonants: Devanagari, Bengali, Gujarati, Oriya, Telugu, Malayalam. */
const VIRAMA = String.raw`[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]`
/** What may stand beside a virama, no vowel. */
const JOINER = String.raw`[\p{Nonspacing_Mark}\u200d]`
const CONSONANT = String.raw`[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u09dc-\u09df\u0a95-\u0ab9\u0b15-\u0b39\u0c15-\u0c39\u0d15-\u0d3a]`

const GRAPHEME = new RegExp(
  [
    String.raw`\r\n`,
    String.raw`\p{Regional_Indicator}{2}${SIGN}*`,
    `${EMOJI}(?:${SIGN}*\u200d${EMOJI})*${SIGN}*`,
    `(?:${CONSONANT}${JOINER}*${VIRAMA}${JOINER}*(?=${CONSONANT}))*.${SIGN}*`,
  ].join('|'),
  'gsu',
)

/**
 * Whole letters with their signs (Unicode Standard Annex 29). Firefox before 125 has no
 * `Intl.Segmenter`, and older ones split a conjunct of Devanagari.
 */
export function splitGraphemes(text: string): string[] {
  return text.match(GRAPHEME) ?? []
}
