import { splitGraphemes } from '../../qr-cards/drawing/fit-text.ts'

/** Enough for sixty letters of Devanagari. */
const MAX_NUMBER_BYTES = 180
const MAX_NAME_BYTES = 120
/** For number and name. File systems allow 255 bytes for the whole file name. */
const MAX_BYTES = 240

/** Runs of anything but letters, combining marks and digits of any script. */
const UNSAFE = /[^\p{L}\p{M}\p{N}]+/gu
/** Joiners, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

/**
 * Keeps letters and digits of any script, and replaces everything else with single dashes. Windows
 * rejects `<>:"/\|?*`, trailing dots and names such as CON; the prefix 'stall-' rules out the last.
 */
export function toSafePart(text: string, maxBytes: number): string {
  const safe = text
    .replaceAll(INVISIBLE, '')
    // Composed last, because a combining mark may now follow its letter.
    .normalize('NFC')
    .replaceAll(UNSAFE, '-')
    .replaceAll(/^-+|-+$/g, '')
  return cutToBytes(safe, maxBytes).replace(/-+$/, '')
}

function cutToBytes(text: string, maxBytes: number): string {
  let kept = ''
  let bytes = 0
  for (const letter of splitGraphemes(text)) {
    bytes += new TextEncoder().encode(letter).length
    if (bytes > maxBytes) return kept
    kept += letter
  }
  return kept
}

/** 'stall-12-fullpage.png' (requirement Q-5). */
export function toPageFileName(stallNumber: string): string {
  return `${toStem(stallNumber)}-fullpage.png`
}

function toStem(stallNumber: string): string {
  return ['stall', toSafePart(stallNumber, MAX_NUMBER_BYTES)].filter(Boolean).join('-')
}

/** 'stall-12-Chai-Tapri.png'. Unique even on a system that ignores case. */
export function toCardFileNames(stalls: { stallNumber: string; stallName: string }[]): string[] {
  const taken = new Set<string>()
  return stalls.map(({ stallNumber, stallName }) => {
    const start = toStem(stallNumber)
    const room = MAX_BYTES - new TextEncoder().encode(start).length
    const stem = [start, toSafePart(stallName, Math.min(room, MAX_NAME_BYTES))]
      .filter(Boolean)
      .join('-')
    let name = `${stem}.png`
    for (let count = 2; taken.has(toKey(name)); count += 1) name = `${stem}-${count}.png`
    taken.add(toKey(name))
    return name
  })
}

/** Both cases, because some letters have no upper case (ß) or no lower case. */
function toKey(name: string): string {
  return name.normalize('NFD').toLowerCase().toUpperCase().normalize('NFD')
}
