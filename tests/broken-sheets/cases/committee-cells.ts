import { cellError, formatted, formula, makeXlsx, shared } from '../make-xlsx.ts'
import type { CommitteeCase } from './committee-case.ts'

const TITLES = ['Stall No', 'Stall Name', 'Item', 'Price', 'Category', 'In Stock']

/** Workbooks whose cells are not simply texts and numbers. */
export const committeeCellCases: CommitteeCase[] = [
  {
    case: 'texts in several colours, kept apart as Excel does, and a long number in a narrow column',
    files: {
      'stalls.xlsx': () =>
        makeXlsx(
          [
            {
              name: 'Stalls',
              rows: [
                ['Stall No', shared(0), 'Mobile', 'Remarks'],
                [12, shared(1), formatted(9_876_543_210, 1), shared(2)],
              ],
            },
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
    findings: ['private-number stalls.xlsx/Stalls:2', 'remarks-shown stalls.xlsx/Stalls:2'],
    state: { '12 Chai Tapri': ['Commercial, 0, Commercial, yes'] },
    mobiles: ['12: 98765 43210'],
  },
  {
    case: 'formulas: one with its result, one without, one that cannot be calculated',
    files: {
      'stalls.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            rows: [
              TITLES,
              [12, 'Chai Tapri', 'Tea', formula('5*2', 10), 'Beverages', 'yes'],
              [12, null, 'Coffee', formula('D2*2'), 'Beverages', 'yes'],
              [12, null, 'Milk', cellError('#N/A'), 'Beverages', 'yes'],
            ],
          },
        ]),
    },
    findings: [
      'formula-without-result stalls.xlsx/Stalls:3',
      'price-missing stalls.xlsx/Stalls:3',
      'cell-error stalls.xlsx/Stalls:4',
      'price-missing stalls.xlsx/Stalls:4',
    ],
    suggests: 'Open the file in Excel, save it there',
    state: {
      '12 Chai Tapri': [
        'Tea, 10, Beverages, yes',
        'Coffee, 0, Beverages, yes',
        'Milk, 0, Beverages, yes',
      ],
    },
  },
  {
    case: 'a stall number that has become a day, and one that is shown with zeros before it',
    files: {
      'stalls.xlsx': () =>
        makeXlsx(
          [
            {
              name: 'Stalls',
              rows: [
                ['Stall No', 'Stall Name'],
                [formatted(45_996, 1), 'Chai Tapri'],
                [formatted(12, 2), 'Bhel House'],
              ],
            },
          ],
          { formats: ['d\\-mmm', '000'] },
        ),
    },
    findings: ['stall-number-date stalls.xlsx/Stalls:2'],
    suggests: "such as '5-12",
    state: {
      '5-Dec Chai Tapri': ['Commercial, 0, Commercial, yes'],
      '012 Bhel House': ['Commercial, 0, Commercial, yes'],
    },
  },
  {
    case: 'prices in formats that hide their digits, and a share of something',
    files: {
      'stalls.xlsx': () =>
        makeXlsx(
          [
            {
              name: 'Stalls',
              rows: [
                TITLES,
                [12, 'Chai Tapri', 'Tea', formatted(12.5, 1), 'Beverages', 'yes'],
                [12, null, 'Milk', formatted(1200, 2), 'Beverages', 'yes'],
                [12, null, 'Water', formatted(0.05, 3), 'Water', 'yes'],
              ],
            },
          ],
          { formats: ['0', '&quot;₹&quot; #,##0.00', '0%'] },
        ),
    },
    findings: ['price-unreadable stalls.xlsx/Stalls:4'],
    state: {
      '12 Chai Tapri': [
        'Tea, 12.5, Beverages, yes',
        'Milk, 1200, Beverages, yes',
        'Water, 0, Water, yes',
      ],
    },
  },
  {
    case: 'rows far down the sheet, as after deleting, and lines within a cell',
    files: {
      'stalls.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            firstLine: 900,
            rows: [TITLES, [12, 'Chai\nTapri', 'Tea', 10, 'Beverages', 'perhaps']],
          },
        ]),
    },
    findings: ['in-stock-unreadable stalls.xlsx/Stalls:901'],
    state: { '12 Chai Tapri': ['Tea, 10, Beverages, yes'] },
  },
]
