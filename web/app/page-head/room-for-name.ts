import festival from '#content/festival'
import { isVeryLongName } from '#content/switches'
import { hasDevanagari } from '#shared/devanagari.ts'

/** A very long name of the organisation takes many lines of the header on a phone, and two on wider screens. */
const LETTERS_IN_LINE = 12
const LINE_PX = hasDevanagari(festival.organisation) ? 20 : 17

/** For the root element, with a blank before it; empty where the usual header has room. */
export function findHtmlStyle(): string {
  if (!isVeryLongName) return ''
  const height = Math.ceil(festival.organisation.length / LETTERS_IN_LINE) * LINE_PX
  return ` style="--header:max(56px,${height}px + (360px - 100vw)*.7)"`
}
