import { isCategoryName } from '../findings/near-category.ts'
import type { SheetRow } from '../spreadsheets/sheet.ts'

/** What a line with a single text says of the rows below it. */
export type HeadingsMean = 'categories' | 'stalls'

/** The stall that a heading names: 'Stall 12: Chai Point', 'Booth No. B-4 - Bhel House', '12. Chai Point'. */
const NAMED_STALL =
  /^(?:stall|booth|shop|counter|stand|table|स्टॉल|स्टाल|दुकान|સ્ટોલ)\s*(?:no|number|नं|नंबर|નં)?[.:\s#-]*([A-Z]{0,3}-?[\d०-९]{1,4}[A-Z]?)(?![\p{L}\d])\s*[.:)–—|-]*\s*(.*)$/iu
const COUNTED_STALL = /^([\d०-९]{1,4}[A-Z]?)\s*[.:)–—|-]\s*(\p{L}.*)$/iu

const NOTE =
  /^(\*|#|note|n\.?b\.?|prepared|updated|last update|source|printed|page\b|prices?\b|all (prices|rates)|rates?\b|subject to|terms|conditions|for (details|enquir)|cash|upi|timings?|open from|gst|taxes|no (refund|cash|outside)|contact|thank|end of|नोट|टीप|सूचना|सभी|कृपया|નોંધ)/i
/** A heading is short. */
const LONGEST_HEADING = 60

/** The one text of a row; undefined when it has more, or none. */
export function findOnlyText({ cells }: SheetRow): string | undefined {
  const filled = cells.filter((text) => text !== '')
  // Cells that are merged sideways are copied by some programs.
  const [first] = filled
  return first !== undefined && filled.every((text) => text === first) && /\p{L}/u.test(first)
    ? first
    : undefined
}

/** Whether a line explains the list, such as '* Prices may change'. */
export function isSheetNote(text: string): boolean {
  return NOTE.test(text) || text.length > LONGEST_HEADING || /\p{L}{3}\.$/u.test(text)
}

/** A stall as a heading or the name of a sheet says it; one of the two may be empty. */
export interface HeadedStall {
  number: string
  name: string
}

/** The stall that a heading names. @param isCounted Whether '12. Chai Point' is one, too. */
export function readStallHeading(text: string, isCounted: boolean): HeadedStall | undefined {
  const [, number, name] =
    NAMED_STALL.exec(text) ?? (isCounted ? COUNTED_STALL.exec(text) : undefined) ?? []
  return number === undefined ? undefined : { number, name: (name ?? '').trim() }
}

/**
 * What the headings of a list of products name, where it has no column with stalls.
 * @param mayName Whether a heading without a number may be the name of a stall.
 */
export function readHeadings(
  rows: SheetRow[],
  mayName: boolean,
): { means: HeadingsMean; isNumbered: boolean } {
  const headings = rows
    .flatMap((row) => findOnlyText(row) ?? [])
    .filter((text) => !isSheetNote(text))
  const isNumbered = headings.some((text) => readStallHeading(text, true))
  const unlike = headings.filter((text) => !isCategoryName(text))
  const isNamed = mayName && unlike.length > headings.length / 2
  return { means: isNumbered || isNamed ? 'stalls' : 'categories', isNumbered }
}
