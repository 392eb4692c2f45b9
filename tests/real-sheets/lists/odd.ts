import { COMMERCIAL, type ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

/** Lists whose columns look like something else. */
export const oddLists: ListCase[] = [
  {
    case: 'prices of two years',
    files: {
      'list.csv':
        'Stall No,Stall Name,Dish,Price 2024,Price 2025\n1,Chai Point,Roll,40,45\n2,Bhel House,Pav Bhaji,80,90\n',
    },
    state: {
      '1 Chai Point': ['Roll, 45, Others, yes'],
      '2 Bhel House': ['Pav Bhaji, 90, Others, yes'],
    },
  },
  {
    case: 'an old and a new price',
    files: {
      'list.csv': 'Stall No,Stall Name,Dish,Old Price,New Price\n1,Chai Point,Roll,40,45\n',
    },
    state: { '1 Chai Point': ['Roll, 45, Others, yes'] },
  },
  {
    case: 'a price for here and one to take away',
    files: {
      'list.csv':
        'Stall No,Stall Name,Dish,Price (Dine in),Price (Parcel)\n1,Chai Point,Tea,10,15\n',
    },
    state: { '1 Chai Point': ['Tea, 0 Dine in 10, Parcel 15, Others, yes'] },
  },
  {
    case: 'counted columns of dishes and prices',
    files: {
      'list.csv':
        'Stall No,Stall Name,Item 1,Price 1,Item 2,Price 2\n1,Chai Point,Tea,10,Coffee,20\n2,Bhel House,Bhel,40,,\n',
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'two blocks side by side',
    files: {
      'menu.csv':
        'S.No,Item,Rate (Rs),,S.No,Item,Rate (Rs)\n1,Tea,10,,3,Samosa,12\n2,Coffee,15,,4,Vada,10\n',
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Tea, 10, Others, yes',
        'Coffee, 15, Others, yes',
        'Samosa, 12, Others, yes',
        'Vada, 10, Others, yes',
      ],
    },
    says: ['2 groups of columns stand side by side; they are read one below the other'],
  },
  {
    case: 'a heading for each stall with its own titles, and the phone of its owner',
    files: {
      'list.csv':
        'Stall No. 1 – Chai Point (Contact: 98200 12345),,\nSr,Item,Rate\n1,Tea,10\n2,Bun,30\nStall No. 2 – Bhel House (Contact: 98200 54321),,\nSr,Item,Rate\n1,Bhel,40\n2,Sev Puri,50\n',
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Bun, 30, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Sev Puri, 50, Others, yes'],
    },
    mistakes: ['private-number', 'private-number'],
  },
  {
    case: 'a count of the rows beside the stall that was allotted, and mobiles under Contact',
    files: {
      'list.csv':
        'Sr No,Participant Name,Contact,Stall Allotted,Product,MRP\n1,Rekha Shah,98200 12345,A-1,Pickle,120\n2,Om Jain,98200 54321,A-2,Papad,60\n',
    },
    state: {
      'A-1 Rekha Shah': ['Pickle, 120, Others, yes'],
      'A-2 Om Jain': ['Papad, 60, Others, yes'],
    },
    mobiles: ['A-1: 98200 12345', 'A-2: 98200 54321'],
  },
  {
    case: 'amounts that are no money',
    files: {
      'menu.csv':
        'Item,Price\nTea,3 coupons\nBun,20 paise\nRoll,12 BRL\nVada,40 baht\nBhel,40 per plate\n',
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Tea, 0 3 coupons, Others, yes',
        'Bun, 0 20 paise, Others, yes',
        'Roll, 0 12 BRL, Others, yes',
        'Vada, 0 40 baht, Others, yes',
        'Bhel, 40 per plate, Others, yes',
      ],
    },
  },
  {
    case: 'what the stall pays the committee',
    files: {
      'list.csv':
        'Stall No,Stall Name,Items,Booking Amount (Rs.)\n1,Mithai,Pedha,2000\n2,Chai,Tea,2000\n',
    },
    state: { '1 Mithai': ['Pedha, 0, Others, yes'], '2 Chai': ['Tea, 0, Others, yes'] },
  },
  {
    case: 'ditto marks, as on paper',
    files: {
      'list.tsv':
        'Stall No\tStall Name\tItem\tPrice\n1\tChai Point\tTea\t10\n〃\t〃\tCoffee\t20\n-do-\t-do-\tBun\t30\n2\tBhel House\tBhel\t40\nditto\tditto\tSev Puri\t50\n',
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes', 'Bun, 30, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Sev Puri, 50, Others, yes'],
    },
  },
  {
    case: 'the number on the first row of a stall, and its name on each',
    files: {
      'list.csv':
        'Stall No,Stall Name,Item,Rate per kg\n1,Mithai,Pedha,600\n,Mithai,Laddu,400\n2,Namkeen,Sev,300\n,Namkeen,Gathiya,280/500g\n',
    },
    state: {
      '1 Mithai': ['Pedha, 600 per kg, Others, yes', 'Laddu, 400 per kg, Others, yes'],
      '2 Namkeen': ['Sev, 300 per kg, Others, yes', 'Gathiya, 280 per 500g, Others, yes'],
    },
  },
  {
    case: 'the stalls, and below them what they sell',
    files: {
      'list.csv':
        'Stall No,Stall Name,Owner\n1,Chai Point,Rekha\n2,Bhel House,Jyoti\n\nStall No,Item,Price\n1,Tea,10\n2,Bhel,40\n',
    },
    state: { '1 Chai Point': ['Tea, 10, Others, yes'], '2 Bhel House': ['Bhel, 40, Others, yes'] },
  },
  {
    case: 'blank cells under each stall, and two sellers with one number among them',
    files: {
      'list.csv':
        'Stall No,Stall Name,Item,Price\n1,Chai Point,Tea,10\n,,Coffee,20\n,,Bun,30\n2,Bhel House,Bhel,40\n2,Juice Bar,Lime,25\n,,Mosambi,35\n3,Kulfi,Kulfi,30\n,,Faluda,50\n',
    },
    options: ['--share-stalls'],
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes', 'Bun, 30, Others, yes'],
      '2 Bhel House / Juice Bar': [
        'Bhel, 40, Others, yes',
        'Lime, 25, Others, yes',
        'Mosambi, 35, Others, yes',
      ],
      '3 Kulfi': ['Kulfi, 30, Others, yes', 'Faluda, 50, Others, yes'],
    },
  },
  {
    case: 'how many items each stall has, and what they bring',
    files: {
      'summary.csv': 'Stall No,Stall Name,Items,Amount\n1,Chai Point,3,300\n2,Bhel House,5,900\n',
    },
    state: { '1 Chai Point': COMMERCIAL, '2 Bhel House': COMMERCIAL },
    says: ['the cells of "Items" are no names of what is sold'],
    mistakes: ['items-not-found'],
  },
  {
    case: 'ticks for what a stall sells',
    files: {
      'list.csv':
        'Stall No,Stall Name,Veg,Jain,Beverages\n1,Chai Point,Y,Y,Y\n2,Wok,Y,,\n3,Bhel House,Y,Y,Y\n',
    },
    state: { '1 Chai Point': COMMERCIAL, '2 Wok': COMMERCIAL, '3 Bhel House': COMMERCIAL },
    mistakes: ['items-not-found'],
  },
  {
    case: 'the takings of last year beside what was sold',
    files: {
      'list.csv': 'Stall No,Stall Name,Item,Qty Sold,Amount\n1,Chai Point,Tea,120,1200\n',
    },
    state: { '1 Chai Point': ['Tea, 0, Others, yes'] },
  },
]
