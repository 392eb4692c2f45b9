import type { Call } from '../cli/command.ts'
import { type ColumnWishes, toLetters, toWishKey } from './column-wishes.ts'
import type { ColumnReport } from './column-report.ts'
import type { SheetColumn } from './title-rules.ts'

const QUESTIONS: [SheetColumn, string][] = [
  ['stallNumber', 'the numbers of the stalls'],
  ['stall.stallName', 'the names of the stalls'],
  ['product.name', 'what is sold'],
  ['product.price', 'the prices'],
]

/** Asks the volunteer for the columns of a sheet that was not understood. */
export async function askColumns(
  { titles, taken }: Pick<ColumnReport, 'titles' | 'taken'>,
  ask: NonNullable<Call['ask']>,
  print: Call['print'],
): Promise<ColumnWishes> {
  const wishes: ColumnWishes = new Map()
  titles.forEach((title, index) => print(`  ${toLetters(index)}  ${title || '(no title)'}`))
  for (const [column, words] of QUESTIONS) {
    if (taken.some((one) => one.column === column)) continue
    const answer = await ask(
      `Which column holds ${words}? Its letter or title, or Enter for none: `,
    )
    const key = toWishKey(answer)
    if (key !== '') wishes.set(key, column)
  }
  return wishes
}
