const DEVANAGARI_ZERO = '०'.charCodeAt(0)

/** '१२' to '12'; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
}
