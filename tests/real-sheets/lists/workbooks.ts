import type { ListCase } from '../list-case.ts'

/** Workbooks with several sheets, or with merged cells. */
export const workbookLists: Record<string, ListCase> = {
  'owners in a sheet of their own': {
    sheets: {
      Stalls: 'Stall No,Stall Name\n1,Chai\n2,Bhel',
      Owners: 'Stall No,Owner,Mobile\n1,Ram,9820012345\n2,Om,9820012346',
    },
    right: '1 Chai\n2 Bhel',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  'sheets that begin with the numbers of their stalls': {
    sheets: { '3 Chai Point': 'Item,Price\nTea,10', 'Stall 12: Bhel House': 'Item,Price\nBhel,40' },
    right: '3 Chai Point: Tea, 10\n12 Bhel House: Bhel, 40',
  },
  'a sheet for each stall, whose name begins with a number in one case': {
    sheets: { '7 Spices': 'Item,Price\nTea,10', 'Bhel House': 'Item,Price\nBhel,40' },
    right: '1 7 Spices: Tea, 10\n2 Bhel House: Bhel, 40',
  },
  'a sheet for each stall, and an index with the numbers and the phones': {
    sheets: {
      Index: 'Stall No,Stall Name,Owner,Mobile\n11,Chai Point,Ram,9820012345\n12,Bhel House,Om,',
      'Chai Point': 'Item,Price\nTea,10',
      'Bhel House': 'Item,Price\nBhel,40',
    },
    right: '11 Chai Point: Tea, 10\n12 Bhel House: Bhel, 40',
    mobiles: '11: 98200 12345',
  },
  'two sheets with their titles in different rows': {
    sheets: {
      A: 'Stall No,Stall Name,Product,Cost\n1,Chai,Tea,10',
      B: 'Hall B,,,,\nStall No,Stall Name,Owner,Product,Cost\n2,Bhel,Om,Bhel,40',
    },
    right: '1 Chai: Tea, 10\n2 Bhel: Bhel, 40',
  },
  'merged titles, two prices, and a sheet of accounts': {
    sheets: {
      Stalls:
        'NAVRATRI FAIR 2026,,,,,\nStall,,Food,,Price (Rs),\nNo.,Name,Item,Type,Half,Full\n1,Dal Roti,Dal Fry,Veg,60,100\n1,Dal Roti,Roti,Veg,,10\n2,Kabab Ji,Seekh,Non veg,90,160',
      Accounts: 'Date,Head,Received,Paid\n1/10/26,Stall 1 fee,2000,\n2/10/26,Tent,,15000',
    },
    merges: { Stalls: ['A1:F1', 'A2:B2', 'C2:D2', 'E2:F2'] },
    right:
      '1 Dal Roti: Dal Fry, 0 half 60 / full 100 [Veg] | Roti, 10 full [Veg]\n2 Kabab Ji: Seekh, 0 half 90 / full 160 [Non-veg]',
  },
}
