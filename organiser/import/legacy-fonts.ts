import { CFB } from '@e965/xlsx'
import { isReadable } from '#shared/content/content-problem.ts'
import { ListError } from './list-error.ts'
import type { Sheet } from './mapping.ts'

/**
 * Fonts that draw Hindi, Gujarati or another script instead of Latin letters: ';qfudksM' is 'यूनिकोड' in Kruti Dev.
 * Without the font the text is unreadable.
 */
const LEGACY =
  /^(kruti ?dev|dev ?lys|(walkman[- ])?chanakya|shivaji|kundli|sh?usha|dvb?w?-tt|aps-|shree[- ]?(dev|guj|tam|tel|kan|ben)|gopika|harikrishna|saumil|lmg-|bamini|sutonnymj)/i

type Archive = ReturnType<typeof CFB.read>

/**
 * Refuses a workbook with text in such a font.
 * @param archive The workbook as a zip.
 * @throws ListError that names the font.
 */
export function refuseLegacyFonts(archive: Uint8Array, file: string): void {
  const zip = CFB.read(archive, { type: 'buffer' })
  const styles = readPart(zip, 'Root Entry/xl/styles.xml')
  const fonts = listElements(styles, 'fonts', 'font').map(
    (font) => /<(?:\w+:)?name val="([^"]*)"/.exec(font)?.[1] ?? '',
  )
  const formats = listElements(styles, 'cellXfs', 'xf').map((format) => {
    const font = fonts[Number(/fontId="(\d+)"/.exec(format)?.[1] ?? 0)] ?? ''
    return LEGACY.test(font) ? font : undefined
  })
  if (formats.every((font) => font === undefined)) return
  const sheets = zip.FullPaths.filter((path: string) => /worksheets\/[^/]*\.xml$/i.test(path))
  for (const path of sheets) {
    for (const [cell] of readPart(zip, path).matchAll(/<c\s[^>]*>/g)) {
      const font = formats[Number(/\ss="(\d+)"/.exec(cell)?.[1] ?? 0)]
      if (font === undefined || !/\st="(s|str|inlineStr)"/.test(cell)) continue
      const place = /\sr="([A-Z]+\d+)"/.exec(cell)?.[1] ?? ''
      throw new ListError('font', file, { what: `${font} (${place})` })
    }
  }
}

function readPart(zip: Archive, path: string): string {
  const part = zip.FileIndex[zip.FullPaths.indexOf(path)]
  return part ? new TextDecoder().decode(Uint8Array.from(part.content)) : ''
}

/** The elements of a list: `<fonts><font>…</font><font/></fonts>`. */
function listElements(xml: string, list: string, name: string): string[] {
  const inside = new RegExp(`<(?:\\w+:)?${list}[\\s>][\\s\\S]*?</(?:\\w+:)?${list}>`).exec(xml)?.[0]
  const element = new RegExp(
    `<(?:\\w+:)?${name}(?:\\s[^>]*)?/>|<(?:\\w+:)?${name}(?:\\s[^>]*[^/])?>[\\s\\S]*?</(?:\\w+:)?${name}>`,
    'g',
  )
  return inside?.match(element) ?? []
}

/*
 * Fonts such as Kruti Dev draw Hindi instead of Latin letters: ';qfudksM' is 'यूनिकोड'. A CSV file does
 * not name its font, so its letters tell. Half letters are capitals or signs inside a word: 'Viajh', 'fgUnh', 'pk;'.
 */
const HALF_LETTERS = /[a-z][;~\][{}^|](?![\s\d])|\p{L}{2};$|\p{L}{2};\s|[a-z][A-Z][a-z]/u
/** The sign for a long a is k, and English vowels are rare consonants. */
const LEAST_K = 0.12
const MOST_VOWELS = 0.32
const FEWEST_LETTERS = 10
const LONG_TEXT = 30
/** Texts of a column that are looked at. */
const MOST_TEXTS = 300
/** A font of another kind has letters such as ¢ and é instead of most others. */
const MOST_ODD = 0.4

/** @throws ListError that quotes Hindi in such a font. */
export function refuseLegacyText({ file, rows }: Sheet): void {
  const first = rows.slice(0, MOST_TEXTS)
  const width = first.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => {
    const cells = new Set(first.map((row) => row.cells[column]?.trim() ?? ''))
    return [...cells].filter((text) => text.length > 1 && text.length < 200 && isReadable(text))
  })
  const odd = columns.filter((texts) => texts.some((text) => HALF_LETTERS.test(text)))
  // The titles are often in English.
  const candidates = [...columns.flatMap((texts) => [texts, texts.slice(1)]), odd.flat()]
  const legacy = candidates.find(isLegacy)
  if (!legacy) return
  const what = legacy.find((text) => HALF_LETTERS.test(text)) ?? legacy[0]!
  throw new ListError('letters', file, { what: what.slice(0, 40) })
}

function isLegacy(texts: string[]): boolean {
  const joined = texts.join(' ')
  const letters = joined.replaceAll(/[^\p{L}¡-¿]/gu, '')
  if (letters.length < FEWEST_LETTERS) return false
  const share = (pattern: RegExp) => (letters.match(pattern)?.length ?? 0) / letters.length
  if (share(/[¡-¿À-ÿ]/g) > MOST_ODD) return true
  if (share(/[A-Za-z]/g) < 0.9) return false
  const isSure = letters.length >= LONG_TEXT || texts.some((text) => HALF_LETTERS.test(text))
  return isSure && share(/k/g) >= LEAST_K && share(/[aeiou]/gi) <= MOST_VOWELS
}
