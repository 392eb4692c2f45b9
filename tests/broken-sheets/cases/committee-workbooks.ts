import { utils, write } from '@e965/xlsx'
import { makeXlsx } from '../make-xlsx.ts'
import type { CommitteeCase } from './committee-case.ts'

const TITLES = ['Stall No', 'Stall Name', 'Item', 'Price', 'Category', 'In Stock']
const SEEN = { '12 Chai Tapri': ['Tea, 10, Beverages, yes'] }

/** A workbook as SheetJS writes the older formats. */
function writeOld(rows: (string | number)[][], bookType: 'biff8' | 'ods'): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stalls')
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

/** Workbooks as Excel, LibreOffice and Google make them. */
export const committeeWorkbookCases: CommitteeCase[] = [
  {
    case: 'a title over all columns, cells of a stall merged down, and one stall that is not merged',
    files: {
      'stalls.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            rows: [
              ['Stalls of the festival 2025'],
              [],
              TITLES,
              [12, 'Chai Tapri', 'Tea', 10, 'Beverages', 'yes'],
              [null, null, 'Coffee', 20, 'Beverages', 'yes'],
              [13, 'Bhel House', 'Bhel', 30, 'Snacks', 'yes'],
              [null, null, 'Sev Puri', 35, 'Snacks', 'yes'],
            ],
            merges: ['A1:F1', 'A4:A5', 'B4:B5'],
          },
        ]),
    },
    findings: ['row-filled stalls.xlsx/Stalls:7'],
    suggests: 'write its number',
    state: {
      '12 Chai Tapri': ['Tea, 10, Beverages, yes', 'Coffee, 20, Beverages, yes'],
      '13 Bhel House': ['Bhel, 30, Snacks, yes', 'Sev Puri, 35, Snacks, yes'],
    },
  },
  {
    case: 'one price merged down over two products',
    files: {
      'stalls.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            rows: [
              TITLES,
              [12, 'Chai Tapri', 'Tea', 10, 'Beverages', 'yes'],
              [12, null, 'Lemon Tea', null, 'Drink', 'yes'],
            ],
            merges: ['D2:D3'],
          },
        ]),
    },
    findings: ['category-unknown stalls.xlsx/Stalls:3'],
    suggests: 'Did you mean Beverages?',
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes', 'Lemon Tea, 10, Others, yes'] },
  },
  {
    case: 'stalls and products on sheets of their own, one hidden, one empty, one about something else',
    files: {
      'fair.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            rows: [
              ['Stall No', 'Stall Name'],
              ['12', 'Chai Tapri'],
            ],
          },
          {
            name: 'Items',
            rows: [
              ['Stall No', 'Item', 'Price', 'Category', 'In Stock'],
              ['12', 'Tea', '10', 'Beverages', 'yes'],
            ],
          },
          {
            name: 'Old',
            rows: [
              ['Stall No', 'Stall Name'],
              ['99', 'Gone'],
            ],
            state: 'hidden',
          },
          { name: 'Sheet4', rows: [] },
          {
            name: 'Helpers',
            rows: [
              ['Name', 'Day'],
              ['Asha', 'Sunday'],
            ],
          },
        ]),
    },
    findings: [
      'sheet-not-understood fair.xlsx/Helpers:1',
      'sheet-hidden fair.xlsx/Old:1',
      'sheet-empty fair.xlsx/Sheet4:1',
    ],
    state: SEEN,
  },
  {
    case: 'a sheet whose only number counts the rows, beside one that is right',
    files: {
      'fair.xlsx': () =>
        makeXlsx([
          {
            name: 'A',
            rows: [
              ['क्र.सं.', 'स्टॉल का नाम'],
              [1, 'चाय'],
            ],
          },
          { name: 'B', rows: [TITLES, [12, 'Chai Tapri', 'Tea', 10, 'Beverages', 'yes']] },
        ]),
    },
    findings: ['serial-number fair.xlsx/A:1', 'sheet-not-understood fair.xlsx/A:1'],
    suggests: 'add --column "क्र.सं.=stall_number"',
    state: SEEN,
  },
  {
    case: 'an old .xls with one product of no stall',
    files: {
      'stalls.xls': () =>
        writeOld(
          [TITLES, [12, 'Chai Tapri', 'Tea', 10, 'Beverages', 'yes'], ['', 'Lost', 'Bhel', 5]],
          'biff8',
        ),
    },
    findings: ['stall-number-missing stalls.xls/Stalls:3'],
    state: SEEN,
  },
  {
    case: 'a sheet of LibreOffice with a category in Hindi and one that is misspelt',
    files: {
      'stalls.ods': () =>
        writeOld(
          [
            TITLES,
            [12, 'चाय टपरी', 'चाय', 12.5, 'पेय', 'हाँ'],
            [12, 'चाय टपरी', 'जलेबी', 40, 'Sweeets', 'हाँ'],
          ],
          'ods',
        ),
    },
    findings: ['category-translated stalls.ods/Stalls:2', 'category-unknown stalls.ods/Stalls:3'],
    state: { '12 चाय टपरी': ['चाय, 12.5, Beverages, yes', 'जलेबी, 40, Others, yes'] },
  },
]
