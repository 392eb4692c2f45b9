import { language } from '#messages/format.ts'
import { repaint, toColourStyles } from '#shared/colours.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { festival } from '#web/visitors/festival.ts'
import { isVeryLongName } from '#web/visitors/festival-names.ts'

export interface Styles {
  css: string
  sheets: string[]
}

/**
 * Inline, so that the first paint waits for only one file. Vite counts a disabled link as a loaded
 * sheet, so it does not fetch these again.
 */
export function renderStyles(...styles: Styles[]): string {
  const css = styles.map((one) => one.css).join('')
  const sheets = styles.flatMap((one) => one.sheets)
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
  return `<style>${css}</style>${links.join('')}`
}

interface DocumentParts {
  /** Title and metadata come first, for crawlers that read no further. */
  about: string
  head: string[]
  page: string
  tail: string[]
}

const THEME_COLOUR = '<meta name="theme-color" content="#8c1c2b">'

/** @param template The built index.html with its placeholders. */
export function fillTemplate(template: string, { about, head, page, tail }: DocumentParts): string {
  const { colours, languages, logo } = festival()
  const styles = toColourStyles(colours) + toFontStyles() + toNameStyles()
  const others = LANGUAGES.filter((one) => one.prefix && languages.includes(one.language))
  return template
    .replace('<html lang="en">', `<html lang="${language}"${toLanguagesData(others)}>`)
    .replace(THEME_COLOUR, (meta) => repaint(meta, colours))
    .replace('/logo.svg', logo)
    .replace('<!--head-->', () => `${about}${head.join('')}${styles && `<style>${styles}</style>`}`)
    .replace('<!--page-->', () => page)
    .replace('</body>', () => `${tail.join('')}</body>`)
}

function toLanguagesData(others: { language: string }[]): string {
  const codes = others.map((one) => one.language).join(' ')
  return codes && ` data-languages="${codes}"`
}

/** Devanagari only, because web/ui/styles/display-font.css covers the Latin letters. */
function toFontStyles(): string {
  const { hindiFont } = festival()
  if (!hindiFont) return ''
  return `@font-face{font-family:"Mela Display";src:url(${hindiFont}) format("woff2");font-display:optional;font-weight:1 1000;unicode-range:U+0900-097F,U+200C-200D}`
}

/** Letters of a very long organisation name that fit on one line of the narrowest phones. */
const LETTERS_IN_LINE = 26
const LINE_PX = 22
/** The line below the name, with the live badge and the language. */
const BELOW_PX = 38

function toNameStyles(): string {
  if (!isVeryLongName()) return ''
  const lines = Math.ceil(festival().organisation.length / LETTERS_IN_LINE)
  const height = Math.max(2, lines) * LINE_PX
  return `:root{--header:max(56px,${height}px)}@media(max-width:767.98px){:root{--header:${height + BELOW_PX}px}}`
}
