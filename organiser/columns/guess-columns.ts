import { tidyText } from '../rows/clean-text.ts'
import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { type ColumnShape, readShape } from './column-shape.ts'
import { type ColumnWishes, findWish } from './column-wishes.ts'
import { findOnlyText, readStallHeading } from './headings.ts'
import { readTitle } from './read-title.ts'
import type { SheetColumn } from './title-rules.ts'
import type { SettledColumns } from './sheet-columns.ts'

const CLEARLY = 0.8
/** A sheet whose first rows have titles that we do not understand is not guessed. */
const MOST_LOOKED_AT = 3

/**
 * The columns of a sheet without titles, by their cells: undefined unless they can be only one thing. A list of stalls has
 * codes and one column of names; a menu has names and amounts behind them.
 */
function guessColumns(
  shapes: ColumnShape[],
  isOneStall: boolean,
): Map<number, SheetColumn> | undefined {
  const columns = shapes
    .map((shape, index) => ({ ...shape, index }))
    .filter(({ filled }) => filled > 0)
  const least = Math.max(...columns.map(({ filled }) => filled)) * CLEARLY
  const full = columns.filter(({ filled }) => filled >= least)
  const texts = full.filter((one) => one.texts >= CLEARLY && one.phones === 0)
  const number = isOneStall
    ? undefined
    : full.find((one) => one.codes >= CLEARLY && one.money === 0)
  const prices = full.filter(
    (one) => one.index !== number?.index && one.amounts >= CLEARLY && !one.isCount,
  )
  if ((!number && !isOneStall) || prices.length > 1 || texts.length === 0) return undefined
  // A count of the rows is no number of a stall.
  if (number?.isCount && prices.length > 0) return undefined
  const guess = new Map<number, SheetColumn>()
  if (number) guess.set(number.index, 'stallNumber')
  const [price] = prices
  const [first, second, third] = texts
  if (third) return undefined
  if (!price) {
    if (second || isOneStall !== (number === undefined)) return undefined
    return guess.set(first!.index, isOneStall ? 'product.name' : 'stall.stallName')
  }
  guess.set(price.index, 'product.price')
  if (!second) return guess.set(first!.index, 'product.name')
  if (isOneStall) return undefined
  return guess.set(first!.index, 'stall.stallName').set(second.index, 'product.name')
}

/** The columns of a sheet without titles, as the volunteer said or as its cells show; undefined when neither does. */
export function settleUntitled(
  { rows }: Sheet,
  wishes: ColumnWishes,
  isOneStall: boolean,
): SettledColumns | undefined {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const isHeading = (row: SheetRow) =>
    readStallHeading(findOnlyText({ ...row, cells: row.cells.map(tidyText) }) ?? '', false) !==
    undefined
  const records = rows.filter((row) => !isHeading(row))
  // 'STALL 1 - CHAI POINT' over its dishes.
  const isMenu = isOneStall || records.length < rows.length
  const shapes = Array.from({ length: width }, (_, index) =>
    readShape(records.map(({ cells }) => tidyText(cells[index] ?? ''))),
  )
  const told = shapes.flatMap((_, index) => {
    const wish = findWish(wishes, '', index)
    return wish && wish !== 'nothing' ? [[index, wish] as const] : []
  })
  const isTitled = rows
    .slice(0, MOST_LOOKED_AT)
    .some(({ cells }) => cells.filter(readTitle).length > 1)
  const guess = isTitled ? undefined : guessColumns(shapes, isMenu)
  const columns = told.length > 0 ? new Map(told) : guess
  if (!columns) return undefined
  const reason = told.length > 0 ? 'told' : 'cells'
  const inOrder = [...columns].toSorted(([a], [b]) => a - b)
  const taken = inOrder.map(([index, column]) => ({ index, title: '', column, reason }) as const)
  return { taken, sizes: [], twice: [], serials: [], unread: [] }
}
