import type { ColumnAnswer } from './column-answers.ts'
import type { SheetColumn, TitleMeaning } from './read-title.ts'

/** A column of a sheet, and what it was taken for; without `column` it is not read. */
export interface ColumnUse {
  index: number
  letter: string
  /** Empty if it has none. */
  title: string
  column?: SheetColumn
  /** Whether the volunteer has said so. */
  isTold: boolean
  isInCents: boolean
}

/** A column with what its title says. */
export type Candidate = ColumnUse & {
  told?: ColumnAnswer | undefined
  meaning?: TitleMeaning | undefined
}
