import type { ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

/** Lists whose cells and columns hold more than one thing. */
export const layoutLists: ListCase[] = [
  {
    case: 'dishes and prices that are lists in their cells',
    options: ['--split-items'],
    files: {
      'l.csv':
        'Stall No,Stall Name,Dishes,Price\n1,Chai,"Chai, Samosa","10, 15"\n2,Bhel,"Bhel, Puri, Dahi","40, 50"\n3,Idli,"Idli, Vada",30\n4,Dosa,Dosa,60\n',
    },
    state: {
      '1 Chai': ['Chai, 10, Others, yes', 'Samosa, 15, Others, yes'],
      '2 Bhel': ['Bhel, 0, Others, yes', 'Puri, 0, Others, yes', 'Dahi, 0, Others, yes'],
      '3 Idli': ['Idli, 0, Others, yes', 'Vada, 0, Others, yes'],
      '4 Dosa': ['Dosa, 60, Others, yes'],
    },
    says: ['the price "40, 50" stands beside 3 products and says none for each'],
    mistakes: ['prices-not-paired', 'prices-not-paired'],
  },
  {
    case: 'dishes, prices and categories one below the other in a cell',
    options: ['--split-items'],
    files: {
      'l.csv':
        'Stall No,Stall Name,Dishes,Price,Category\n1,Chai,"Chai\nSamosa","10\n15","Beverages\nSnacks"\n2,Bhel,"Bhel / Puri","40/50",Snacks\n3,J,"Juice, Lassi","Rs. 10/-, Rs. 20/-",\n',
    },
    state: {
      '1 Chai': ['Chai, 10, Beverages, yes', 'Samosa, 15, Snacks, yes'],
      '2 Bhel': ['Bhel, 40, Snacks, yes', 'Puri, 50, Snacks, yes'],
      '3 J': ['Juice, 10, Others, yes', 'Lassi, 20, Others, yes'],
    },
  },
  {
    case: 'three columns called Dish',
    files: {
      'l.csv': 'Stall No,Stall Name,Dish,Dish,Dish\n1,Chai,Tea,Coffee,Bun\n2,Bhel,Bhel,,\n',
    },
    state: {
      '1 Chai': ['Tea, 0, Others, yes', 'Coffee, 0, Others, yes', 'Bun, 0, Others, yes'],
      '2 Bhel': ['Bhel, 0, Others, yes'],
    },
  },
  {
    case: 'a dish and a price, and again',
    files: {
      'l.csv':
        'Stall No,Stall Name,Dish,Price,Dish,Price,Owner\n1,Chai,Tea,10,Coffee,20,Ram\n2,Bhel,Bhel,40,,,Om\n',
    },
    state: {
      '1 Chai': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 Bhel': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'two dishes and one price',
    files: { 'l.csv': 'Stall No,Stall Name,Dish,Dish,Price\n1,Chai,Tea,Coffee,20\n' },
    state: { '1 Chai': ['Tea, 0, Others, yes', 'Coffee, 0, Others, yes'] },
    says: ['"Price" stands beside several products of a row and belongs to none of them'],
    mistakes: ['column-of-nobody'],
  },
  {
    case: 'columns without a title',
    files: { 'l.csv': 'Stall No,Stall Name,Menu,,\n1,Chai,Tea,Coffee,Bun\n2,Bhel,Bhel,Puri,\n' },
    state: { '1 Chai': ['Tea, 0, Others, yes'], '2 Bhel': ['Bhel, 0, Others, yes'] },
    says: ['column D has no title, so its 2 cells are not read'],
  },
  {
    case: 'number and name of a stall in one cell',
    files: {
      'l.csv':
        'Stall,Item,Price\n1 - Chai Point,Tea,10\n1 - Chai Point,Coffee,20\n2 - Bhel House,Bhel,40\n',
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'number and name under one title',
    files: { 'l.csv': 'Stall No & Name,Remarks\n12. Rasoi,Veg\n14. Chai,Jain\n' },
    state: {
      '12 Rasoi': ['Commercial, 0, Commercial, yes'],
      '14 Chai': ['Commercial, 0, Commercial, yes'],
    },
  },
  {
    case: 'names that begin with a number',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Stall Name,Item,Price\n3 Idiots Cafe,Tea,10\n24x7 Juice,Lime,20\n7-Eleven,Bun,30\n5 Star Foods,Bhel,40\n',
    },
    state: {
      '1 3 Idiots Cafe': ['Tea, 10, Others, yes'],
      '2 24x7 Juice': ['Lime, 20, Others, yes'],
      '3 7-Eleven': ['Bun, 30, Others, yes'],
      '4 5 Star Foods': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'a menu by courses',
    live: LIVE,
    options: ['--stall', '12'],
    files: { 'l.csv': 'Starters,Main Course,Desserts\nSamosa,Thali,Kheer\nBhel,Pulao,\n' },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Samosa, 0, Others, yes',
        'Bhel, 0, Others, yes',
        'Thali, 90, Others, yes',
        'Pulao, 0, Others, yes',
        'Kheer, 0, Desserts, yes',
      ],
    },
  },
  {
    case: 'a menu by courses with their prices',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'l.csv': 'Canteen menu,,,\nStarters,Price,Mains,Price\nSamosa,20,Thali,100\nBhel,30,Pulao,\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Samosa, 20, Others, yes',
        'Bhel, 30, Others, yes',
        'Thali, 100, Others, yes',
        'Pulao, 0, Others, yes',
      ],
    },
  },
  {
    case: 'bars between the cells',
    files: { 'l.txt': 'Stall No|Stall Name|Item|Price\n1|Chai|Tea|10\n2|Bhel|Bhel, Sev|40\n' },
    state: { '1 Chai': ['Tea, 10, Others, yes'], '2 Bhel': ['Bhel, Sev, 40, Others, yes'] },
  },
  {
    case: 'a table that is drawn with bars',
    files: {
      'l.txt':
        '| Stall No | Stall Name | Item | Price |\n|---|:--|---|---:|\n| 1 | Chai | Tea | 10 |\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes'] },
  },
]
