import { findTitleRow } from '../columns/find-title-row.ts'
import { readStallHeading } from '../columns/headings.ts'
import { isOwnFile, readTitle } from '../columns/read-title.ts'
import { createFinding } from '../findings/finding.ts'
import { tidyText } from '../rows/clean-text.ts'
import { findInStock } from '../rows/yes-words.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'

const FEWEST = 2
/** '12', '₹ 12', '12/-'; a count of plates looks the same, and then nobody would write it so. */
const PRICE = /^(?:₹|rs\.?)?\s*\d[\d.,]*\s*(?:\/-)?$/i
const NAMES = ['stallNumber', 'stall.stallName', 'place', 'seller']

/**
 * A list of dishes with a column for each stall, and its price or a tick in it: 'Item, Stall 1, Stall 2'. Each price
 * becomes a row of its stall. Any other sheet stays as it is.
 */
export function stackStallColumns(sheet: Sheet, isTold: (title: string) => boolean): Sheet {
  const found = findTitleRow(sheet.rows, isTold)
  if (!found || isOwnFile(found.titles)) return sheet
  const { titles, line } = found
  const stalls = titles.flatMap((title, index) => {
    const stall = isTold(title) ? undefined : readStallHeading(title.trim(), false)
    return stall ? [{ index, ...stall }] : []
  })
  const isStall = (index: number) => stalls.some((one) => one.index === index)
  const others = titles.flatMap((_, index) => (isStall(index) ? [] : [index]))
  const meanings = others.map((index) => readTitle(titles[index]!))
  const hasItems = meanings.includes('product.name')
  if (stalls.length < FEWEST || !hasItems || meanings.some((one) => NAMES.includes(one ?? '')))
    return sheet
  const below = sheet.rows.filter((row) => row.line > line)
  const cellOf = ({ cells }: SheetRow, index: number) => tidyText(cells[index] ?? '')
  const all = stalls.flatMap(({ index }) => below.map((row) => cellOf(row, index)))
  const filled = all.filter((text) => text !== '')
  const isPriced = filled.every((text) => PRICE.test(text))
  if (!isPriced && !filled.every((text) => findInStock(text) !== undefined)) return sheet
  const pick = ({ cells }: SheetRow) => others.map((index) => cells[index] ?? '')
  const rows = stalls.flatMap(({ index, number, name }) =>
    below
      .filter((row) => cellOf(row, index) !== '' && (isPriced || findInStock(cellOf(row, index))))
      .map((row): SheetRow => {
        const price = isPriced ? cellOf(row, index) : ''
        return { line: row.line, cells: [...pick(row), number, name, price] }
      }),
  )
  const added = ['Stall No', stalls.some(({ name }) => name !== '') ? 'Stall Name' : '']
  const reason = `${stalls.length} stalls stand side by side; what stands under each is read as its products`
  return {
    ...sheet,
    rows: [
      {
        line,
        cells: [...others.map((index) => titles[index]!), ...added, isPriced ? 'Price' : ''],
      },
      ...rows,
    ],
    merges: [],
    findings: [...sheet.findings, createFinding('columns-stacked', placeIn(sheet, line), reason)],
  }
}
