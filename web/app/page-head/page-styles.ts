import { toColourStyles } from '#shared/colours.ts'
import { hasDevanagari } from '#shared/devanagari.ts'
import { festival } from '#web/festival.ts'
import { isVeryLongName } from '#web/festival-names.ts'

/** The styles that depend on the festival; empty if it needs none. */
export function toPageStyles(): string {
  return toColourStyles(festival().colours) + toFontStyles() + toNameStyles()
}

/** The part of the display font for the banner's Devanagari, next to the one in web/ui/styles/display-font.css. */
function toFontStyles(): string {
  const { hindiFont } = festival()
  if (!hindiFont) return ''
  return `@font-face{font-family:"Mela Display";src:url(${hindiFont}) format("truetype");font-display:optional;unicode-range:U+0900-097F,U+200C-200D}`
}

/** A very long name of the organisation takes many lines in the header on a phone, and two on wider screens. */
const LETTERS_IN_LINE = 12

function toNameStyles(): string {
  if (!isVeryLongName()) return ''
  const { organisation } = festival()
  const linePx = hasDevanagari(organisation) ? 20 : 17
  const height = Math.ceil(organisation.length / LETTERS_IN_LINE) * linePx
  return `:root{--header:max(56px,${height}px + (360px - 100vw)*.7)}`
}
