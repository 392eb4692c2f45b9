import { language } from '#messages/format.ts'
import { repaint, toColourStyles } from '#shared/colours.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { festival } from '#web/festival.ts'
import { isVeryLongName } from '#web/festival-names.ts'

/** Styles in the build's output. */
export interface Styles {
  /** The styles to inline. */
  css: string
  /** The style sheets with the same content. */
  sheets: string[]
}

/**
 * Inlines styles, so that the first paint waits for one file. Vite counts a disabled link as a loaded sheet,
 * so it does not fetch these again.
 */
export function renderStyles(...styles: Styles[]): string {
  const css = styles.map((one) => one.css).join('')
  const sheets = styles.flatMap((one) => one.sheets)
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
  return `<style>${css}</style>${links.join('')}`
}

interface DocumentParts {
  /** Title and metadata. They come first, for crawlers that read no further. */
  about: string
  head: string[]
  /** React's output. */
  page: string
  tail: string[]
}

/** The colour of the browser's own bars in light mode, next to the one for dark mode. */
const THEME_COLOUR = '<meta name="theme-color" content="#8c1c2b">'

/**
 * Renders the whole page.
 * @param template The built index.html with its placeholders.
 */
export function fillTemplate(template: string, { about, head, page, tail }: DocumentParts): string {
  const { colours, languages } = festival()
  const styles = toColourStyles(colours) + toFontStyles() + toNameStyles()
  const others = LANGUAGES.filter((one) => one.prefix && languages.includes(one.language))
  return template
    .replace('<html lang="en">', `<html lang="${language}"${toLanguagesData(others)}>`)
    .replace(THEME_COLOUR, (meta) => repaint(meta, colours))
    .replace('<!--head-->', () => `${about}${head.join('')}${styles && `<style>${styles}</style>`}`)
    .replace('<!--page-->', () => page)
    .replace('</body>', () => `${tail.join('')}</body>`)
}

/** The languages that a visitor can choose, for the script in the head (web/before-hydration.ts). */
function toLanguagesData(others: { language: string }[]): string {
  const codes = others.map((one) => one.language).join(' ')
  return codes && ` data-languages="${codes}"`
}

/** The part of the display font for the banner's Devanagari, next to the one in web/ui/styles/display-font.css. */
function toFontStyles(): string {
  const { hindiFont } = festival()
  if (!hindiFont) return ''
  return `@font-face{font-family:"Mela Display";src:url(${hindiFont}) format("truetype");font-display:optional;font-weight:1 1000;unicode-range:U+0900-097F,U+200C-200D}`
}

/** A very long name of the organisation takes many lines in the header on a phone, and two on wider screens. */
const LETTERS_IN_LINE = 12
/** The narrowest phones have room for fewer letters; from 360px, the language takes the room. */
const MORE_PX = 28

function toNameStyles(): string {
  if (!isVeryLongName()) return ''
  const { organisation } = festival()
  const linePx = hasDevanagari(organisation) ? 20 : 17
  const height = Math.ceil(organisation.length / LETTERS_IN_LINE) * linePx
  return `:root{--header:max(56px,${height + MORE_PX}px - max(0px,100vw - 360px)*.7)}`
}
