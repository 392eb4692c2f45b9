import { readTitle } from '../columns/read-title.ts'

/** Groups of columns that are read one below the other, each by the indexes of its columns. */
export interface RepeatedColumns {
  blocks: number[][]
  /** Columns of products that belong to no group: nobody knows to which of the products. */
  lost: number[]
}

/**
 * Several columns of one title hold a product each, beside the columns of the stall: 'Dish, Dish, Dish' or 'Dish, Price,
 * Dish, Price'.
 * @param titles In small letters.
 */
export function findRepeated(titles: string[]): RepeatedColumns | undefined {
  const first = titles.findIndex((title) => readTitle(title) === 'product.name')
  const starts = titles.flatMap((title, index) =>
    first !== -1 && title === titles[first] ? [index] : [],
  )
  if (starts.length < 2) return undefined
  const isProduct = (index: number) =>
    /^(product\.|size|unlisted)/.test(readTitle(titles[index]!) ?? '')
  const groups = starts.map((start, at) => {
    const end = starts[at + 1] ?? titles.length
    return range(start + 1, end).filter((index) => titles[index] !== '' && isProduct(index))
  })
  // What each product has stands behind each of them.
  const common = groups[0]!.map((index) => titles[index]!)
  const kept = common.filter((title) =>
    groups.every((group) => group.some((index) => titles[index] === title)),
  )
  const blocks = groups.map((group, at) => [
    starts[at]!,
    ...kept.map((title) => group.find((index) => titles[index] === title)!),
  ])
  const used = new Set(blocks.flat())
  const isLost = (index: number) => /^(product\.|size)/.test(readTitle(titles[index]!) ?? '')
  const lost = range(0, titles.length).filter((index) => !used.has(index) && isLost(index))
  const others = range(0, titles.length).filter(
    (index) => !used.has(index) && !lost.includes(index),
  )
  return { blocks: blocks.map((block) => [...others, ...block]), lost }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}
