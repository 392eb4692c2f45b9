/** Accepts only the words that the guide reads; undefined for anything else. */
export function findYes(text: string): boolean | undefined {
  if (/^(true|yes|1)$/i.test(text)) return true
  return /^(false|no|0)$/i.test(text) ? false : undefined
}
