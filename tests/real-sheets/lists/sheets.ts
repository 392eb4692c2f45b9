import { book, makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import { TWO_STALLS, type ListCase } from '../list-case.ts'

/** Workbooks of several sheets. */
export const sheetLists: ListCase[] = [
  {
    case: 'a sheet for each stall, with its number and name',
    xlsx: () =>
      book({
        'Stall 1 - Chai Point': 'Item,Price\nTea,10',
        'Stall 2 Bhel House': 'Item,Price\nBhel,40\nPuri,50',
      }),
    guide: '1 Chai Point: Tea, 10\n2 Bhel House: Bhel, 40 | Puri, 50',
    says: ['the name of the sheet says the stall, so all rows belong to 1 Chai Point'],
  },
  {
    case: 'a sheet for each stall, with only its name',
    options: { isNumbering: true },
    xlsx: () =>
      book({ 'Chai Point': 'Item,Price\nTea,10', 'Bhel House': 'Item,Price\nBhel,40\nPuri,50' }),
    guide: '1 Chai Point: Tea, 10\n2 Bhel House: Bhel, 40 | Puri, 50',
  },
  {
    case: 'sheets named after stalls in the guide',
    live: TWO_STALLS,
    xlsx: () =>
      book({ Canteen: 'Item,Price\nTea,10', 'Bhel House': 'Item,Price\nBhel,40\nPuri,50' }),
    guide: '5 Bhel House: Bhel, 40 | Puri, 50\n12 Canteen: Tea, 10',
  },
  {
    case: 'the second of two days, chosen by its name',
    sheets: ['Day 2'],
    xlsx: () =>
      book({
        'Day 1': 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
        'Day 2': 'Stall No,Stall Name,Item,Price\n1,Juice,Lime,30',
      }),
    guide: '1 Juice: Lime, 30',
  },
  {
    case: 'stalls, their menus, and a sheet of something else',
    xlsx: () =>
      book({
        Stalls: 'Stall No,Stall Name\n1,Chai\n2,Bhel',
        Menu: 'Stall No,Item,Price\n1,Tea,15\n2,Bhel,40',
        Budget: 'Head,Amount\nTent,5000',
      }),
    guide: '1 Chai: Tea, 15\n2 Bhel: Bhel, 40',
    says: ['Of the sheets of list.xlsx, read are "Stalls", "Menu"; not read "Budget"'],
    mistakes: 'sheet-not-understood',
  },
  {
    case: 'a title merged over three columns of dishes',
    xlsx: () =>
      book(
        { L: 'Stall No,Stall Name,Menu,,\n1,Chai,Tea,Coffee,Bun' },
        { merges: { L: ['C1:E1'] } },
      ),
    guide: '1 Chai: Tea, 0 | Coffee, 0 | Bun, 0',
  },
  {
    case: 'number formats that show S-05, Stall 6 and 7A',
    xlsx: () =>
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
    guide: '6 Bhel\n7A Vada\nS-05 Chai',
  },
]
