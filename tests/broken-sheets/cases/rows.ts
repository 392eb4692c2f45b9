import { toLatin, toUtf16 } from '../encode.ts'
import type { ListCase } from '../../real-sheets/list-case.ts'

const CLOSED_BHEL = {
  vendors:
    'stall_number,stall_name,location,disabled\n12,Chai Tapri,"Row B, left",\n13,Bhel,Row C,yes\n',
  products:
    'stall_number,name,price,category,in_stock\n12,Tea,10,Beverages,yes\n13,Bhel,30,Snacks,yes\n',
}

/** Findings of a list without prices, categories and stock. */
const LACKING = 'column-lacking 1, column-lacking 1, column-lacking 1'

/** Rows as committees send them, with all findings of the import. */
export const brokenRows: ListCase[] = [
  {
    case: 'a product without a name',
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,,10,Beverages,yes\n',
    guide: '12 Chai Tapri: Commercial, 10, Beverages',
    finds: 'product-name-missing 2',
  },
  {
    case: 'one product twice at its stall, whose name is misspelt once, and another seller with its number',
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\n12,Chai Tapari,tea,12,Beverages,yes\n12,Bhel House,Bhel,30,Snacks,yes\n',
    guide: '12 Chai Tapri: Tea, 10, Beverages | tea, 12, Beverages',
    finds: 'stall-number-twice 3, product-twice 3, stall-of-another 4',
  },
  {
    case: 'one number for two stalls, and one name for two numbers',
    live: { ...CLOSED_BHEL, vendors: '' },
    csv: 'Stall No,Stall Name\n12,Chai Tapri\n12,Bhel\n14,chai tapri\n',
    guide: '12 Chai Tapri: Tea, 10, Beverages\n14 chai tapri',
    finds: 'stall-of-another 3, stall-name-twice 4',
  },
  {
    case: 'a number that looks like another, and a stall without a name',
    csv: 'Stall No,Stall Name\n12A,Chai Tapri\n12 a,\n',
    guide: '12 a \n12A Chai Tapri',
    finds: 'stall-number-odd 3, stall-number-alike 3, stall-name-missing 3',
  },
  {
    case: 'numbers of owners in their column, in remarks and as the public contact',
    csv: 'Stall No,Stall Name,Owner Phone,remarks,Contact\n12,Chai Tapri,+91 98765 43210,Call 9123456780 now,9876543210\n13,Bhel,,,91234 56780\n',
    guide: '12 Chai Tapri\n13 Bhel',
    finds: 'private-number 2, private-number 2, public-number 3',
    mobiles: '12: +91 98765 43210',
  },
  {
    case: 'a number that Excel has truncated',
    csv: 'Stall No,Stall Name,Mobile\n12,Chai Tapri,9.87654E+09\n',
    guide: '12 Chai Tapri',
    finds: 'mobile-digits-lost 2',
    suggests: 'Type it again with a space in it',
  },
  {
    case: 'products only, one for an unknown stall, one much dearer than before',
    live: CLOSED_BHEL,
    csv: 'Stall No,Item,Price,Category,In Stock\n१२,Tea,100,Beverages,yes\n13,Bhel,35,Snacks,no\n013,Sev,30,Snacks,yes\n',
    guide: '12 Chai Tapri: Tea, 100, Beverages\n13 Bhel (withdrawn): Bhel, 35, Snacks, sold out',
    finds: 'price-jump 2, unknown-stall 4',
    suggests: 'Check the digits.',
  },
  {
    case: 'stalls only, without their locations, and an unknown word in Closed',
    live: CLOSED_BHEL,
    csv: 'Stall No,Stall Name,Closed\n12,Chai Adda,\n13,Bhel,half\n',
    guide: '12 Chai Adda: Tea, 10, Beverages\n13 Bhel (withdrawn): Bhel, 30, Snacks',
    finds: 'live-values-kept 1, closed-unreadable 3',
  },
  {
    case: 'products only, with their status and a column about their stalls',
    with: '--column Status=in_stock',
    live: CLOSED_BHEL,
    csv: 'Stall No,Item,Price,Status,Row\n12,Tea,12,Available,A\n13,Bhel,35,,B\n',
    guide: '12 Chai Tapri: Tea, 12, Beverages\n13 Bhel (withdrawn): Bhel, 35, Snacks',
    finds: 'in-stock-missing 3',
  },
  {
    case: 'semicolons under a title, a mark of its bytes, and a price with a decimal comma',
    csv: '\uFEFFStalls 2025\r\nStall No;Stall Name;Item;Price;Category;In Stock\r\n12;Chai Tapri;Tea;10;Beverages;yes\r\n12;Chai Tapri;Coffee, strong;12,50;Beverages;yes\r\n',
    guide: '12 Chai Tapri: Tea, 10, Beverages | Coffee, strong, 12.5, Beverages',
    finds: 'price-comma 4',
    suggests: 'with a point',
  },
  {
    case: 'the titles repeated on the next page, and a total at the end',
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\nStall No,Stall Name,Item,Price,Category,In Stock\n12,,Coffee,20,Beverages,no\nTotal,,,30,,\n',
    guide: '12 Chai Tapri: Tea, 10, Beverages | Coffee, 20, Beverages, sold out',
    finds: 'header-repeated 3, total-row 5',
  },
  {
    case: 'a comma that has moved the cells of a row',
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\n12,Chai Tapri,Coffee, strong,20,Beverages,yes\n',
    guide: '12 Chai Tapri: Tea, 10, Beverages | Coffee, 0',
    finds: 'row-damaged 3, price-unreadable 3, category-unknown 3, in-stock-unreadable 3',
    suggests: 'an extra comma',
  },
  {
    case: 'a quote that is never closed',
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,"Chai Tapri,Tea,10,Beverages,yes\n13,Bhel House,Bhel,30,Snacks,yes\n',
    guide: '12 Chai Tapri: Tea, 10, Beverages\n13 Bhel House: Bhel, 30, Snacks',
    finds: 'row-damaged 2',
  },
  {
    case: 'two files, one for the stalls and one for what they sell',
    files: {
      'stalls.csv': 'Stall No,Stall Name\n12,Chai Tapri\n',
      'prices.csv':
        'Stall No,Item,Price,Category,Available\n12.0,Tea,Rs. 10,beverages,Y\n13,Bhel,30,Snacks,Y\n',
    },
    guide: '12 Chai Tapri: Tea, 10, Beverages',
    finds: 'unknown-stall prices.csv:3',
    suggests: 'Add the stall to the list',
  },
  {
    case: 'UTF-16 with tabs, the high byte first, and no number in one row',
    files: {
      'list.txt': toUtf16(
        'Stall No\tStall Name\tItem\r\n12\tChai Tapri\tTea\r\n\tLost\tBhel\r\n',
        'be',
      ),
    },
    guide: '12 Chai Tapri: Tea, 0',
    finds: `${LACKING}, stall-number-missing 3`,
  },
  {
    case: 'UTF-16 without a mark, and no prices, categories and stock',
    files: { 'list.csv': toUtf16('Stall No,Stall Name,Item\n12,Chai Tapri,Tea\n', 'le', false) },
    guide: '12 Chai Tapri: Tea, 0',
    finds: LACKING,
  },
  {
    case: 'letters of western Europe, and a column that the guide does not have',
    files: { 'list.csv': toLatin('Stall No,Stall Name,GST No\n12,Café Crème,08AB\n') },
    guide: '12 Café Crème',
    finds: '',
  },
  {
    case: 'a line that names the separator',
    csv: 'sep=;\r\nStall No;Stall Name\r\n12;Chai, hot\r\n',
    guide: '12 Chai, hot',
    finds: '',
  },
  {
    case: 'names that a spreadsheet takes for formulas',
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,=HYPERLINK("x"),+Tea,10,Beverages,yes\n12,,@Coffee,20,Beverages,yes\n',
    guide: '12 =HYPERLINK("x"): +Tea, 10, Beverages | @Coffee, 20, Beverages',
    finds: 'formula-like 2, formula-like 2, formula-like 3',
  },
]
