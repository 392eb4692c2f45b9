import { isCategoryName } from '../findings/near-category.ts'
import { isCourse } from '../columns/read-beside.ts'
import { type HeadedStall, readStallHeading } from '../columns/headings.ts'
import { tidyText, toNameKey } from '../rows/clean-text.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'

const WEEKDAY =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun)(?!\p{L})|(?:सोम|मंगळ|मंगल|बुध|गुरु|गुरू|शुक्र|शनि|रवि)(?:वार)?(?!\p{L})/iu
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = new RegExp(
  String.raw`(?<!\p{L})(?:day|दिन|दिवस|દિવસ)\s*[-#]?\s*\d|(?<!\d)\d{1,2}(?:st|nd|rd|th)?[\s.-]*${MONTH}(?!\p{L})|(?<!\p{L})${MONTH}[\s.-]*\d{1,2}(?:st|nd|rd|th)?(?!\d)|^\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?$|^\d{4}-\d\d-\d\d$`,
  'iu',
)
/** What programs and committees call sheets that are no stall's. */
const GENERAL =
  /^(sheet|table|tabelle|hoja|feuil|foglio|planilha|лист|page|chart|menu|list|prices?|rates?|items?|products?|foods?|data|copy|form|responses?|final|draft|total|summary|budget|stalls?|vendors?|contacts?|committee|notes?|read ?me|instructions?|index|cover|all|main|master|new|old|veg|non[ -]?veg|शीट|मेनू)(?!\p{L})/iu
const YEAR = /^(?:19|20)\d\d$/

/** Whether a sheet is called after a day. */
export function isDayName(name: string): boolean {
  return WEEKDAY.test(name) || DAY.test(name)
}

/**
 * The stalls that the names of sheets say: 'Stall 12 - Chai Point', '12. Chai Point', or a name that somebody knows.
 * @param isKnown Whether the guide or another sheet has a stall of this name.
 * @param hasNumber Whether the guide or another sheet has a stall of this number.
 * @param mayName Whether any name that is no general one may be a stall's: its numbers are given.
 */
export function toSheetStalls(
  sheets: Sheet[],
  isKnown: (name: string) => boolean,
  hasNumber: (number: string) => boolean,
  mayName: boolean,
): Map<Sheet, HeadedStall> {
  const read = sheets.map((sheet) => [sheet, toStall(sheet, isKnown, hasNumber)] as const)
  const numbered = read.filter(([, stall]) => stall?.number).length
  const others = sheets.filter(({ sheet = '' }) => sheet !== '' && isOwnName(sheet))
  const countNames = new Set(others.map(({ sheet }) => sheet)).size
  return new Map(
    read.flatMap(([sheet, stall]) => {
      const name = nameOf(sheet)
      // '1. Chai Point' alone may be the first chapter of something.
      const isCounted = stall?.number && stall.number !== name && !readStallHeading(name, false)
      if (stall && !(isCounted && numbered < 2)) return [[sheet, stall] as const]
      const isNamed = mayName && countNames > 1 && others.includes(sheet)
      return isNamed ? [[sheet, { number: '', name }] as const] : []
    }),
  )
}

/** A text file has one sheet, of its own name. */
function nameOf({ sheet, file }: Sheet): string {
  return tidyText(sheet ?? file.replace(/\.\w+$/, '').replaceAll('_', ' '))
}

function toStall(
  sheet: Sheet,
  isKnown: (name: string) => boolean,
  hasNumber: (number: string) => boolean,
): HeadedStall | undefined {
  const name = nameOf(sheet)
  if (name === '') return undefined
  if (isKnown(toNameKey(name))) return { number: '', name }
  if (sheet.sheet !== undefined && hasNumber(name)) return { number: name, name: '' }
  const read = readStallHeading(name, true)
  // 'Table 3' is what a program makes of a PDF.
  const isStall = read && isOwnName(name) && !YEAR.test(read.number) && !isGeneral(read.name)
  return isStall ? read : undefined
}

function isOwnName(name: string): boolean {
  return !isDayName(name) && (!isGeneral(name) || /^stall\s*\S*\d/i.test(name))
}

function isGeneral(name: string): boolean {
  return GENERAL.test(name) || isCourse(name) || isCategoryName(name)
}
