/** A list as committees, markets and canteens have it, what the import asks about it, and what it makes of it. */
export interface ListCase {
  case: string
  /** The text of list.csv. */
  csv?: string
  /** The workbook list.xlsx. */
  xlsx?: () => Uint8Array
  /** Other files, by name. */
  files?: Record<string, string | Uint8Array>
  /** The kinds of the open questions, in order; none by default. While one is open the guide stays as it is. */
  asks?: string
  /** The options that the volunteer adds, as on the command line. They answer every question. */
  with?: string
  /** The guide before the import; empty by default. */
  live?: { vendors: string; products: string }
  /** The stalls afterwards, one a line: 'number name: product, price and its words, category, stock [diet] | …'. */
  guide: string
  /** Words that the volunteer reads. */
  says?: string[]
  /** Names of the findings that are mistakes; none by default. */
  mistakes?: string
  /** All findings as 'name sheet:line' in place of the mistakes alone. */
  finds?: string
  /** Words of the suggestion in the first of them. */
  suggests?: string
  /** What is saved for the organisers, one a line: 'number: mobile'. */
  mobiles?: string
}

export const TWO_STALLS = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

const TEN = Array.from({ length: 10 }, (_, index) => index + 1)
export const TEN_STALLS = {
  vendors: ['stall_number,stall_name', ...TEN.map((n) => `${n},Stall ${n}`)].join('\n'),
  products: ['stall_number,name,price,in_stock', ...TEN.map((n) => `${n},Tea,10,yes`)].join('\n'),
}
export const TEN_SHOWN = TEN.map((n) => `${n} Stall ${n}: Tea, 10`)
