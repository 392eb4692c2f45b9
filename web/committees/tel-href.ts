/** What a phone dials: digits and nothing else (specification, section 2). */
export function telHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/\D/g, '')}`
}
