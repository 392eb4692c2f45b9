const QUALITY = /;\s*q\s*=\s*([\d.]+)/

/**
 * The client's preferred coding (RFC 9110, section 12.5.3); undefined for the plain form.
 * @param header The request's `accept-encoding`.
 * @param offered In our order of preference, which breaks ties.
 */
export function findEncoding<Coding extends string>(
  header: string | undefined,
  offered: readonly Coding[],
): Coding | undefined {
  if (!header || offered.length === 0) return undefined
  const qualities = toQualities(header)
  let found: Coding | undefined
  // Only a client that names the plain form may prefer it to a coding.
  let best = qualities.get('identity') ?? 0
  for (const coding of offered) {
    const quality = qualities.get(coding) ?? qualities.get('*') ?? 0
    if (quality === 0 || quality < best || (found && quality === best)) continue
    found = coding
    best = quality
  }
  return found
}

function toQualities(header: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const end = part.indexOf(';')
    const name = (end === -1 ? part : part.slice(0, end)).trim()
    const quality = end === -1 ? 1 : Number(QUALITY.exec(part)?.[1] ?? 1)
    // An old name of the same coding (section 8.4.1.3).
    qualities.set(name === 'x-gzip' ? 'gzip' : name, quality || 0)
  }
  return qualities
}
