export const SHEET_NAMES = ['stalls', 'products'] as const
export type SheetName = (typeof SHEET_NAMES)[number]

/** A file as written: nothing is interpreted, and unknown columns are kept. */
export interface Sheet {
  titles: string[]
  /** Without blank rows. Each row has a cell for every title. */
  rows: string[][]
}

export type Sheets = Record<SheetName, Sheet>

/** By column key (`listColumnKeys`): `stallname`, `instock`. */
export type RowCells = Record<string, string>

/** One edit in a list that is applied as a whole. `key` is the row's key before all changes. */
export type Change = {
  /**
   * The stall's name as the editor saw it. The change is refused if the number now belongs to
   * another stall.
   */
  stall?: string | undefined
} & (
  | {
      kind: 'set'
      sheet: SheetName
      key: string
      /** A known column that the file lacks is added. */
      column: string
      /** What the editor saw. The change is refused if the cell is now neither this nor `after`. */
      before: string
      after: string
      /** The row's final key, if it differs. Only `applyChanges` sets it. */
      newKey?: string | undefined
    }
  | {
      kind: 'add'
      sheet: SheetName
      cells: RowCells
      at?: number | undefined
      /** The row's final key. Only `applyChanges` sets it. */
      newKey?: string | undefined
    }
  | {
      kind: 'delete'
      sheet: SheetName
      key: string
      /** What the editor saw, and what an undo restores. */
      cells: RowCells
      at?: number | undefined
    }
)

export type CellChange = Change & { kind: 'set' }
export type ChangedCell = Pick<CellChange, 'sheet' | 'key' | 'column'>

export function isSameCell(one: Change, other: Change): one is CellChange {
  if (one.kind !== 'set' || other.kind !== 'set') return false
  return one.sheet === other.sheet && one.key === other.key && one.column === other.column
}

export interface Conflict {
  change: number
  /**
   * `gone`: no such row or column. `differs`: somebody changed it. `other-stall`: the number
   * belongs to another stall.
   */
  reason: 'gone' | 'differs' | 'other-stall'
  /** The cell's present text for `differs`, the stall's present name for `other-stall`. */
  now?: string
}

export interface CellProblem {
  sheet: SheetName
  key: string
  column: string
  code: ProblemCode
  /** The nearest category or diet, the maximum length, or the other stall. */
  detail?: string
}

export type ProblemCode =
  | 'number-missing'
  | 'number-taken'
  | 'number-unusable'
  | 'name-missing'
  | 'stall-unknown'
  | 'price-unreadable'
  | 'price-too-high'
  | 'category-unknown'
  | 'stock-unreadable'
  | 'withdrawn-unreadable'
  | 'closed-unreadable'
  | 'hours-unreadable'
  | 'payment-unreadable'
  | 'diet-unknown'
  | 'too-long'
  | 'private-number'
  | 'private-column'
