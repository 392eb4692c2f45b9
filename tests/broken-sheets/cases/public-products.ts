import { toUtf16 } from '../encode.ts'
import { COMMERCIAL } from '../state.ts'
import type { PublicCase } from './public-case.ts'

const STALLS = 'stall_number,stall_name\n12,Chai Tapri\n12A,Bhel House\n'
const HEADER = 'stall_number,name,description,price,category,in_stock\n'
const BHEL = '12A,Bhel,,30,Snacks,yes\n'
const SEEN = { '12A Bhel House': ['Bhel, 30, Snacks, yes'] }

const tenStalls = Array.from({ length: 10 }, (_, index) => index + 1)

/** Broken lists of products, as they may lie in content/files. */
export const publicProductCases: PublicCase[] = [
  {
    case: 'a product without the number of its stall',
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,Beverages,yes\n,Lost,,10,Snacks,yes\n${BHEL}`,
    findings: ['stall-number-missing products.csv:3'],
    suggests: 'Write the number of its stall.',
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes'], ...SEEN },
  },
  ...[
    ['12 A', 'Did you mean 12A?'],
    ['012', 'Did you mean 12?'],
    ['१२', 'Did you mean 12?'],
    ['12a', 'Did you mean 12A?'],
    ['Stall 12', 'Did you mean 12?'],
    ['12.0', 'Did you mean 12?'],
    ['99', 'Add the stall to vendors.csv, or correct the number.'],
  ].map(([number, suggests]) => ({
    case: `a product of stall "${number}", which is not there`,
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,Beverages,yes\n${BHEL}${number},Lost,,10,Snacks,yes\n`,
    findings: ['unknown-stall products.csv:4'],
    suggests: suggests!,
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes'], ...SEEN },
  })),
  ...[
    ['Snack', 'Did you mean Snacks?'],
    ['South-Indian', 'Did you mean South Indian?'],
    ['मिठाई', 'Did you mean Sweets?'],
    ['Drinks', 'Did you mean Beverages?'],
    ['123', 'Write one of South Indian'],
  ].map(([category, suggests]) => ({
    case: `a category "${category}"`,
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,${category},yes\n${BHEL}`,
    findings: ['category-unknown products.csv:2'],
    suggests: suggests!,
    state: { '12 Chai Tapri': ['Tea, 10, Others, yes'], ...SEEN },
  })),
  {
    case: 'a category left empty',
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,,yes\n${BHEL}`,
    findings: ['category-missing products.csv:2'],
    state: { '12 Chai Tapri': ['Tea, 10, Others, yes'], ...SEEN },
  },
  ...['ask', '20-30', '12,50', '-20', '9876500000'].map((price) => ({
    case: `a price "${price}"`,
    vendors: STALLS,
    products: `${HEADER}12,Tea,,"${price}",Beverages,yes\n${BHEL}`,
    findings: [
      'price-unreadable products.csv:2',
      ...(price === '9876500000' ? ['private-number products.csv:2'] : []),
    ],
    state: { '12 Chai Tapri': [`Tea, ${price}, Beverages, yes`], ...SEEN },
  })),
  {
    case: 'a price left empty',
    vendors: STALLS,
    products: `${HEADER}12,Tea,,,Beverages,yes\n${BHEL}`,
    findings: ['price-missing products.csv:2'],
    suggests: 'or 0 for none',
    state: { '12 Chai Tapri': ['Tea, 0, Beverages, yes'], ...SEEN },
  },
  {
    case: 'a price with a digit too many, beside its namesakes',
    vendors: 'stall_number,stall_name\n1,A\n2,B\n3,C\n',
    products: `${HEADER}1,Masala Chai,,15,Beverages,yes\n2,masala chai,,20,Beverages,yes\n3,Masala Chai,,150,Beverages,yes\n`,
    findings: ['price-jump products.csv:4'],
    suggests: 'Look whether a digit is wrong.',
    state: {
      '1 A': ['Masala Chai, 15, Beverages, yes'],
      '2 B': ['masala chai, 20, Beverages, yes'],
      '3 C': ['Masala Chai, 150, Beverages, yes'],
    },
  },
  {
    case: 'a price far from all of its category',
    vendors: `stall_number,stall_name\n${tenStalls.map((n) => `${n},Stall ${n}\n`).join('')}`,
    products: `${HEADER}${tenStalls.map((n) => `${n},Snack ${n},,${n === 10 ? 400 : 40},Snacks,yes\n`).join('')}`,
    findings: ['price-jump products.csv:11'],
    state: Object.fromEntries(
      tenStalls.map((n) => [
        `${n} Stall ${n}`,
        [`Snack ${n}, ${n === 10 ? 400 : 40}, Snacks, yes`],
      ]),
    ),
  },
  {
    case: 'in_stock in Hindi, which the guide does not read',
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,Beverages,हाँ\n${BHEL}`,
    findings: ['in-stock-unreadable products.csv:2'],
    suggests: 'Write yes or no.',
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, no'], ...SEEN },
  },
  {
    case: 'in_stock left empty',
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,Beverages,\n${BHEL}`,
    findings: ['in-stock-missing products.csv:2'],
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, no'], ...SEEN },
  },
  {
    case: 'a product listed twice at its stall',
    vendors: STALLS,
    products: `${HEADER}12,Tea,,10,Beverages,yes\n${BHEL}12,TEA,,12,Beverages,yes\n`,
    findings: ['product-twice products.csv:4'],
    state: {
      '12 Chai Tapri': ['Tea, 10, Beverages, yes', 'TEA, 12, Beverages, yes'],
      ...SEEN,
    },
  },
  {
    case: 'a product without a name',
    vendors: STALLS,
    products: `${HEADER}12,,hot,10,Beverages,yes\n${BHEL}`,
    findings: ['product-name-missing products.csv:2'],
    suggests: 'Write what is sold.',
    state: { '12 Chai Tapri': ['Commercial, 10, Beverages, yes'], ...SEEN },
  },
  {
    case: 'a number in a description, in digits of Hindi',
    vendors: STALLS,
    products: `${HEADER}12,Tea,मो. ९८७६५ ४३२१०,10,Beverages,yes\n${BHEL}`,
    findings: ['private-number products.csv:2'],
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes'], ...SEEN },
  },
  {
    case: 'a comma that is not between quotes',
    vendors: STALLS,
    products: `${HEADER}12,Tea,hot, sweet,10,Beverages,yes\n${BHEL}`,
    findings: [
      'category-unknown products.csv:2',
      'in-stock-unreadable products.csv:2',
      'price-unreadable products.csv:2',
      'row-damaged products.csv:2',
    ],
    state: { '12 Chai Tapri': ['Tea, sweet, Others, no'], ...SEEN },
  },
  {
    case: 'the title of a column misspelt',
    vendors: STALLS,
    products: `stall_number,name,price,catagory,in_stock\n12,Tea,10,Beverages,yes\n12A,Bhel,30,Snacks,yes\n`,
    findings: ['column-missing products.csv:1'],
    suggests: 'Write category into the first row.',
    state: {
      '12 Chai Tapri': ['Tea, 10, Others, yes'],
      '12A Bhel House': ['Bhel, 30, Others, yes'],
    },
  },
  {
    case: 'no list of products at all',
    vendors: STALLS,
    findings: ['file-missing products.csv:1'],
    state: { '12 Chai Tapri': COMMERCIAL, '12A Bhel House': COMMERCIAL },
  },
  {
    case: 'UTF-16 with semicolons, and one word wrong',
    vendors: toUtf16('stall_number;stall_name\r\n12;चाय टपरी\r\n', 'le'),
    products: toUtf16(
      'stall_number;name;description;price;category;in_stock\r\n12;चाय;;10;Beverage;yes\r\n',
      'le',
    ),
    findings: ['category-unknown products.csv:2'],
    suggests: 'Did you mean Beverages?',
    state: { '12 चाय टपरी': ['चाय, 10, Others, yes'] },
  },
]
