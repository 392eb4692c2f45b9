import { isCode } from '../columns/column-shape.ts'
import { findTitleRow } from '../columns/find-title-row.ts'
import { isOwnFile, readTitle } from '../columns/read-title.ts'
import { createFinding } from '../findings/finding.ts'
import { toAsciiDigits } from '../findings/digits.ts'
import { tidyText, toNameKey } from '../rows/clean-text.ts'
import { fillMerges } from '../spreadsheets/fill-merges.ts'
import { placeIn, type Sheet } from '../spreadsheets/sheet.ts'

/** '1 - Chai Point', '12. Rasoi' and 'B-4: Bhel House'; '3 Idiots Cafe', '24x7 Juice' and '7-Eleven' are names. */
const NUMBERED =
  /^((?:[A-Z]{1,2}-?)?\d{1,4}[A-Z]?)(?:\s*[.):|]\s*|\s+[–—-]\s+|\s*[–—]\s*)(\p{L}.*)$/iu
const WHOLE = ['stallNumber', 'stall.stallName', 'place', 'seller']
/** So many of the cells must have both; a name may stand there alone. */
const MOST = 0.8
const FEWEST = 2

/**
 * A column whose cells hold the number and the name of a stall, '1 - Chai Point', as two columns. A list that says the
 * number in another column stays as it is.
 */
export function splitNumbered(sheet: Sheet, isTold: (title: string) => boolean): Sheet {
  const found = findTitleRow(sheet.rows, isTold, 1)
  if (!found || isOwnFile(found.titles)) return sheet
  const below = sheet.rows.filter(({ line }) => line > found.line)
  const meanings = found.titles.map((title) => (isTold(title) ? undefined : readTitle(title)))
  const cellsOf = (index: number) =>
    below.map(({ cells }) => tidyText(cells[index] ?? '')).filter((text) => text !== '')
  const at = meanings.findIndex(
    (meaning, index) => WHOLE.includes(meaning ?? '') && areNumbered(cellsOf(index)),
  )
  const hasNumber = meanings.some(
    (meaning, index) =>
      index !== at &&
      (meaning === 'stallNumber' || (meaning === 'place' && cellsOf(index).every(isCode))),
  )
  if (at === -1 || hasNumber) return sheet
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length))
  const { rows: filled } = fillMerges(sheet.rows, sheet.merges)
  const rows = filled.map(({ line, cells }) => {
    const all = Array.from({ length: width }, (_, index) => cells[index] ?? '')
    if (line === found.line) {
      const titles = Array.from({ length: width }, (_, index) => found.titles[index] ?? '')
      return { line, cells: [...titles.with(at, 'Stall Name'), 'Stall No'] }
    }
    const [, number = '', name] = line > found.line ? (match(all[at]!) ?? []) : []
    return { line, cells: number === '' ? all : [...all.with(at, name!), number] }
  })
  const reason = `the cells of "${found.titles[at]}" hold a number and a name, such as "${cellsOf(at)[0]}"; the first is read as stall_number, the second as stall_name`
  return {
    ...sheet,
    rows,
    merges: [],
    findings: [
      ...sheet.findings,
      createFinding('column-read-as', placeIn(sheet, found.line), reason),
    ],
  }
}

function match(cell: string): [string, string, string] | undefined {
  const text = tidyText(cell)
  const found = NUMBERED.exec(toAsciiDigits(text))
  // Digits are one character in all scripts.
  return found ? [text, found[1]!, text.slice(text.length - found[2]!.length)] : undefined
}

/** Whether most cells have a number of their own before the name. */
function areNumbered(cells: string[]): boolean {
  const found = cells.flatMap((cell) => {
    const read = match(cell)
    return read ? [read] : []
  })
  const names = new Map(found.map(([, number, name]) => [number, toNameKey(name)]))
  const isOwn = found.every(([, number, name]) => names.get(number) === toNameKey(name))
  return names.size >= FEWEST && found.length >= cells.length * MOST && isOwn
}
