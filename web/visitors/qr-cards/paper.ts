/**
 * The sheet of a card, in millimetres: ISO 216 A4 (requirement Q-1). Widths are derived from it; the rows of the cards
 * are laid out for its height.
 */
const PAPER_MM = { width: 210, height: 297 }

/** CSS has 96 pixels per inch. */
const toPixels = (mm: number) => Math.round((mm * 96) / 25.4)

/** The sheet in CSS pixels, as cards are drawn. */
export const PAGE = { width: toPixels(PAPER_MM.width), height: toPixels(PAPER_MM.height) }

/** The sheet for the printer, and its width on screen; on smaller paper the browser shrinks the page to fit. */
export const PAPER_RULES = [
  `@page{size:${PAPER_MM.width}mm ${PAPER_MM.height}mm;margin:0}`,
  `:root{--sheet:${PAGE.width}px;--paper-width:${PAPER_MM.width}mm;--paper-height:${PAPER_MM.height}mm}`,
]
