import { splitGraphemes } from '../../qr-cards/drawing/graphemes.ts'

/** Sixty letters of Devanagari. */
const MAX_NUMBER_BYTES = 180
const MAX_NAME_BYTES = 120
/** Of both; the file systems' own limit is 255 bytes for the whole name. */
const MAX_BYTES = 240

/** Runs of anything but letters, combining marks and digits of any script. */
const UNSAFE = /[^\p{L}\p{M}\p{N}]+/gu
/** Invisible characters: joiners, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

/**
 * A part of a file's name that every system takes: letters and digits of any script in composed form
 * (NFC), and single dashes in place of all else. Windows refuses `<>:"/\|?*`, dots at the end and
 * names such as CON; 'stall-' in front makes that last one impossible.
 */
export function toSafePart(text: string, maxBytes: number): string {
  const safe = text
    .replaceAll(INVISIBLE, '')
    // After that, for a combining mark may now follow its letter.
    .normalize('NFC')
    .replaceAll(UNSAFE, '-')
    .replaceAll(/^-+|-+$/g, '')
  return cutToBytes(safe, maxBytes).replace(/-+$/, '')
}

/** Whole letters with their signs, at most so many bytes of UTF-8. */
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

/** 'stall-12-fullpage.png' (specification, section 2). */
export function toPageFileName(stallNumber: string): string {
  return `${toStem(stallNumber)}-fullpage.png`
}

function toStem(stallNumber: string): string {
  return ['stall', toSafePart(stallNumber, MAX_NUMBER_BYTES)].filter(Boolean).join('-')
}

/**
 * 'stall-12-Chai-Tapri.png' for each stall, in their order. No two are the same, not even on
 * a system that ignores case.
 */
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

/** Both cases, for a letter may have no capital (ß) or no small form. */
function toKey(name: string): string {
  return name.normalize('NFD').toLowerCase().toUpperCase().normalize('NFD')
}
