import { utils, write } from '@e965/xlsx'
import { book, cellError, formatted, formula, shared, stallSheet } from '../make-xlsx.ts'
import type { ListCase } from '../../real-sheets/list-case.ts'

const TITLES = ['Stall No', 'Stall Name', 'Item', 'Price', 'Category', 'In Stock']

/** A workbook that SheetJS writes in another program's format. */
function writeOld(rows: (string | number)[][], bookType: 'biff8' | 'ods'): Uint8Array {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Stalls')
  return new Uint8Array(write(workbook, { type: 'array', bookType }) as ArrayBuffer)
}

/** Workbooks with more than plain texts and numbers. */
export const brokenWorkbooks: ListCase[] = [
  {
    case: 'formulas: one with its result, one without, one that cannot be calculated',
    xlsx: () =>
      stallSheet([
        TITLES,
        [12, 'Chai Tapri', 'Tea', formula('5*2', 10), 'Beverages', 'yes'],
        [12, null, 'Coffee', formula('D2*2'), 'Beverages', 'yes'],
        [12, null, 'Milk', cellError('#N/A'), 'Beverages', 'yes'],
      ]),
    guide: '12 Chai Tapri: Tea, 10, Beverages | Coffee, 0, Beverages | Milk, 0, Beverages',
    finds:
      'formula-without-result Stalls:3, price-missing Stalls:3, cell-error Stalls:4, price-missing Stalls:4',
    suggests: 'Open the file in Excel, save it there',
  },
  {
    case: 'a stall number that has become a date, and one with leading zeros',
    xlsx: () =>
      stallSheet(
        [
          ['Stall No', 'Stall Name'],
          [formatted(45_996, 1), 'Chai Tapri'],
          [formatted(12, 2), 'Bhel House'],
        ],
        { formats: ['d\\-mmm', '000'] },
      ),
    guide: '5-Dec Chai Tapri\n012 Bhel House',
    finds: 'stall-number-date Stalls:2',
    suggests: "such as '5-12",
  },
  {
    case: 'prices in formats that hide their digits, and a share of something',
    xlsx: () =>
      stallSheet(
        [
          TITLES,
          [12, 'Chai Tapri', 'Tea', formatted(12.5, 1), 'Beverages', 'yes'],
          [12, null, 'Milk', formatted(1200, 2), 'Beverages', 'yes'],
          [12, null, 'Water', formatted(0.05, 3), 'Water', 'yes'],
        ],
        { formats: ['0', '&quot;₹&quot; #,##0.00', '0%'] },
      ),
    guide: '12 Chai Tapri: Tea, 12.5, Beverages | Milk, 1200, Beverages | Water, 0, Water',
    finds: 'price-unreadable Stalls:4',
  },
  {
    case: 'one price merged down over two products',
    xlsx: () =>
      book(
        {
          Stalls:
            'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\n12,,Lemon Tea,,Drink,yes',
        },
        { merges: { Stalls: ['D2:D3'] } },
      ),
    guide: '12 Chai Tapri: Tea, 10, Beverages | Lemon Tea, 10',
    finds: 'category-unknown Stalls:3',
    suggests: 'Did you mean Beverages?',
  },
  {
    case: 'stalls and products on sheets of their own, one hidden, one empty, one about something else',
    xlsx: () =>
      book(
        {
          Stalls: 'Stall No,Stall Name\n12,Chai Tapri',
          Items: 'Stall No,Item,Price,Category,In Stock\n12,Tea,10,Beverages,yes',
          Old: 'Stall No,Stall Name\n99,Gone',
          Sheet4: '',
          Helpers: 'Name,Day\nAsha,Sunday',
        },
        { hidden: ['Old'] },
      ),
    guide: '12 Chai Tapri: Tea, 10, Beverages',
    finds: 'sheet-not-understood Helpers:1, sheet-hidden Old:1, sheet-empty Sheet4:1',
  },
  {
    case: 'an old .xls with one product of no stall',
    files: {
      'list.xls': writeOld(
        [TITLES, [12, 'Chai Tapri', 'Tea', 10, 'Beverages', 'yes'], ['', 'Lost', 'Bhel', 5]],
        'biff8',
      ),
    },
    guide: '12 Chai Tapri: Tea, 10, Beverages',
    finds: 'stall-number-missing Stalls:3',
  },
  {
    case: 'a sheet of LibreOffice with a category in Hindi and one that is misspelt',
    files: {
      'list.ods': writeOld(
        [
          TITLES,
          [12, 'चाय टपरी', 'चाय', 12.5, 'पेय', 'हाँ'],
          [12, 'चाय टपरी', 'जलेबी', 40, 'Sweeets', 'हाँ'],
        ],
        'ods',
      ),
    },
    guide: '12 चाय टपरी: चाय, 12.5, Beverages | जलेबी, 40',
    finds: 'category-translated Stalls:2, category-unknown Stalls:3',
  },
  {
    case: 'texts in several colours, as Excel stores them, and a long number in a narrow column',
    xlsx: () =>
      stallSheet(
        [
          ['Stall No', shared(0), 'Mobile', 'remarks'],
          [12, shared(1), formatted(9_876_543_210, 1), shared(2)],
        ],
        {
          sharedStrings: [
            '<si><t>Stall Name</t></si>',
            '<si><r><t>Chai </t></r><r><rPr><b/></rPr><t>Tapri</t></r></si>',
            '<si><t>9123456780 &amp; fresh</t></si>',
          ],
          formats: ['0.0E+00'],
        },
      ),
    guide: '12 Chai Tapri',
    finds: 'private-number Stalls:2',
    mobiles: '12: 98765 43210',
  },
]
