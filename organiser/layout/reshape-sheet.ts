import { createFinding, type Finding } from '../findings/finding.ts'
import { fillMerges } from '../spreadsheets/fill-merges.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'
import { findTitleRow, type TitleRow } from '../columns/find-title-row.ts'
import { readTitle } from '../columns/read-title.ts'
import { toTitleWords } from '../columns/title-words.ts'
import { findRepeated, type RepeatedColumns } from './repeated-columns.ts'

/**
 * Brings a sheet into the form of one record a row: blocks that stand side by side under the same titles, and columns
 * such as 'Item 1, Price 1, Item 2, Price 2'. Any other sheet stays as it is.
 */
export function reshapeSheet(sheet: Sheet, isTold: (title: string) => boolean): Sheet {
  const row = findTitleRow(sheet.rows, isTold)
  const found = row && { ...row, titles: spread(row, sheet) }
  const titles = found?.titles.map((title) => toTitleWords(title).join(' ')) ?? []
  const read = findBlocks(titles) ?? findNumbered(titles) ?? findRepeated(titles)
  if (!found || !read) return sheet
  const { blocks } = read
  const lost = read.lost.map((index) => found.titles[index]!)
  const { rows: filled } = fillMerges(sheet.rows, sheet.merges)
  const above = filled.filter(({ line }) => line <= found.line)
  const first = blocks[0]!
  const pick = (cells: string[], columns: number[]) => columns.map((index) => cells[index] ?? '')
  const below = blocks.flatMap((columns, block) =>
    filled
      .filter(({ line }) => line > found.line)
      .filter(
        ({ cells }) =>
          block === 0 || columns.some((index) => !first.includes(index) && cells[index]?.trim()),
      )
      .map(({ line, cells }): SheetRow => ({ line, cells: pick(cells, columns) })),
  )
  // Products of one row stay together.
  const isRowwise = blocks
    .slice(1)
    .some((columns) => columns.some((index) => first.includes(index)))
  const reason = `${blocks.length} groups of columns stand side by side; they are read one below the other`
  return {
    ...sheet,
    rows: [
      ...above.slice(0, -1),
      { line: found.line, cells: pick(found.titles, first) },
      ...(isRowwise ? below.toSorted((a, b) => a.line - b.line) : below),
    ],
    merges: [],
    findings: [
      ...sheet.findings,
      createFinding('columns-stacked', placeIn(sheet, found.line), reason),
      ...(lost.length > 0 ? [toLost(lost, sheet, found.line)] : []),
    ],
  }
}

/** The titles with those that are merged over several columns of products in each of them. */
function spread({ line, titles }: TitleRow, { spans = [] }: Sheet): string[] {
  const all = [...titles]
  for (const { line: at, firstColumn, lastColumn } of spans) {
    const title = all[firstColumn] ?? ''
    if (at !== line || readTitle(title) !== 'product.name') continue
    for (let index = firstColumn + 1; index <= lastColumn; index++) all[index] ||= title
  }
  return Array.from(all, (title) => title ?? '')
}

function toLost(titles: string[], sheet: Sheet, line: number): Finding {
  const reason = `${titles.map((title) => `"${title}"`).join(' and ')} stands beside several products of a row and belongs to none of them, so it is not read`
  const suggestion = 'Write one row for each product, or a column of its own for each.'
  return createFinding('column-of-nobody', placeIn(sheet, line), reason, suggestion)
}

/** The same titles again, in the same order. */
function findBlocks(titles: string[]): RepeatedColumns | undefined {
  const filled = titles.flatMap((title, index) => (title === '' ? [] : [index]))
  const names = filled.map((index) => titles[index]!)
  const size = names.indexOf(names[0] ?? '', 1)
  if (size < 2 || names.length % size !== 0) return undefined
  const isSame = names.every((name, at) => name === names[at % size])
  if (!isSame || new Set(names.slice(0, size)).size < size) return undefined
  const blocks = Array.from({ length: names.length / size }, (_, block) =>
    filled.slice(block * size, (block + 1) * size),
  )
  return { blocks, lost: [] }
}

/** 'item 1' and 'item 1 price'. */
const NUMBERED = /^(.*?\D) (\d{1,2})((?: \D.*)?)$/

/** Columns that are counted: those of the first product, and of each further one beside the columns of the stall. */
function findNumbered(titles: string[]): RepeatedColumns | undefined {
  const counted = titles.flatMap((title, index) => {
    const [, before = '', number = '', behind = ''] = NUMBERED.exec(title) ?? []
    const name = before + behind
    const meaning = name === '' ? undefined : readTitle(name)
    return meaning && /^(product\.|description)/.test(meaning) ? [{ index, name, number }] : []
  })
  const groups = [...Map.groupBy(counted, ({ number }) => number).values()]
  const [first] = groups
  const hasItems = first?.some(({ name }) => readTitle(name) === 'product.name')
  if (groups.length < 2 || !first || !hasItems) return undefined
  const isCounted = (index: number) => counted.some((one) => one.index === index)
  // One price beside several products is that of none.
  const lost = titles.flatMap((title, index) =>
    !isCounted(index) && /^(product\.price|size)/.test(readTitle(title) ?? '') ? [index] : [],
  )
  const others = titles.flatMap((_, index) =>
    isCounted(index) || lost.includes(index) ? [] : [index],
  )
  const blocks = groups.map((group) => [
    ...others,
    // A group may lack a column that the first one has: another index than any is a blank cell.
    ...first.map(({ name }) => group.find((one) => one.name === name)?.index ?? titles.length),
  ])
  return { blocks, lost }
}
