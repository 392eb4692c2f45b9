import type { ListCase } from './list-case.ts'

const MENU_OF = {
  vendors: 'stall_number,stall_name\n7,Canteen\n',
  products: 'stall_number,name\n',
}

/** Lists in parts, counts beside prices, stalls that stay away, and diets in two columns. */
export const blockLists: ListCase[] = [
  {
    case: 'a menu in parts that repeat the title of the price',
    live: MENU_OF,
    options: ['--stall', '7'],
    files: {
      'l.csv':
        'CHAAT,Rate\nPani Puri,30\nDahi Bhalla,50\nPav Bhaji,80\nBEVERAGES,Rate\nJaljeera,20\n',
    },
    state: {
      '7 Canteen': [
        'Pani Puri, 30, Others, yes',
        'Dahi Bhalla, 50, Others, yes',
        'Pav Bhaji, 80, Others, yes',
        'Jaljeera, 20, Beverages, yes',
      ],
    },
  },
  {
    case: 'a menu in parts with other titles each, of which the last is read',
    live: MENU_OF,
    options: ['--stall', '7'],
    files: {
      'l.csv':
        'PIZZA,Reg,Med,Large\nMargherita,99,199,299\nFarmhouse,149,249,399\nBURGER,Single,Double,\nVeg,49,79,\nPaneer,59,89,\n',
    },
    state: {
      '7 Canteen': [
        'Veg, 0 Single 49, Double 79, Others, yes',
        'Paneer, 0 Single 59, Double 89, Others, yes',
      ],
    },
    says: ['2 rows with amounts stand above the titles, the first in line 2, and are not read'],
    mistakes: ['rows-above'],
  },
  {
    case: 'counts in names beside a price, which stays',
    options: ['--split-items'],
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Price\n1,Annapurna,Diya set (6),150\n1,,Idli - 2,40\n1,,"Tea, Coffee","10, 20"\n',
    },
    state: {
      '1 Annapurna': [
        'Diya set (6), 150, Others, yes',
        'Idli - 2, 40, Others, yes',
        'Tea, 10, Others, yes',
        'Coffee, 20, Others, yes',
      ],
    },
  },
  {
    case: 'units behind prices, with and without a sign of money',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Price\n1,Annapurna,Papad,Rs. 280 kg\n1,,Milk,60 ltr\n1,,Halwa,Rs.400kg\n1,,Kulfi,80 (100 gm)\n1,,Dhoop,3 for 100\n',
    },
    state: {
      '1 Annapurna': [
        'Papad, 280 per kg, Others, yes',
        'Milk, 0 60 ltr, Others, yes',
        'Halwa, 400 per kg, Others, yes',
        'Kulfi, 80 (100 gm), Others, yes',
        'Dhoop, 0 3 for 100, Others, yes',
      ],
    },
  },
  {
    case: 'games with titles of their own under the stalls',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Price\n1,Annapurna,Poha,20\n2,Balaji,Idli,40\n,,,\nStall No,Game,In charge,Ticket\n11,Ring Toss,Ravi,10\n12,Shooting,Hari,20\n',
    },
    state: { '1 Annapurna': ['Poha, 20, Others, yes'], '2 Balaji': ['Idli, 40, Others, yes'] },
    mistakes: ['sheet-not-understood'],
  },
  {
    case: 'stalls that stay away, by their names and by their status',
    files: {
      'l.csv':
        'Stall No,Stall Name,Status,Item\n1,Annapurna (cancelled),,Poha\n2,Reserved for sponsor,,Tea\n3,Chai,Confirmed,Tea\n4,Bhel,Vacant,Bhel\n',
    },
    state: {
      '1 Annapurna (cancelled)': ['Poha, 0, Others, yes'],
      '2 Reserved for sponsor': ['Tea, 0, Others, yes'],
      '3 Chai': ['Tea, 0, Others, yes'],
    },
    mistakes: ['stall-vacant', 'stall-vacant'],
  },
  {
    case: 'counted dishes below each other in a cell',
    options: ['--split-items'],
    files: {
      'l.csv':
        'Stall No,Stall Name,Menu\n3,Chetna,"1) Samosa - 15\n2) Kachori - 20\n3) Chai - 10"\n',
    },
    state: {
      '3 Chetna': ['Samosa, 15, Others, yes', 'Kachori, 20, Others, yes', 'Chai, 10, Others, yes'],
    },
  },
  {
    case: 'Jain by yes and no beside Veg/Non veg, with a word among them',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Price,Jain (Y/N),Veg/Non veg\n1,Om,Poha,20,Y,Veg\n2,Ram,Vada,30,N,Veg\n3,Raj,Kebab,50,NV,NV\n4,Dev,Idli,20,Y,\n5,Jay,Dosa,30,on request,Veg\n',
    },
    state: {
      '1 Om': ['Poha, 20, Others, yes [Veg, Jain]'],
      '2 Ram': ['Vada, 30, Others, yes [Veg]'],
      '3 Raj': ['Kebab, 50, Others, yes [Non-veg]'],
      '4 Dev': ['Idli, 20, Others, yes [Jain]'],
      '5 Jay': ['Dosa, 30, Others, yes [Veg]'],
    },
  },
  {
    case: 'a list without titles whose first price has a unit',
    live: MENU_OF,
    options: ['--stall', '7'],
    files: { 'l.tsv': 'Laddu (besan)\tRs. 400/kg\nPeda\t480 / kg\nKaju Katli\t275\n' },
    state: {
      '7 Canteen': [
        'Laddu (besan), 400 per kg, Others, yes',
        'Peda, 480 per kg, Others, yes',
        'Kaju Katli, 275, Others, yes',
      ],
    },
  },
]
