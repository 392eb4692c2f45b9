/** Digits only (requirement C-2), after a plus if the content has one. */
export function telHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/(?!^\+)\D/g, '')}`
}

/** '98765 43210', as people in India write a number; a short one stays whole. */
export function groupDigits(digits: string): string {
  return digits.replace(/^(\d*)(\d{5})(\d{5})$/, '$1 $2 $3').trim()
}
