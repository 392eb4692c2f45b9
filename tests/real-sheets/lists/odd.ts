import { TWO_STALLS, type ListCase } from '../list-case.ts'

/** Lists with several things in one cell, and with rows that are about the list. */
export const oddLists: ListCase[] = [
  {
    case: 'a price for here and one to take away',
    csv: 'Stall No,Stall Name,Dish,Price (Dine in),Price (Parcel)\n1,Chai Point,Tea,10,15\n',
    guide: '1 Chai Point: Tea, 0 Dine in 10, Parcel 15',
  },
  {
    case: 'two blocks side by side',
    menuOf: '12 Canteen',
    csv: 'S.No,Item,Rate (Rs),,S.No,Item,Rate (Rs)\n1,Tea,10,,3,Samosa,12\n2,Coffee,15,,4,Vada,10\n',
    guide: '12 Canteen: Tea, 10 | Coffee, 15 | Samosa, 12 | Vada, 10',
    says: ['2 groups of columns stand side by side; they are read one below the other'],
  },
  {
    case: 'a heading for each stall with its own titles, and the phone of its owner',
    csv: 'Stall No. 1 – Chai Point (Contact: 98200 12345),,\nSr,Item,Rate\n1,Tea,10\n2,Bun,30\nStall No. 2 – Bhel House (Contact: 98200 54321),,\nSr,Item,Rate\n1,Bhel,40\n2,Sev Puri,50\n',
    guide: '1 Chai Point: Tea, 10 | Bun, 30\n2 Bhel House: Bhel, 40 | Sev Puri, 50',
    mistakes: 'private-number, private-number',
  },
  {
    case: 'a row count beside the allotted stall, and mobile numbers under Contact',
    csv: 'Sr No,Participant Name,Contact,Stall Allotted,Product,MRP\n1,Rekha Shah,98200 12345,A-1,Pickle,120\n2,Om Jain,98200 54321,A-2,Papad,60\n',
    guide: 'A-1 Rekha Shah: Pickle, 120\nA-2 Om Jain: Papad, 60',
    mobiles: 'A-1: 98200 12345\nA-2: 98200 54321',
  },
  {
    case: 'ditto marks',
    files: {
      'list.tsv':
        'Stall No\tStall Name\tItem\tPrice\n1\tChai Point\tTea\t10\n〃\t〃\tCoffee\t20\n-do-\t-do-\tBun\t30\n2\tBhel House\tBhel\t40\nditto\tditto\tSev Puri\t50\n',
    },
    guide: '1 Chai Point: Tea, 10 | Coffee, 20 | Bun, 30\n2 Bhel House: Bhel, 40 | Sev Puri, 50',
  },
  {
    case: 'the number on the first row of a stall, and its name on each',
    csv: 'Stall No,Stall Name,Item,Rate per kg\n1,Mithai,Pedha,600\n,Mithai,Laddu,400\n2,Namkeen,Sev,300\n,Namkeen,Gathiya,280/500g\n',
    guide:
      '1 Mithai: Pedha, 600 per kg | Laddu, 400 per kg\n2 Namkeen: Sev, 300 per kg | Gathiya, 280 per 500g',
  },
  {
    case: 'blank cells under each stall, and two sellers with one number among them',
    options: { isShared: true },
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai Point,Tea,10\n,,Coffee,20\n,,Bun,30\n2,Bhel House,Bhel,40\n2,Juice Bar,Lime,25\n,,Mosambi,35\n3,Kulfi,Kulfi,30\n,,Faluda,50\n',
    guide:
      '1 Chai Point: Tea, 10 | Coffee, 20 | Bun, 30\n2 Bhel House / Juice Bar: Bhel, 40 | Lime, 25 | Mosambi, 35\n3 Kulfi: Kulfi, 30 | Faluda, 50',
  },
  {
    case: 'ticks for what a stall sells',
    csv: 'Stall No,Stall Name,Veg,Jain,Beverages\n1,Chai Point,Y,Y,Y\n2,Wok,Y,,\n3,Bhel House,Y,Y,Y\n',
    guide: '1 Chai Point\n2 Wok\n3 Bhel House',
    mistakes: 'items-not-found',
  },
  {
    case: 'the takings of last year beside what was sold',
    csv: 'Stall No,Stall Name,Item,Qty Sold,Amount\n1,Chai Point,Tea,120,1200\n',
    guide: '1 Chai Point: Tea, 0',
  },
  {
    case: 'helplines, sums and pages under the stalls',
    options: { isNumbering: true },
    csv: 'Stall Name,Item,Price\nChai,Tea,10\nBhel House,Bhel,40\nHelpline,98200 12345,\nFor queries call,Ramesh,\nTotal,,50\nGrand Total,2,\nPage 1 of 3,,\nContd.,,\nOrganised by,Jain Samaj,\n',
    guide: '1 Chai: Tea, 10\n2 Bhel House: Bhel, 40',
  },
  {
    case: 'the committee under the stalls',
    options: { isNumbering: true },
    csv: 'Stall Name,Owner,Mobile\nChai,Ram,9820012345\nBhel,Om,9820012346\n\nCommittee contacts\nName,Designation,Mobile\nAsha Jain,President,9820012347\nOm Shah,Secretary,9820012348\n',
    guide: '1 Chai\n2 Bhel',
    says: ['the sheet has people and what they do, and no stalls'],
    mistakes: 'sheet-not-understood',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  {
    case: 'days among the stalls',
    options: { isNumbering: true },
    csv: 'Stall Name,Item,Price\nUpdated on 12/11/2025,,\nNovember 2025,,\nChai,Tea,10\n12-Nov-2025,,\nSaturday 22 Nov,,\nBhel,Bhel,40\n2025-11-12,Puri,30\n',
    guide: '1 Chai: Tea, 10\n2 Bhel: Bhel, 40',
    mistakes: 'stall-name-date',
  },
  {
    case: 'words for stock',
    csv: 'Stall No,Stall Name,Item,Price,Stock\n1,Chai,Tea,10,Nil\n1,Chai,Bun,10,NA\n1,Chai,A,10,sold out\n1,Chai,B,10,ख़त्म\n1,Chai,C,10,Qty 40\n1,Chai,D,10,0\n1,Chai,E,10,40 plates\n1,Chai,F,10,limited\n1,Chai,G,10,perhaps\n1,Chai,H,10,Stock: Nil\n1,Chai,I,10,संपले\n',
    guide:
      '1 Chai: Tea, 10, sold out | Bun, 10 | A, 10, sold out | B, 10, sold out | C, 10 | D, 10, sold out | E, 10 | F, 10 | G, 10 | H, 10, sold out | I, 10, sold out',
    mistakes: 'in-stock-unreadable, in-stock-unreadable',
  },
  {
    case: 'a new stall with the name of one that stays',
    live: TWO_STALLS,
    options: { extent: 'part' },
    csv: 'Stall No,Stall Name\n20,canteen\n',
    guide: '5 Bhel House\n12 Canteen: Thali, 90, Thali\n20 canteen',
    says: ['canteen has the number 20, and 12 in the guide'],
  },
  {
    case: 'a helpline and a page in a menu',
    menuOf: '12 Canteen',
    csv: 'Item,Price\nTea,10\nTotal,10\nHelpline 022 2412 3456,\nPage 1 of 3,1\nContd.,\nThank you,\n',
    guide: '12 Canteen: Tea, 10',
  },
  {
    case: 'prices of two years',
    csv: 'Stall No,Stall Name,Dish,Price 2024,Price 2025\n1,Chai Point,Roll,40,45\n2,Bhel House,Pav Bhaji,80,90\n',
    guide: '1 Chai Point: Roll, 45\n2 Bhel House: Pav Bhaji, 90',
  },
]
