import { makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

const menu = (rows: (string | number)[][]) => [['Item', 'Price'], ...rows]

/** Workbooks of several sheets, and cells as Excel shows them. */
export const sheetLists: ListCase[] = [
  {
    case: 'a sheet for each stall, with its number and name',
    files: {
      'w.xlsx': () =>
        makeXlsx([
          { name: 'Stall 1 - Chai Point', rows: menu([['Tea', 10]]) },
          {
            name: 'Stall 2 Bhel House',
            rows: menu([
              ['Bhel', 40],
              ['Puri', 50],
            ]),
          },
        ]),
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Puri, 50, Others, yes'],
    },
    says: ['the name of the sheet says the stall, so all rows belong to 1 Chai Point'],
  },
  {
    case: 'a sheet for each stall, called after it',
    options: ['--number-rows'],
    files: {
      'w.xlsx': () =>
        makeXlsx([
          { name: 'Chai Point', rows: menu([['Tea', 10]]) },
          {
            name: 'Bhel House',
            rows: menu([
              ['Bhel', 40],
              ['Puri', 50],
            ]),
          },
        ]),
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Puri, 50, Others, yes'],
    },
  },
  {
    case: 'sheets called after stalls of the guide',
    live: LIVE,
    files: {
      'w.xlsx': () =>
        makeXlsx([
          { name: 'Canteen', rows: menu([['Tea', 10]]) },
          {
            name: 'Bhel House',
            rows: menu([
              ['Bhel', 40],
              ['Puri', 50],
            ]),
          },
        ]),
    },
    state: {
      '5 Bhel House': ['Bhel, 40, Others, yes', 'Puri, 50, Others, yes'],
      '12 Canteen': ['Tea, 10, Others, yes'],
    },
  },
  {
    case: 'the second of two days, chosen by its name',
    options: ['--sheet', 'Day 2'],
    files: {
      'w.xlsx': () =>
        makeXlsx([
          {
            name: 'Day 1',
            rows: [
              ['Stall No', 'Stall Name', 'Item', 'Price'],
              [1, 'Chai', 'Tea', 10],
            ],
          },
          {
            name: 'Day 2',
            rows: [
              ['Stall No', 'Stall Name', 'Item', 'Price'],
              [1, 'Juice', 'Lime', 30],
            ],
          },
        ]),
    },
    state: { '1 Juice': ['Lime, 30, Others, yes'] },
  },
  {
    case: 'stalls, their menus, and a sheet of something else',
    files: {
      'w.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            rows: [
              ['Stall No', 'Stall Name'],
              [1, 'Chai'],
              [2, 'Bhel'],
            ],
          },
          {
            name: 'Menu',
            rows: [
              ['Stall No', 'Item', 'Price'],
              [1, 'Tea', 15],
              [2, 'Bhel', 40],
            ],
          },
          {
            name: 'Budget',
            rows: [
              ['Head', 'Amount'],
              ['Tent', 5000],
            ],
          },
        ]),
    },
    state: { '1 Chai': ['Tea, 15, Others, yes'], '2 Bhel': ['Bhel, 40, Others, yes'] },
    says: ['Of the sheets of w.xlsx, read are "Stalls", "Menu"; not read "Budget"'],
    mistakes: ['sheet-not-understood'],
  },
  {
    case: 'the menu of one stall in a sheet for each category',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'w.xlsx': () =>
        makeXlsx([
          { name: 'Snacks', rows: menu([['Vada', 15]]) },
          { name: 'Beverages', rows: menu([['Tea', 15]]) },
        ]),
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': ['Vada, 15, Others, yes', 'Tea, 15, Others, yes'],
    },
  },
  {
    case: 'a title that is merged over three columns of dishes',
    files: {
      'l.xlsx': () =>
        makeXlsx([
          {
            name: 'L',
            rows: [
              ['Stall No', 'Stall Name', 'Menu', null, null],
              [1, 'Chai', 'Tea', 'Coffee', 'Bun'],
            ],
            merges: ['C1:E1'],
          },
        ]),
    },
    state: { '1 Chai': ['Tea, 0, Others, yes', 'Coffee, 0, Others, yes', 'Bun, 0, Others, yes'] },
  },
  {
    case: 'numbers that a format writes as S-05, Stall 6 and 7A',
    files: {
      'l.xlsx': () =>
        makeXlsx(
          [
            {
              name: 'L',
              rows: [
                ['Stall No', 'Stall Name'],
                [{ xml: (p) => `<c r="${p}" s="1"><v>5</v></c>` }, 'Chai'],
                [{ xml: (p) => `<c r="${p}" s="2"><v>6</v></c>` }, 'Bhel'],
                [{ xml: (p) => `<c r="${p}" s="3"><v>7</v></c>` }, 'Vada'],
              ],
            },
          ],
          { formats: ['&quot;S-&quot;00', '&quot;Stall &quot;0', '0&quot;A&quot;'] },
        ),
    },
    state: {
      '6 Bhel': ['Commercial, 0, Commercial, yes'],
      '7A Vada': ['Commercial, 0, Commercial, yes'],
      'S-05 Chai': ['Commercial, 0, Commercial, yes'],
    },
  },
]
