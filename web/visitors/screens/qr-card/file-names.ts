/** In letters. In Devanagari they take three bytes each, and file systems allow 255 bytes. */
const [MAX_NUMBER, MAX_NAME] = [30, 45]

/** Runs of anything but letters, combining marks and digits of any script. */
const UNSAFE = /[^\p{L}\p{M}\p{N}]+/gu
/** Joiners, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

/**
 * Keeps letters and digits of any script, and replaces everything else with single dashes. Windows
 * rejects `<>:"/\|?*`, trailing dots and names such as CON; the prefix 'stall-' rules out the last.
 */
function toSafePart(text: string, maxLetters: number): string {
  const safe = text.replaceAll(INVISIBLE, '').normalize('NFC').replaceAll(UNSAFE, '-')
  return safe.replace(/^-/, '').slice(0, maxLetters).replace(/-$/, '')
}

const toStem = (...parts: string[]) => ['stall', ...parts].filter((part) => part !== '').join('-')

/** 'stall-12-fullpage.png' (requirement Q-5). */
export function toPageFileName(stallNumber: string): string {
  return `${toStem(toSafePart(stallNumber, MAX_NUMBER))}-fullpage.png`
}

/** 'stall-12-Chai-Tapri.png'. Unique even on a system that ignores case. */
export function toCardFileNames(stalls: { stallNumber: string; stallName: string }[]): string[] {
  const taken = new Set<string>()
  return stalls.map(({ stallNumber, stallName }) => {
    const stem = toStem(toSafePart(stallNumber, MAX_NUMBER), toSafePart(stallName, MAX_NAME))
    let name = `${stem}.png`
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem}-${count}.png`
    taken.add(name.toLowerCase())
    return name
  })
}
