import type { CommitteeCase } from './committee-case.ts'

const SEEN = { '12 Chai Tapri': ['Tea, 10, Beverages, yes'] }
const TITLES = 'Stall No,Stall Name,Item,Price,Category,In Stock'
const TEA = '12,Chai Tapri,Tea,10,Beverages,yes'
const LIVE = {
  vendors:
    'stall_number,stall_name,location,disabled\n12,Chai Tapri,"Row B, left",\n13,Bhel,Row C,yes\n',
  products:
    'stall_number,name,price,category,in_stock\n12,Tea,10,Beverages,yes\n13,Bhel,30,Snacks,yes\n',
}

/** Text files as committees send them: what stands in the rows. */
export const committeeRowCases: CommitteeCase[] = [
  {
    case: 'a price and a category left empty',
    files: { 'stalls.csv': `${TITLES}\n12,Chai Tapri,Tea,-,,yes\n` },
    findings: ['price-missing stalls.csv:2', 'category-missing stalls.csv:2'],
    state: { '12 Chai Tapri': ['Tea, 0, Others, yes'] },
  },
  {
    case: 'words for stock in two languages, one that nobody knows and one that is not there',
    files: {
      'stalls.csv': `${TITLES}\n${['Available', 'नहीं', 'sold out', '✓', 'perhaps', ''].map((word, index) => `12,Chai Tapri,T${index},10,Beverages,${word}`).join('\n')}\n`,
    },
    findings: ['in-stock-unreadable stalls.csv:6', 'in-stock-missing stalls.csv:7'],
    state: {
      '12 Chai Tapri': ['yes', 'no', 'no', 'yes', 'yes', 'yes'].map(
        (stock, index) => `T${index}, 10, Beverages, ${stock}`,
      ),
    },
  },
  {
    case: 'a product without a name',
    files: { 'stalls.csv': `${TITLES}\n12,Chai Tapri,,10,Beverages,yes\n` },
    findings: ['product-name-missing stalls.csv:2'],
    state: { '12 Chai Tapri': ['Commercial, 10, Beverages, yes'] },
  },
  {
    case: 'one product twice at its stall, whose name is misspelt once, and another seller with its number',
    files: {
      'stalls.csv': `${TITLES}\n${TEA}\n12,Chai Tapari,tea,12,Beverages,yes\n12,Bhel House,Bhel,30,Snacks,yes\n`,
    },
    findings: [
      'stall-number-twice stalls.csv:3',
      'product-twice stalls.csv:3',
      'stall-of-another stalls.csv:4',
    ],
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes', 'tea, 12, Beverages, yes'] },
  },
  {
    case: 'one number for two stalls, and one name for two numbers',
    files: { 'stalls.csv': 'Stall No,Stall Name\n12,Chai Tapri\n12,Bhel\n14,chai tapri\n' },
    live: { ...LIVE, vendors: '' },
    findings: ['stall-of-another stalls.csv:3', 'stall-name-twice stalls.csv:4'],
    state: { ...SEEN, '14 chai tapri': ['Commercial, 0, Commercial, yes'] },
  },
  {
    case: 'a number that looks like another, and a stall without a name',
    files: { 'stalls.csv': 'Stall No,Stall Name\n12A,Chai Tapri\n12 a,\n' },
    findings: ['stall-number-alike stalls.csv:3', 'stall-name-missing stalls.csv:3'],
    state: {
      '12 a ': ['Commercial, 0, Commercial, yes'],
      '12A Chai Tapri': ['Commercial, 0, Commercial, yes'],
    },
  },
  {
    case: 'numbers of owners in their column, in remarks and as the public contact',
    files: {
      'stalls.csv':
        'Stall No,Stall Name,Owner Phone,Remarks,Contact\n12,Chai Tapri,+91 98765 43210,Call 9123456780 now,9876543210\n13,Bhel,,,91234 56780\n',
    },
    findings: [
      'private-number stalls.csv:2',
      'private-number stalls.csv:2',
      'public-number stalls.csv:3',
      'remarks-shown stalls.csv:2',
    ],
    state: {
      '12 Chai Tapri': ['Commercial, 0, Commercial, yes'],
      '13 Bhel': ['Commercial, 0, Commercial, yes'],
    },
    mobiles: ['12: +91 98765 43210'],
  },
  {
    case: 'a number that Excel has cut',
    files: { 'stalls.csv': 'Stall No,Stall Name,Mobile\n12,Chai Tapri,9.87654E+09\n' },
    findings: ['mobile-digits-lost stalls.csv:2'],
    suggests: 'Type it again with a blank in it',
    state: { '12 Chai Tapri': ['Commercial, 0, Commercial, yes'] },
  },
  {
    case: 'names that a spreadsheet takes for formulas',
    files: {
      'stalls.csv': `${TITLES}\n12,=HYPERLINK("x"),+Tea,10,Beverages,yes\n12,,@Coffee,20,Beverages,yes\n`,
    },
    findings: [
      'formula-like stalls.csv:2',
      'formula-like stalls.csv:2',
      'formula-like stalls.csv:3',
    ],
    state: {
      '12 =HYPERLINK("x")': ['+Tea, 10, Beverages, yes', '@Coffee, 20, Beverages, yes'],
    },
  },
  {
    case: 'products only, one of a stall that the guide does not have, one much dearer than before',
    files: {
      'prices.csv':
        'Stall No,Item,Price,Category,In Stock\n१२,Tea,100,Beverages,yes\n13,Bhel,35,Snacks,no\n013,Sev,30,Snacks,yes\n',
    },
    live: LIVE,
    findings: ['price-jump prices.csv:2', 'unknown-stall prices.csv:4'],
    suggests: 'Look whether a digit is wrong.',
    state: {
      '12 Chai Tapri': ['Tea, 100, Beverages, yes'],
      '13 Bhel (closed)': ['Bhel, 35, Snacks, no'],
    },
  },
  {
    case: 'stalls only, whose places the sheet does not say, and a word nobody knows in Closed',
    files: { 'stalls.csv': 'Stall No,Stall Name,Closed\n12,Chai Adda,\n13,Bhel,half\n' },
    live: LIVE,
    findings: ['live-values-kept stalls.csv:1', 'disabled-unreadable stalls.csv:3'],
    state: {
      '12 Chai Adda': ['Tea, 10, Beverages, yes'],
      '13 Bhel': ['Bhel, 30, Snacks, yes'],
    },
  },
  {
    case: 'prices only, for products whose category and stock the guide knows',
    files: { 'prices.csv': 'Stall No,Item,Price\n12,Tea,12\n13,Bhel,35\n' },
    live: LIVE,
    findings: [],
    state: {
      '12 Chai Tapri': ['Tea, 12, Beverages, yes'],
      '13 Bhel (closed)': ['Bhel, 35, Snacks, yes'],
    },
  },
  {
    case: 'stalls only, where the guide itself has a number that must not be public',
    files: { 'stalls.csv': 'Stall No,Stall Name\n12,Chai Tapri\n' },
    live: {
      ...LIVE,
      vendors: 'stall_number,stall_name,remarks\n13,Bhel,\n12,Chai,call 9123456780\n',
    },
    findings: ['private-number files/vendors.csv:3', 'live-values-kept stalls.csv:1'],
    state: SEEN,
  },
  {
    case: 'products only, with a status of each and a column about their stalls that is not read',
    files: {
      'prices.csv': 'Stall No,Item,Price,Status,Row\n12,Tea,12,Available,A\n13,Bhel,35,,B\n',
    },
    live: LIVE,
    findings: ['column-ignored prices.csv:1', 'in-stock-missing prices.csv:3'],
    state: {
      '12 Chai Tapri': ['Tea, 12, Beverages, yes'],
      '13 Bhel (closed)': ['Bhel, 35, Snacks, yes'],
    },
  },
  {
    case: 'stalls with a category, which only products have, and one that nobody has named',
    files: { 'stalls.csv': 'Stall No,Owner,Category\n12,Ram,Snacks\n14,Om,Snacks\n' },
    live: LIVE,
    findings: [
      'column-ignored stalls.csv:1',
      'live-values-kept stalls.csv:1',
      'stall-name-missing stalls.csv:3',
    ],
    state: { ...SEEN, '14 ': ['Commercial, 0, Commercial, yes'] },
  },
]
