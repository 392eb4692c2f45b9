import { isCode } from '../columns/column-shape.ts'
import { findTitleRow } from '../columns/find-title-row.ts'
import { isOwnFile, readTitle } from '../columns/read-title.ts'
import { createFinding } from '../findings/finding.ts'
import { tidyText } from '../rows/clean-text.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'

const FEWEST = 2
const NAMES = ['stall.stallName', 'place', 'seller']

/**
 * A list in which each stall stands with its number in the column of the dishes, and its dishes and their prices below it:
 * '1, Chai Point' over 'Tea, 10'. The stalls get a column of their own. Any other sheet stays as it is.
 */
export function splitStallRows(sheet: Sheet, isTold: (title: string) => boolean): Sheet {
  const found = findTitleRow(sheet.rows, isTold)
  if (!found || isOwnFile(found.titles)) return sheet
  const meanings = found.titles.map((title) => (isTold(title) ? undefined : readTitle(title)))
  const [number, item, price] = (['stallNumber', 'product.name', 'product.price'] as const).map(
    (meaning) => meanings.indexOf(meaning),
  ) as [number, number, number]
  if (Math.min(number, item, price) === -1 || meanings.some((one) => NAMES.includes(one ?? '')))
    return sheet
  const at = (row: SheetRow, index: number) => tidyText(row.cells[index] ?? '')
  const below = sheet.rows.filter((row) => row.line > found.line && at(row, item) !== '')
  const stalls = below.filter((row) => at(row, number) !== '')
  const dishes = below.filter((row) => at(row, number) === '')
  const isApart =
    stalls.every(
      (row) => at(row, price) === '' && isCode(at(row, number)) && isName(at(row, item)),
    ) && dishes.every((row) => at(row, price) !== '')
  if (!isApart || stalls.length < FEWEST || dishes.length < stalls.length) return sheet
  const width = found.titles.length
  const withName = ({ line, cells }: SheetRow, name: string): SheetRow => {
    return {
      line,
      cells: [...Array.from({ length: width }, (_, index) => cells[index] ?? ''), name],
    }
  }
  let stall: SheetRow | undefined
  const rows = sheet.rows.flatMap((row): SheetRow[] => {
    if (row.line < found.line) return [row]
    if (row.line === found.line) return [withName({ ...row, cells: found.titles }, 'Stall Name')]
    if (stalls.includes(row)) {
      stall = row
      return []
    }
    if (!stall || at(row, item) === '') return [row]
    const numbered = { ...row, cells: row.cells.with(number, stall.cells[number]!) }
    return [withName(numbered, stall.cells[item]!)]
  })
  const findings = stalls.map((row) => {
    const reason = `"${at(row, item)}" has a number and no price; it is read as the stall of the rows below it`
    return createFinding('heading-read', placeIn(sheet, row.line), reason)
  })
  return {
    ...sheet,
    rows,
    merges: [],
    findings: [...sheet.findings, ...findings],
  }
}

function isName(text: string): boolean {
  return /\p{L}[\p{L}\p{M}]/u.test(text)
}
