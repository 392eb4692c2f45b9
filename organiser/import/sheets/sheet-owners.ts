import { toStallNumber } from '../../rows/clean-text.ts'
import type { Sheet } from '../../spreadsheets/sheet.ts'

/** The stall that a sheet is named after. The number or the name may be ''. */
export interface SheetOwner {
  stallNumber: string
  stallName: string
}

/** 'Stall 5', '12 Chai Point' and 'A-3: Bhel House'. */
const NUMBERED =
  /^(?:(?:stall|booth|shop|counter|स्टॉल|स्टाल|दुकान)\s*(?:no\b|नं)?[.:\s#-]*)?((?:\p{Lu}{1,2}-?)?\p{Nd}{1,4}\p{Lu}?)(?:[.:)\s_–-]+(.*))?$/iu
/** What a spreadsheet program calls a new sheet. */
const UNNAMED = /^(?:sheet|table|tabelle|feuille|शीट|पत्रक)\s*\d*$/iu

/**
 * The stalls that the sheets of a workbook are named after. '7 Spices' may be a name, so numbers
 * count only if every sheet has its own.
 */
export function findSheetOwners(sheets: Sheet[]): Map<Sheet, SheetOwner> {
  const named = sheets.filter(({ sheet = '' }) => sheet !== '' && !UNNAMED.test(sheet.trim()))
  const matches = named.map(({ sheet }) => NUMBERED.exec(sheet!.trim()))
  const numbers = new Set(matches.map((match) => match?.[1]))
  const isNumbered = !numbers.has(undefined) && numbers.size === named.length
  return new Map(
    named.map((sheet, at) => {
      const [, number = '', name = ''] = (isNumbered ? matches[at] : undefined) ?? []
      const stallName = isNumbered ? name.trim() : sheet.sheet!.trim()
      return [sheet, { stallNumber: toStallNumber(number), stallName }]
    }),
  )
}
