const PROGRAMS: [string, RegExp][] = [
  ['in another app', /WhatsApp|Instagram|FBA[NV]/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UC ?Browser\//],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['without a window', /Headless/],
  // Last, because most browsers also claim to be one of these.
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|CrOS/],
]

/** Program and system without versions, shared by thousands of visitors. */
export function toBrowserFamily(userAgent: string): string {
  return `${findIn(PROGRAMS, userAgent)} on ${findIn(SYSTEMS, userAgent)}`
}

function findIn(families: [string, RegExp][], userAgent: string): string {
  return families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}
