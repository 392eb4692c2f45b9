import type { ColumnShape } from './column-shape.ts'
import type { SheetColumn, TitleMeaning } from './title-rules.ts'

/** Why a column is taken for what it is: by its title, by its cells, or because the volunteer said so. */
export type Reason = 'title' | 'cells' | 'told'

/** A column of a sheet before it is settled. */
export interface GivenColumn {
  index: number
  /** Empty when it has none. */
  title: string
  shape: ColumnShape
  /** What the volunteer said that it is; 'nothing' when it is not to be read. */
  told?: SheetColumn | 'nothing' | undefined
}

export interface TakenColumn {
  index: number
  title: string
  column: SheetColumn
  reason: Reason
}

export interface SettledColumns {
  taken: TakenColumn[]
  /** Columns with a price for each size, such as 'Half' and 'Full'; only when there is no other price. */
  sizes: { index: number; title: string; label?: string }[]
  /** Columns that mean the same as one that is taken. */
  twice: { title: string; as: string }[]
  /** Titles that may count the rows, and are not taken for the stall's number. */
  serials: string[]
  unread: { index: number; title: string; isKnown: boolean }[]
}

export interface SheetFacts {
  /** Whether all rows belong to one stall that the volunteer named. */
  isOneStall: boolean
  /** The festival's; by default the rupee. */
  currency: string | undefined
  /** Whether a column that may count the rows could number the stalls. */
  mayNumber(index: number, nameIndex: number | undefined): boolean
}

/** A column with what its title says. */
export type Candidate = GivenColumn & { meaning: TitleMeaning | undefined; reason: Reason }
