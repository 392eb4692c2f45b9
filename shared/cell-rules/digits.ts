/** The zeros of scripts used in India and of full-width digits; each is followed by the other nine. */
const ZEROS = '\u0660\u06F0\u0966\u09E6\u0A66\u0AE6\u0B66\u0BE6\u0C66\u0CE6\u0D66\uFF10'
const DIGIT = new RegExp(
  `[${Array.from(ZEROS, (zero) => `${zero}-${String.fromCharCode(zero.charCodeAt(0) + 9)}`).join('')}]`,
  'g',
)

/** Most texts have no such digits, and checking every letter takes seconds for 49,000 rows. */
const OTHER_SCRIPT = /[\u0660-\uFF19]/

/** '१२' and '১২' become '12', character by character; everything else is unchanged. */
export function toAsciiDigits(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return text
  return text.replaceAll(DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    const zeros = Array.from(ZEROS, (one) => one.charCodeAt(0)).filter((one) => one <= code)
    return String(code - Math.max(...zeros))
  })
}
