import type { ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

/** Lists with rows about the list, and cells that only seem to say something. */
export const asideLists: ListCase[] = [
  {
    case: 'helplines, sums and pages under the stalls',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Stall Name,Item,Price\nChai,Tea,10\nBhel House,Bhel,40\nHelpline,98200 12345,\nFor queries call,Ramesh,\nTotal,,50\nGrand Total,2,\nPage 1 of 3,,\nContd.,,\nOrganised by,Jain Samaj,\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes'], '2 Bhel House': ['Bhel, 40, Others, yes'] },
  },
  {
    case: 'a helpline and a page in a menu',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'l.csv':
        'Item,Price\nTea,10\nTotal,10\nHelpline 022 2412 3456,\nPage 1 of 3,1\nContd.,\nThank you,\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': ['Tea, 10, Others, yes'],
    },
  },
  {
    case: 'the committee under the stalls',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Stall Name,Owner,Mobile\nChai,Ram,9820012345\nBhel,Om,9820012346\n\nCommittee contacts\nName,Designation,Mobile\nAsha Jain,President,9820012347\nOm Shah,Secretary,9820012348\n',
    },
    state: {
      '1 Chai': ['Commercial, 0, Commercial, yes'],
      '2 Bhel': ['Commercial, 0, Commercial, yes'],
    },
    says: ['the sheet has people and what they do, and no stalls'],
    mistakes: ['sheet-not-understood'],
    mobiles: ['1: 98200 12345', '2: 98200 12346'],
  },
  {
    case: 'a helpline in the column of the numbers',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10\n,,Coffee,20\nHelpline,,9820012347,\nTotal,,,30\nSignature of secretary,,,\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'] },
  },
  {
    case: 'days among the stalls',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Stall Name,Item,Price\nUpdated on 12/11/2025,,\nNovember 2025,,\nChai,Tea,10\n12-Nov-2025,,\nSaturday 22 Nov,,\nBhel,Bhel,40\n2025-11-12,Puri,30\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes'], '2 Bhel': ['Bhel, 40, Others, yes'] },
    mistakes: ['stall-name-date'],
  },
  {
    case: 'days among the dishes',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'l.csv':
        'Item,Price\nTea,10\nUpdated on,12/11/2025\n12-Nov,20\nSunday,30\nNovember,\nBun,5\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': ['Tea, 10, Others, yes', 'Bun, 5, Others, yes'],
    },
  },
  {
    case: 'a day over rows, and one for a name',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10\nSaturday 22 Nov,,,\n2,Bhel,Bhel,40\n3,12/11/2025,Puri,30\n',
    },
    state: {
      '1 Chai': ['Tea, 10, Others, yes'],
      '2 Bhel': ['Bhel, 40, Others, yes'],
      '3 ': ['Puri, 30, Others, yes'],
    },
    mistakes: ['stall-name-date', 'stall-name-missing'],
  },
  {
    case: 'words for stock',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Price,Stock\n1,Chai,Tea,10,Nil\n1,Chai,Bun,10,NA\n1,Chai,A,10,sold out\n1,Chai,B,10,ख़त्म\n1,Chai,C,10,Qty 40\n1,Chai,D,10,0\n1,Chai,E,10,40 plates\n1,Chai,F,10,limited\n1,Chai,G,10,perhaps\n1,Chai,H,10,Stock: Nil\n1,Chai,I,10,संपले\n',
    },
    state: {
      '1 Chai': [
        'Tea, 10, Others, no',
        'Bun, 10, Others, yes',
        'A, 10, Others, no',
        'B, 10, Others, no',
        'C, 10, Others, yes',
        'D, 10, Others, no',
        'E, 10, Others, yes',
        'F, 10, Others, yes',
        'G, 10, Others, yes',
        'H, 10, Others, no',
        'I, 10, Others, no',
      ],
    },
    mistakes: ['in-stock-unreadable', 'in-stock-unreadable'],
  },
  {
    case: 'a new stall with the name of one that stays',
    options: ['--part'],
    live: LIVE,
    files: { 'l.csv': 'Stall No,Stall Name\n20,canteen\n' },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': ['Thali, 90, Thali, yes'],
      '20 canteen': ['Commercial, 0, Commercial, yes'],
    },
    says: ['canteen has the number 20, and 12 in the guide'],
  },
]
