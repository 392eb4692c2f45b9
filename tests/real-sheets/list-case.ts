/** A list as committees, markets and canteens write it, with the import's questions and result. */
export interface ListCase {
  case: string
  /** The text of list.csv. */
  csv?: string
  /** The workbook list.xlsx. */
  xlsx?: () => Uint8Array
  /** Other files, by name. */
  files?: Record<string, string | Uint8Array>
  /** The kinds of open questions, in order; none by default. The guide stays unchanged while one is open. */
  asks?: string
  /** The command-line options that the volunteer adds. They answer every question. */
  with?: string
  /** The guide before the import; empty by default. */
  live?: { vendors: string; products: string }
  /** The stalls afterwards, one per line: 'number name: product, price and its note, category, stock [diet] | …'. */
  guide: string
  /** Parts of the output for the volunteer. */
  says?: string[]
  /** The names of findings that are mistakes; none by default. */
  mistakes?: string
  /** All findings as 'name sheet:line', instead of only the mistakes. */
  finds?: string
  /** Part of the suggestion in the first of them. */
  suggests?: string
  /** The data saved for the organisers, one per line: 'number: mobile'. */
  mobiles?: string
}

export const TWO_STALLS = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}
