import type { SheetRow } from '../spreadsheets/sheet.ts'
import { readStallHeading } from './headings.ts'
import { readTitle } from './read-title.ts'
import { holdsPhone } from '../findings/private-numbers.ts'
import { findWordClass, toTitleWords } from './title-words.ts'

/** The titles of a sheet, by column; a column without one has an empty title. */
export interface TitleRow {
  /** The last line of the titles: the rows below it are records. */
  line: number
  titles: string[]
}

/** A title, a date and an address may stand above the titles. */
const FARTHEST_ROW = 30
/** A row with one known title may be a heading. */
const FEWEST_TITLES = 2
/** A day for itself, or with its date or meal; 'Sat Kaival Foods' and 'Friday Fest' are names. */
const WEEKDAYS =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day|rs|r|s)?s?\b|(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)(?:वार)?)(?:\P{L}*$|\s*\(|[\s-]+(?:menu|breakfast|lunch|dinner|special|veg)\b)/iu
const FEWEST_WEEKDAYS = 3
/** Two may be dishes of these names. */
const FEWEST_OF_COLUMN = 3

/**
 * Finds the row of titles, or two rows that are titles together: 'Stall' over 'No' and 'Name'.
 * @param isTold Whether the volunteer has named a column with this title.
 * @param fewest How many known titles a row must have.
 */
export function findTitleRow(
  rows: SheetRow[],
  isTold: (title: string) => boolean,
  fewest = FEWEST_TITLES,
): TitleRow | undefined {
  let best: (TitleRow & { score: number }) | undefined
  for (const [index, row] of rows.slice(0, FARTHEST_ROW).entries()) {
    const alone = row.cells.map((cell) => cell.trim())
    const upper = rows[index - 1]?.cells ?? []
    const above = isGroups(upper, alone) ? [joinTitles(upper, alone)] : []
    for (const titles of [alone, ...above]) {
      const score = scoreOf(titles, alone, isTold)
      // 'DRINKS, Rate' below 'CHAAT, Rate' is a heading over more rows.
      if (best && best.line < row.line - 1 && hasSameTitle(titles, best.titles)) continue
      const least = best && best.line < row.line - 1 ? best.score + CLEARLY : (best?.score ?? 0)
      if (score >= fewest * LEAST && score > least) best = { line: row.line, titles, score }
    }
  }
  return best && { line: best.line, titles: best.titles }
}

/**
 * Whether a sheet is a plan of dishes by weekday, in columns or in rows.
 * @param isNamed Whether it names stalls; then days in rows say when each comes.
 */
export function isWeekGrid(rows: SheetRow[], isNamed: boolean): boolean {
  const top = rows.slice(0, FARTHEST_ROW)
  const countDays = (cells: string[]) => cells.filter((cell) => WEEKDAYS.test(cell.trim())).length
  return (
    top.some(({ cells }) => countDays(cells) >= FEWEST_WEEKDAYS) ||
    (!isNamed && countDays(top.map(({ cells }) => cells[0] ?? '')) >= FEWEST_WEEKDAYS)
  )
}

/** Whether the titles stand in the first column, one below the other, so that each stall is a column. */
export function isTransposed(rows: SheetRow[]): boolean {
  if (rows.every(({ cells }) => cells.length < 2)) return false
  const first = rows.slice(0, FARTHEST_ROW).map(({ cells }) => {
    // 'Juice Corner Cafe' is a name; a title has no other words than those of titles.
    const title = (cells[0] ?? '').trim()
    return toTitleWords(title).every(findWordClass) ? readTitle(title) : undefined
  })
  const known = new Set(first.filter((meaning) => meaning !== undefined && meaning !== 'unlisted'))
  return known.size >= FEWEST_OF_COLUMN && first.filter(Boolean).length > first.length / 2
}

/** Whether the titles are those of a list of people: 'Name, Designation, Mobile'. */
export function isOfPeople(titles: string[]): boolean {
  const isRole = (title: string) =>
    toTitleWords(title).some((word) => findWordClass(word) === 'role')
  const isOfStall = (title: string) =>
    ['stallNumber', 'stall.stallName', 'product.name', 'place'].includes(readTitle(title) ?? '')
  return titles.some(isRole) && !titles.some(isOfStall)
}

/** '#' is said as 'no'. */
const LONGER = 4

/** Whether a row says the titles again. */
export function isTitleAgain(text: string, title: string): boolean {
  // Most cells have another length by far, or digits: to read all of 49,000 rows as titles takes seconds.
  if (title === '' || text.length > 2 * title.length + LONGER || hasDigit(text) !== hasDigit(title))
    return false
  return toTitleWords(text).join(' ') === toTitleWords(title).join(' ')
}

const hasDigit = (text: string) => /\d/.test(text)

/** The worth of a title whose meaning the rest of the sheet settles. */
const AMBIGUOUS = 0.9
/** Of one that the guide has no column for. */
const UNLISTED = 0.5
/** A number, an amount, a time or a date, which no title is. */
const DATA =
  /^(?:[₹$€£¥]|(?:rs|inr)\b\.?)\s*\d|^[₹$€£¥]?\s*(?:rs\.?\s*)?\d[\d.,]*\s*(?:\/-)?$|^\d{1,2}[:.]\d\d\s*[ap]m\b|^\d{1,2}\/\d{1,2}\/\d{4}\b/i
/** Titles stand above their rows: one far below another must say clearly more. */
const CLEARLY = 0.25
/** A row of ambiguous titles is enough. */
const LEAST = AMBIGUOUS
const SETTLED_LATER = ['place', 'seller', 'name', 'description', 'serial', 'size']

/** 'Stall 1: Chai Point' over the prices of that stall. */
function readStall(title: string): 'place' | undefined {
  return readStallHeading(title, false) && 'place'
}

function scoreOf(titles: string[], alone: string[], isTold: (title: string) => boolean): number {
  const meanings = new Set<string>()
  let unlisted = 0
  for (const title of titles.filter((one) => one !== '')) {
    const meaning = isTold(title) ? title : (readTitle(title) ?? readStall(title))
    if (meaning === 'unlisted') unlisted += UNLISTED
    // Each size is a column of its own.
    else if (meaning) meanings.add(meaning === 'size' ? `size ${title}` : meaning)
  }
  const known = [...meanings].reduce(
    (sum, meaning) => sum + (SETTLED_LATER.includes(meaning.split(' ')[0]!) ? AMBIGUOUS : 1),
    0,
  )
  // A row of titles holds no amounts and no phone numbers.
  const data = alone.filter((title) => DATA.test(title) || holdsPhone(title))
  return known === 0 ? 0 : known + unlisted - 2 * data.length
}

function hasSameTitle(titles: string[], former: string[]): boolean {
  return titles.some(
    (title, index) => readTitle(title) !== undefined && isTitleAgain(title, former[index] ?? ''),
  )
}

/** Whether a row of titles stands over groups of columns: 'Stall' over 'No' and 'Name', 'Stall' twice where it was merged. */
function isGroups(upper: string[], lower: string[]): boolean {
  const filled = upper.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const hasHoles = filled.length < lower.length || lower.includes('')
  return filled.length > 0 && (hasHoles || filled.some((cell, at) => cell === filled[at - 1]))
}

/** 'Stall Details' over 'No' and 'Name' is the stall. */
const DETAILS = /\s+(?:details?|info(?:rmation)?|particulars)\s*$/i

/** A title of the upper row stands for all columns up to the next one. */
function joinTitles(upper: string[], lower: string[]): string[] {
  let group = ''
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, index) => {
    const above = (upper[index] ?? '').trim()
    const below = lower[index] ?? ''
    if (above !== '') group = above
    return below === '' ? above : `${group.replace(DETAILS, '')} ${below}`.trim()
  })
}
