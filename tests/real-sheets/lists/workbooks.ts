import type { ListCase } from '../list-case.ts'

/** Workbooks with several sheets, or with merged cells. */
export const workbookLists: ListCase[] = [
  {
    shape: 'a title above the titles, cells merged under a stall, a total and a note',
    sheets: {
      'Stalls 2025':
        'Food court of the annual fair\n\nStall No,Stall Name,Item,Price\n1,Chai Point,Chai,10\n,,Biscuit,5\n2,Bhel House,Bhel,40\nTotal,,,55\n* Prices may change',
    },
    merges: { 'Stalls 2025': ['A1:D1', 'A4:A5', 'B4:B5'] },
    right: '1 Chai Point: Chai, 10 | Biscuit, 5\n2 Bhel House: Bhel, 40',
    leftOut: '7, 8',
  },
  {
    shape: 'stalls, their menus, and a sheet of something else',
    sheets: {
      Stalls: 'Stall No,Stall Name\n1,Chai\n2,Bhel',
      Menu: 'Stall No,Item,Price\n1,Tea,15\n2,Bhel,40',
      Budget: 'Head,Amount\nTent,5000',
    },
    right: '1 Chai: Tea, 15\n2 Bhel: Bhel, 40',
  },
  {
    shape: 'owners in a sheet of their own',
    sheets: {
      Stalls: 'Stall No,Stall Name\n1,Chai\n2,Bhel',
      Owners: 'Stall No,Owner,Mobile\n1,Ram,9820012345\n2,Om,9820012346',
    },
    right: '1 Chai\n2 Bhel',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  {
    shape: 'a sheet for each day, of which one counts',
    sheets: {
      'Day 1': 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
      'Day 2': 'Stall No,Stall Name,Item,Price\n1,Juice,Lime,30',
    },
    edits: ['Day 1=off'],
    right: '1 Juice: Lime, 30',
  },
  {
    shape: 'a sheet for each hall, which all count',
    sheets: {
      'Hall A': 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
      'Hall B': 'Stall No,Stall Name,Item,Price\n2,Juice,Lime,30',
    },
    right: '1 Chai: Tea, 10\n2 Juice: Lime, 30',
  },
  {
    shape: 'a list of stalls and the accounts',
    sheets: {
      Stalls: 'Stall No,Stall Name,Item,Rate\n1,Chai,Tea,10',
      Hishob: 'Date,Particulars,Income,Expense,Balance\n1/9/26,Donation,51000,,51000',
    },
    right: '1 Chai: Tea, 10',
  },
  {
    shape: 'a menu, its reviews and its settings',
    sheets: {
      Menu: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
      Reviews: 'Item,Rating,Review\nTea,5,Good',
      Settings: 'Key,Value,Description\ncurrency,INR,sign',
    },
    right: '1 Chai: Tea, 10',
  },
  {
    shape: 'a sheet for each stall, besides the settings',
    sheets: {
      'Chai Point': 'CHAI POINT,\nItem,Price\nTea,10\nCoffee,20',
      'Bhel House': 'BHEL HOUSE,\nItem,Price\nBhel,₹ 40',
      Settings: 'Key,Value\ncurrency,INR',
    },
    right: '1 Chai Point: Tea, 10 | Coffee, 20\n2 Bhel House: Bhel, 40',
  },
  {
    shape: 'sheets that begin with the numbers of their stalls',
    sheets: { '3 Chai Point': 'Item,Price\nTea,10', 'Stall 12: Bhel House': 'Item,Price\nBhel,40' },
    right: '3 Chai Point: Tea, 10\n12 Bhel House: Bhel, 40',
  },
  {
    shape: 'a sheet for each stall, whose name begins with a number in one case',
    sheets: { '7 Spices': 'Item,Price\nTea,10', 'Bhel House': 'Item,Price\nBhel,40' },
    right: '1 7 Spices: Tea, 10\n2 Bhel House: Bhel, 40',
  },
  {
    shape: 'a sheet for each stall, and an index with the numbers and the phones',
    sheets: {
      Index: 'Stall No,Stall Name,Owner,Mobile\n11,Chai Point,Ram,9820012345\n12,Bhel House,Om,',
      'Chai Point': 'Item,Price\nTea,10',
      'Bhel House': 'Item,Price\nBhel,40',
    },
    right: '11 Chai Point: Tea, 10\n12 Bhel House: Bhel, 40',
    mobiles: '11: 98200 12345',
  },
  {
    shape: 'two sheets with their titles in different rows',
    sheets: {
      A: 'Stall No,Stall Name,Product,Cost\n1,Chai,Tea,10',
      B: 'Hall B,,,,\nStall No,Stall Name,Owner,Product,Cost\n2,Bhel,Om,Bhel,40',
    },
    right: '1 Chai: Tea, 10\n2 Bhel: Bhel, 40',
  },
  {
    shape: 'merged titles, two prices, and a sheet of accounts',
    sheets: {
      Stalls:
        'NAVRATRI FAIR 2026,,,,,\nStall,,Food,,Price (Rs),\nNo.,Name,Item,Type,Half,Full\n1,Dal Roti,Dal Fry,Veg,60,100\n1,Dal Roti,Roti,Veg,,10\n2,Kabab Ji,Seekh,Non veg,90,160',
      Accounts: 'Date,Head,Received,Paid\n1/10/26,Stall 1 fee,2000,\n2/10/26,Tent,,15000',
    },
    merges: { Stalls: ['A1:F1', 'A2:B2', 'C2:D2', 'E2:F2'] },
    right:
      '1 Dal Roti: Dal Fry, 0 half 60 / full 100 [Veg] | Roti, 10 full [Veg]\n2 Kabab Ji: Seekh, 0 half 90 / full 160 [Non-veg]',
  },
  {
    shape: 'a cover sheet, and last year’s list',
    sheets: {
      Cover: 'Spring Fair\nPrepared by the committee',
      '2025': 'Stall No,Stall Name\n1,Old Chai\n2,Old Bhel',
      '2026': 'Stall No,Stall Name\n1,New Chai\n3,New Bhel',
    },
    edits: ['2025=off'],
    right: '1 New Chai\n3 New Bhel',
  },
]
