/** A list as committees, markets and canteens write it, under what is special about it. Names are invented. */
export interface ListCase {
  /** The text of list.csv, or the sheets of a workbook by name, with merged cells as in 'A2:A5'. */
  csv?: string
  sheets?: Record<string, string>
  merges?: Record<string, string[]>
  /** Otherwise, the files themselves, by name. */
  files?: Record<string, string | Uint8Array>
  currency?: string
  /** The guide before the import; empty by default. */
  live?: { vendors: string; products: string }
  /**
   * What a person changes on the screen, at most four: 'C=price', 'B!stall=12 Canteen', 'headings=stall',
   * 'no price=leave out', 'others=stay', 'categories=others'.
   */
  edits?: string[]
  /** 'number name @place (state): dish, price and note, category, sold out [diet] | …', one stall a line. */
  right?: string
  /** Part of the expected message, if the file is refused. */
  refused?: string
  /** Lines of rows that are left out. */
  leftOut?: string
  /** All problems as 'reason line' or 'reason sheet:line', in the order of the list. */
  finds?: string
  /** The owners' numbers that are saved separately. */
  mobiles?: string
}
