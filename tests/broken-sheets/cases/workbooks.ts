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

/** Workbooks with more than plain text and numbers. */
export const brokenWorkbooks: Record<string, ListCase> = {
  'formulas: one with its result, one without, one that cannot be calculated': {
    files: {
      'list.xlsx': stallSheet([
        TITLES,
        [12, 'Chai Tapri', 'Tea', formula('5*2', 10), 'Beverages', 'yes'],
        [12, null, 'Coffee', formula('D2*2'), 'Beverages', 'yes'],
        [12, null, 'Milk', cellError('#N/A'), 'Beverages', 'yes'],
      ]),
    },
    right: '12 Chai Tapri: Tea, 10, Beverages | Coffee, 0, Beverages | Milk, 0, Beverages',
    finds: 'noResult Stalls:3, cellError Stalls:4',
  },
  'a stall number that has become a date, and one with leading zeros': {
    files: {
      'list.xlsx': stallSheet(
        [
          ['Stall No', 'Stall Name'],
          [formatted(45_996, 1), 'Chai Tapri'],
          [formatted(12, 2), 'Bhel House'],
        ],
        { formats: ['d\\-mmm', '000'] },
      ),
    },
    right: '012 Bhel House',
    finds: 'numberDate Stalls:2',
  },
  'prices in formats that hide their digits, and a share of something': {
    files: {
      'list.xlsx': stallSheet(
        [
          TITLES,
          [12, 'Chai Tapri', 'Tea', formatted(12.5, 1), 'Beverages', 'yes'],
          [12, null, 'Milk', formatted(1200, 2), 'Beverages', 'yes'],
          [12, null, 'Water', formatted(0.05, 3), 'Water', 'yes'],
        ],
        { formats: ['0', '&quot;₹&quot; #,##0.00', '0%'] },
      ),
    },
    right: '12 Chai Tapri: Tea, 12.5, Beverages | Milk, 1200, Beverages | Water, 0, Water',
    finds: 'priceUnreadable Stalls:4',
  },
  'one price merged down over two products': {
    files: {
      'list.xlsx': book(
        {
          Stalls:
            'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\n12,,Lemon Tea,,Drink,yes',
        },
        { merges: { Stalls: ['D2:D3'] } },
      ),
    },
    right: '12 Chai Tapri: Tea, 10, Beverages | Lemon Tea, 10, Drink',
  },
  'stalls and products on sheets of their own, one hidden, one empty, one about something else': {
    files: {
      'list.xlsx': book(
        {
          Stalls: 'Stall No,Stall Name\n12,Chai Tapri',
          Items: 'Stall No,Item,Price,Category,In Stock\n12,Tea,10,Beverages,yes',
          Old: 'Stall No,Stall Name\n99,Gone',
          Sheet4: '',
          Helpers: 'Name,Day\nAsha,Sunday',
        },
        { hidden: ['Old'] },
      ),
    },
    right: '12 Chai Tapri: Tea, 10, Beverages',
  },
  'an old .xls with one stall without a number': {
    files: {
      'list.xls': writeOld(
        [TITLES, [12, 'Chai Tapri', 'Tea', 10, 'Beverages', 'yes'], ['', 'Lost', 'Bhel', 5]],
        'biff8',
      ),
    },
    right: '12 Chai Tapri: Tea, 10, Beverages\n13 Lost: Bhel, 5',
    finds: 'numberGiven Stalls:3',
  },
  'a sheet of LibreOffice with a category in Hindi and one that is misspelt': {
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
    right: '12 चाय टपरी: चाय, 12.5, Beverages | जलेबी, 40',
    finds: 'categoryNear Stalls:3',
  },
  'texts in several colours, as Excel stores them, and a long number in a narrow column': {
    files: {
      'list.xlsx': stallSheet(
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
    },
    right: '12 Chai Tapri',
    mobiles: '12: 98765 43210',
  },
}
