/**
 * The stall number in a scanned code or typed text; undefined if it contains no number. A card's code is the
 * address of the stall's rating page: '…/rate-stall?id=12'.
 */
export function toScannedNumber(code: string): string | undefined {
  const text = code.trim()
  if (!/^https?:/i.test(text)) return text.length <= 20 && text !== '' ? text : undefined
  const address = toUrl(text)
  if (!address) return undefined
  const asked = [...address.searchParams].find(([name]) => /^(id|stall)$/i.test(name))?.[1]
  const number = asked ?? /\/(?:rate-stall|stall)\/([^/]+)\/?$/.exec(address.pathname)?.[1]
  return number?.trim() || undefined
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
