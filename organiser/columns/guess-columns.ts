import type { ColumnShape } from './column-shape.ts'
import type { SheetColumn } from './read-title.ts'

const CLEARLY = 0.8

/**
 * The columns of a sheet without titles, by their cells: undefined unless they can be only one thing. A list of stalls has
 * codes and one column of names; a menu has names and amounts behind them.
 */
export function guessColumns(
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
