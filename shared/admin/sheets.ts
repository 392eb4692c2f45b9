/** The organisers' two spreadsheets: `stalls` is vendors.csv, `products` is products.csv. */
export const SHEET_NAMES = ['stalls', 'products'] as const
export type SheetName = (typeof SHEET_NAMES)[number]

/** A spreadsheet as written in its file: nothing is interpreted, and unknown columns are kept. */
export interface Sheet {
  /** The header's cells, as spelled in the file. */
  titles: string[]
  /** In file order, without blank rows. Each has a cell for every title. */
  rows: string[][]
}

export type Sheets = Record<SheetName, Sheet>

/** Cells by column key (`listColumnKeys`): `stallname`, `instock`. */
export type RowCells = Record<string, string>

/**
 * One edit to the sheets. The changes in a list are made in order, all or none.
 *
 * `key` identifies a row in the sheets before all changes (`listRowKeys`). Changing a stall's number or
 * a product's name gives the row a new key.
 */
export type Change = {
  /**
   * The name of the row's stall as the editor saw it. The change is refused if the number now belongs to
   * another stall.
   */
  stall?: string | undefined
} & (
  | {
      kind: 'set'
      sheet: SheetName
      key: string
      /** The column's header key. A known column that the file lacks is added. */
      column: string
      /** What the editor saw. The change is refused if the cell is now neither this nor `after`. */
      before: string
      after: string
      /** The row's key after all changes, if it differs. Only `applyChanges` sets it. */
      newKey?: string | undefined
    }
  | {
      kind: 'add'
      sheet: SheetName
      cells: RowCells
      /** The row's index in the sheet; if absent, it goes to the end. */
      at?: number | undefined
      /** The added row's key after all changes. Only `applyChanges` sets it. */
      newKey?: string | undefined
    }
  | {
      kind: 'delete'
      sheet: SheetName
      key: string
      /** What the editor saw, and an undo restores. */
      cells: RowCells
      at?: number | undefined
    }
)

/** A change of one cell. */
export type CellChange = Change & { kind: 'set' }
export type ChangedCell = Pick<CellChange, 'sheet' | 'key' | 'column'>

export function isSameCell(one: Change, other: Change): one is CellChange {
  if (one.kind !== 'set' || other.kind !== 'set') return false
  return one.sheet === other.sheet && one.key === other.key && one.column === other.column
}

/** Why a change cannot be made on the sheets as they are now. */
export interface Conflict {
  /** The change's index in the list. */
  change: number
  /**
   * `gone`: no row has the key, or the column does not exist. `differs`: somebody else has changed
   * the cell or the row. `other-stall`: the number belongs to another stall.
   */
  reason: 'gone' | 'differs' | 'other-stall'
  /** The cell as it is now, for `differs`; the stall's name now, for `other-stall`. */
  now?: string
  /** Who wrote it, if done recently in the app. */
  by?: string
}

/**
 * Why a cell cannot be saved. Screens turn the code into a sentence
 * (web/admin/ui/reason-texts.ts).
 */
export interface CellProblem {
  sheet: SheetName
  key: string
  column: string
  code: ProblemCode
  /**
   * What the sentence names: the nearest category or diet, the maximum length, or the other stall.
   */
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
  | 'diet-unknown'
  | 'too-long'
  | 'private-number'
  | 'private-column'
