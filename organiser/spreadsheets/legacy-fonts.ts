import { CFB } from '@e965/xlsx'
import { UserError } from '../cli/command.ts'

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
 * @throws UserError that names the font.
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
      const place = /\sr="([A-Z]+\d+)"/.exec(cell)?.[1] ?? 'a cell'
      throw new UserError(
        `${file} has text in the font ${font} (${place}), which phones do not have, so visitors would see wrong letters. Convert the text to Unicode, for example with the converter of the font's maker, and import the result.`,
      )
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
