import { language } from '#messages/format.ts'
import { repaint } from '#shared/colours.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { festival } from '#web/festival.ts'
import { toPageStyles } from './page-styles.ts'

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
  const styles = toPageStyles()
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
