/** Digits of Indian scripts (zeros at U+…6), and Arabic and full-width ones (zeros at U+…0). */
const DIGIT =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g

/** '१२' and '১২' become '12'. The text's length stays the same. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    const isIndian = code >= 0x966 && code <= 0xd6f
    return String((code % 16) - (isIndian ? 6 : 0))
  })
}
