/**
 * What a phone dials: digits (requirement C-2), behind a plus where the content has one; numbers of a festival
 * in India have none.
 */
export function telHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/(?!^\+)\D/g, '')}`
}

/** '98765 43210', as people in India write a number, with what stands before it; short ones stay whole. */
export function groupDigits(digits: string): string {
  return digits.replace(/^(\d*)(\d{5})(\d{5})$/, '$1 $2 $3').trim()
}
