/** Files in content/files, the findings of `mela check`, and what visitors see. */
export interface PublicCase {
  case: string
  /** Undefined if the file is missing. */
  vendors?: string | Uint8Array
  products?: string | Uint8Array
  /** All findings as 'name file:line', sorted. */
  finds: string[]
  /** Part of the first suggestion. */
  suggests?: string
  guide: string[]
}

const TEA = 'stall_number,name,description,price,category,in_stock\n1,Tea,,10,Beverages,yes\n'
const SHOWN = ['1 Chai Tapri: Tea, 10, Beverages']

/** The rows of vendors.csv beside one product, its findings, part of the first suggestion, and what visitors see. */
const STALL_SHEETS: [rows: string, finds: string[], suggests?: string, guide?: string[]][] = [
  [
    'stall_number,stall_name\n1,Chai Tapri\n2,CHAI  tapri\n',
    ['stall-name-twice vendors:3', 'stall-without-products vendors:3'],
    '',
    [...SHOWN, '2 CHAI  tapri'],
  ],
  [
    'stall_number,stall_name\n1,Chai Tapri\n01,Bhel House\n',
    ['stall-number-alike vendors:3', 'stall-without-products vendors:3'],
    '',
    [...SHOWN, '01 Bhel House'],
  ],
  [
    'stall_number,stall_name,remarks\n1,Chai Tapri,call 98765-43210 first\n',
    ['private-number vendors:2'],
    'put it in the column contact of vendors.csv',
    ['1 Chai Tapri “call 98765-43210 first”: Tea, 10, Beverages'],
  ],
  ['stall_number,stall_name,मोबाइल नं.\n1,Chai Tapri,0141 2345678\n', ['private-column vendors:2']],
  ['stall_number,stall_name,contact\n1,Chai Tapri,98765 43210\n', []],
  [
    'stall_number,stall_name\n1,??? ????\n',
    ['letters-lost vendors:2'],
    'CSV UTF-8',
    ['1 ??? ????: Tea, 10, Beverages'],
  ],
]

export const publicStalls = STALL_SHEETS.map(
  ([vendors, finds, suggests = '', guide = SHOWN]): PublicCase => {
    return { case: vendors, vendors, products: TEA, finds, suggests, guide }
  },
)

const STALLS = 'stall_number,stall_name\n12,Chai Tapri\n12A,Bhel House\n'
const HEADER = 'stall_number,name,description,price,category,in_stock\n'
const BHEL = '12A,Bhel,,30,Snacks,yes\n'
const BHEL_SHOWN = '12A Bhel House: Bhel, 30, Snacks'

/** A row next to a correct one: its findings, part of the first suggestion, and what visitors see of it. */
const ROWS: [row: string, finds: string, suggests: string, shown: string][] = [
  ['12,Tea,,10,मिठाई,yes', 'category-unknown', 'Did you mean Sweets?', 'Tea, 10'],
  ['12,Tea,,10,123,yes', 'category-unknown', 'Write one of South Indian', 'Tea, 10'],
  ['12,Tea,,10,,yes', 'category-missing', '', 'Tea, 10'],
  ['12,Tea,,"12,50",Water,yes', 'price-unreadable', '', 'Tea, 12,50, Water'],
  ['12,Tea,,9876500000,Water,yes', 'price-unreadable private-number', '', 'Tea, 9876500000, Water'],
  ['12,Tea,,,Water,yes', 'price-missing', 'or 0 for none', 'Tea, 0, Water'],
  ['12,Tea,,10,Water,', 'in-stock-missing', '', 'Tea, 10, Water, sold out'],
  [
    '12,Tea,hot, sweet,10,Water,yes',
    'category-unknown in-stock-unreadable price-unreadable row-damaged',
    '',
    'Tea, sweet, sold out “hot”',
  ],
]

const tenStalls = Array.from({ length: 10 }, (_, index) => index + 1)

export const publicProducts: PublicCase[] = [
  ...ROWS.map(([row, finds, suggests, shown]) => ({
    case: row,
    vendors: STALLS,
    products: `${HEADER}${row}\n${BHEL}`,
    finds: finds.split(' ').map((name) => `${name} products:2`),
    suggests,
    guide: [`12 Chai Tapri: ${shown}`, BHEL_SHOWN],
  })),
  ...[
    ['12 A', 'Did you mean 12A?'],
    ['', 'Write the number, or delete the row.'],
  ].map(([stall, suggests = '']) => ({
    case: `a product of stall "${stall}"`,
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,Water,yes\n${BHEL}${stall},Lost,,10,Snacks,yes\n`,
    finds: [`${stall === '' ? 'stall-number-missing' : 'unknown-stall'} products:4`],
    suggests,
    guide: ['12 Chai Tapri: Tea, 10, Water', BHEL_SHOWN],
  })),
  {
    case: 'a price with a digit too many, beside its namesakes',
    vendors: 'stall_number,stall_name\n1,A\n2,B\n3,C\n',
    products: `${HEADER}1,Chai,,15,Water,yes\n2,chai,,20,Water,yes\n3,Chai,,150,Water,yes\n`,
    finds: ['price-jump products:4'],
    suggests: 'Check the digits.',
    guide: ['1 A: Chai, 15, Water', '2 B: chai, 20, Water', '3 C: Chai, 150, Water'],
  },
  {
    case: 'a price far from all others of its category',
    vendors: `stall_number,stall_name\n${tenStalls.map((n) => `${n},Stall ${n}\n`).join('')}`,
    products: `${HEADER}${tenStalls.map((n) => `${n},Snack ${n},,${n === 10 ? 400 : 40},Snacks,yes\n`).join('')}`,
    finds: ['price-jump products:11'],
    guide: tenStalls.map((n) => `${n} Stall ${n}: Snack ${n}, ${n === 10 ? 400 : 40}, Snacks`),
  },
  {
    case: 'a column whose title is misspelt',
    vendors: STALLS,
    products:
      'stall_number,name,price,catagory,in_stock\n12,Tea,10,Water,yes\n12A,Bhel,30,Snacks,yes\n',
    finds: ['column-missing products:1'],
    suggests: 'Write category in the first row.',
    guide: ['12 Chai Tapri: Tea, 10', '12A Bhel House: Bhel, 30'],
  },
  {
    case: 'no list of products at all',
    vendors: STALLS,
    finds: ['file-missing products:1'],
    guide: ['12 Chai Tapri', '12A Bhel House'],
  },
]
