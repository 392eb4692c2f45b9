import { toLatin, toUtf16 } from '../encode.ts'
import type { CommitteeCase } from './committee-case.ts'

const SEEN = { '12 Chai Tapri': ['Tea, 10, Beverages, yes'] }
const TITLES = 'Stall No,Stall Name,Item,Price,Category,In Stock'

/** Text files as committees send them: what surrounds the rows, and how the text is kept. */
export const committeeTextCases: CommitteeCase[] = [
  {
    case: 'a title and a date above titles in Hindi, blanks that do not break, digits of Hindi',
    files: {
      'stalls.csv': [
        'वार्षिक मिलन समारोह 2025,,,,,,',
        'दिनांक 12/9/2025,,,,,,',
        'दुकान नं.,स्टॉल का नाम,मालिक का नाम,मोबाइल,आइटम,मूल्य,श्रेणी,उपलब्ध',
        '१२,\u00A0चाय \u00A0टपरी,राम गुप्ता,९८७६५४३२१०,मसाला चाय,₹ १५/-,पेय,हाँ',
      ].join('\n'),
    },
    findings: ['category-translated stalls.csv:4'],
    state: { '12 चाय टपरी': ['मसाला चाय, 15, Beverages, yes'] },
    mobiles: ['12: 98765 43210'],
  },
  {
    case: 'semicolons under a title, a mark of its bytes, and a price with a decimal comma',
    files: {
      'stalls.csv': `\uFEFFStalls 2025\r\n${TITLES.replaceAll(',', ';')}\r\n12;Chai Tapri;Tea;10;Beverages;yes\r\n12;Chai Tapri;Coffee, strong;12,50;Beverages;yes\r\n`,
    },
    findings: ['price-comma stalls.csv:4'],
    suggests: 'with a point',
    state: {
      '12 Chai Tapri': ['Tea, 10, Beverages, yes', 'Coffee, strong, 12.5, Beverages, yes'],
    },
  },
  {
    case: 'UTF-16 with tabs, the high byte first, and no number in one row',
    files: {
      'stalls.txt': toUtf16(
        `${TITLES.replaceAll(',', '\t')}\r\n12\tChai Tapri\tTea\t10\tBeverages\tyes\r\n\tLost\tBhel\t30\tSnacks\tyes\r\n`,
        'be',
      ),
    },
    findings: ['stall-number-missing stalls.txt:3'],
    suggests: 'merge its cell down',
    state: SEEN,
  },
  {
    case: 'UTF-16 without a mark',
    files: {
      'stalls.csv': toUtf16(`${TITLES}\n12,Chai Tapri,Tea,10,Bevrages,yes\n`, 'le', false),
    },
    findings: ['category-unknown stalls.csv:2'],
    suggests: 'Did you mean Beverages?',
    state: { '12 Chai Tapri': ['Tea, 10, Others, yes'] },
  },
  {
    case: 'letters of western Europe, and a column that the guide does not have',
    files: { 'stalls.csv': toLatin('Stall No,Stall Name,GST No\n12,Café Crème,08AB\n') },
    live: {
      vendors: '',
      products: 'stall_number,name,price,category,in_stock\n12,Tea,10,Beverages,yes\n',
    },
    findings: ['column-ignored stalls.csv:1'],
    state: { '12 Café Crème': ['Tea, 10, Beverages, yes'] },
  },
  {
    case: 'a line that names the separator',
    files: { 'stalls.csv': 'sep=;\nStall No;Stall Name;Item;Price\n12;Chai Tapri;Tea;ten\n' },
    live: {
      vendors: 'stall_number,stall_name\n12,Chai Tapri\n',
      products: 'stall_number,name,price,category,in_stock\n12,Tea,10,Beverages,yes\n',
    },
    findings: ['price-unreadable stalls.csv:3'],
    state: { '12 Chai Tapri': ['Tea, 0, Beverages, yes'] },
  },
  {
    case: 'a column that counts the rows, in front of the real number',
    files: {
      'stalls.csv': `S.No.,${TITLES}\n1,12,Chai Tapri,Tea,10,Beverages,yes\n`,
    },
    findings: ['serial-number stalls.csv:1'],
    state: SEEN,
  },
  {
    case: 'one price in two columns',
    files: { 'stalls.csv': `${TITLES},Rate\n12,Chai Tapri,Tea,10,Beverages,yes,20\n` },
    findings: ['column-twice stalls.csv:1'],
    state: SEEN,
  },
  {
    case: 'the titles again on the next page, and a sum at the end',
    files: {
      'stalls.csv': `${TITLES}\n12,Chai Tapri,Tea,10,Beverages,yes\n${TITLES}\n12,,Coffee,20,Beverages,no\nTotal,,,30,,\n`,
    },
    findings: ['header-repeated stalls.csv:3', 'total-row stalls.csv:5'],
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes', 'Coffee, 20, Beverages, no'] },
  },
  {
    case: 'a comma that has moved the cells of a row',
    files: {
      'stalls.csv': `${TITLES}\n12,Chai Tapri,Tea,10,Beverages,yes\n12,Chai Tapri,Coffee, strong,20,Beverages,yes\n`,
    },
    findings: [
      'row-damaged stalls.csv:3',
      'price-unreadable stalls.csv:3',
      'category-unknown stalls.csv:3',
      'in-stock-unreadable stalls.csv:3',
    ],
    suggests: 'comma too much',
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes', 'Coffee, 0, Others, yes'] },
  },
  {
    case: 'a quote that is never closed',
    files: {
      'stalls.csv': `${TITLES}\n12,"Chai Tapri,Tea,10,Beverages,yes\n13,Bhel House,Bhel,30,Snacks,yes\n`,
    },
    findings: ['row-damaged stalls.csv:2'],
    state: {
      '12 Chai Tapri': ['Tea, 10, Beverages, yes'],
      '13 Bhel House': ['Bhel, 30, Snacks, yes'],
    },
  },
  {
    case: 'titles that only say Name and Description, for stalls',
    files: { 'stalls.csv': 'Stall No,Name,Description\n12,Chai Tapri,Hot\n' },
    findings: ['column-read-as stalls.csv:1'],
    state: { '12 Chai Tapri': ['Commercial, 0, Commercial, yes'] },
  },
  {
    case: 'two files, one for the stalls and one for what they sell',
    files: {
      'stalls.csv': 'Stall No,Stall Name\n12,Chai Tapri\n',
      'prices.csv':
        'Stall No,Item,Price,Category,Available\n12.0,Tea,Rs. 10,beverages,Y\n13,Bhel,30,Snacks,Y\n',
    },
    findings: ['unknown-stall prices.csv:3'],
    suggests: 'Add the stall to the list',
    state: SEEN,
  },
  {
    case: 'a list of products without prices, categories and stock',
    files: { 'stalls.csv': 'Stall No,Stall Name,Item\n12,Chai Tapri,Tea\n' },
    findings: [
      'column-lacking stalls.csv:1',
      'column-lacking stalls.csv:1',
      'column-lacking stalls.csv:1',
    ],
    state: { '12 Chai Tapri': ['Tea, 0, Others, yes'] },
  },
]
