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
 * One edit of the sheets. Changes of a list are made in order, all or none.
 *
 * `key` identifies a row of the sheet as it is when the change is made (`listRowKeys`): a change of a
 * stall's number or a product's name gives the row another key for the changes after it.
 */
export type Change =
  | {
      kind: 'set'
      sheet: SheetName
      key: string
      /** The column's header key. A known column that the file lacks is added. */
      column: string
      /** What the editor saw. The change is refused if the cell has become anything but `after`. */
      before: string
      after: string
      /** The row's key after the change if it is another. Only `applyChanges` writes it. */
      newKey?: string | undefined
    }
  | {
      kind: 'add'
      sheet: SheetName
      cells: RowCells
      /** The row's index in the sheet; at the end if absent. */
      at?: number | undefined
      /** The added row's key. Only `applyChanges` writes it. */
      newKey?: string | undefined
    }
  | {
      kind: 'delete'
      sheet: SheetName
      key: string
      /** What the editor saw, which an undo adds again. */
      cells: RowCells
      at?: number | undefined
    }

/** Why a change cannot be made on the sheets as they are now. */
export interface Conflict {
  /** The change's index in the list. */
  change: number
  /**
   * `gone`: no row has the key. `differs`: somebody else has changed the cell or the row. `exists`:
   * a stall with the number of the added one is there.
   */
  reason: 'gone' | 'differs' | 'exists'
  /** The cell as it is now, for `differs`. */
  now?: string
}

/** Why a cell cannot be published. Screens turn the code into a sentence (web/admin/texts). */
export interface CellProblem {
  sheet: SheetName
  key: string
  column: string
  code: ProblemCode
  /** What the sentence names: the nearest category, the longest length, the other row's stall. */
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
  | 'closed-unreadable'
  | 'diet-unknown'
  | 'too-long'
  | 'private-number'
  | 'private-column'
