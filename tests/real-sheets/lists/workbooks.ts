import { book, formatted, stallSheet } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from '../list-case.ts'

/** Workbooks with several sheets. */
export const workbookLists: ListCase[] = [
  {
    case: 'stalls, their menus, and a sheet of something else',
    xlsx: () =>
      book({
        Stalls: 'Stall No,Stall Name\n1,Chai\n2,Bhel',
        Menu: 'Stall No,Item,Price\n1,Tea,15\n2,Bhel,40',
        Budget: 'Head,Amount\nTent,5000',
      }),
    guide: '1 Chai: Tea, 15\n2 Bhel: Bhel, 40',
    says: ['the sheet has no known titles and is not read'],
  },
  {
    case: 'owners in a sheet of their own',
    xlsx: () =>
      book({
        Stalls: 'Stall No,Stall Name\n1,Chai\n2,Bhel',
        Owners: 'Stall No,Owner,Mobile\n1,Ram,9820012345\n2,Om,9820012346',
      }),
    guide: '1 Chai\n2 Bhel',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  {
    case: 'a sheet for each day, of which one counts',
    asks: 'sheet',
    with: '--sheet "Day 2"',
    xlsx: () =>
      book({
        'Day 1': 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
        'Day 2': 'Stall No,Stall Name,Item,Price\n1,Juice,Lime,30',
      }),
    guide: '1 Juice: Lime, 30',
    says: ['--sheet "Day 1"'],
  },
  {
    case: 'a sheet for each hall, which all count',
    asks: 'sheet',
    with: '--sheet "Hall A" --sheet "Hall B"',
    xlsx: () =>
      book({
        'Hall A': 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
        'Hall B': 'Stall No,Stall Name,Item,Price\n2,Juice,Lime,30',
      }),
    guide: '1 Chai: Tea, 10\n2 Juice: Lime, 30',
  },
  {
    case: 'a sheet for each stall, imported one by one',
    asks: 'sheet',
    with: '--sheet "Bhel House" --stall "2 Bhel House"',
    xlsx: () =>
      book({ 'Chai Point': 'Item,Price\nTea,10', 'Bhel House': 'Item,Price\nBhel,40\nPuri,50' }),
    guide: '2 Bhel House: Bhel, 40 | Puri, 50',
  },
  {
    case: 'a list of stalls and the accounts',
    xlsx: () =>
      book({
        Stalls: 'Stall No,Stall Name,Item,Rate\n1,Chai,Tea,10',
        Hishob: 'Date,Particulars,Income,Expense,Balance\n1/9/26,Donation,51000,,51000',
      }),
    guide: '1 Chai: Tea, 10',
  },
  {
    case: 'a menu, its reviews and its settings',
    xlsx: () =>
      book({
        Menu: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
        Reviews: 'Item,Rating,Review\nTea,5,Good',
        Settings: 'Key,Value,Description\ncurrency,INR,sign',
      }),
    guide: '1 Chai: Tea, 10',
  },
  {
    case: 'number formats that show S-05, Stall 6 and 7A',
    xlsx: () =>
      stallSheet(
        [
          ['Stall No', 'Stall Name'],
          [formatted(5, 1), 'Chai'],
          [formatted(6, 2), 'Bhel'],
          [formatted(7, 3), 'Vada'],
        ],
        { formats: ['&quot;S-&quot;00', '&quot;Stall &quot;0', '0&quot;A&quot;'] },
      ),
    guide: '6 Bhel\n7A Vada\nS-05 Chai',
  },
]
