import { makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n12,Canteen\n13,Bhel House\n',
  products:
    'stall_number,name,price,category,in_stock\n12,Old Thali,90,Thali,yes\n13,Bhel,40,Snacks,yes\n',
}
const BHEL = { '13 Bhel House': ['Bhel, 40, Snacks, yes'] }

/** Menus of one canteen, restaurant or stall. */
export const menuLists: ListCase[] = [
  {
    case: 'the menu of a canteen with its sections',
    files: {
      'menu.csv':
        'Item,Price\nSNACKS,\nSamosa,15\nVada Pav,20\nBEVERAGES,\nTea,10\nLemon Water,15\nChef Specials,\nPaneer Roll,60\n',
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Samosa, 15, Snacks, yes',
        'Vada Pav, 20, Snacks, yes',
        'Tea, 10, Beverages, yes',
        'Lemon Water, 15, Beverages, yes',
        'Paneer Roll, 60, Others, yes',
      ],
      ...BHEL,
    },
    says: ['What goes away: 1 product of stalls that stay.', '"Chef Specials"'],
  },
  {
    case: 'a rate list with a count of the rows, remarks and a note',
    files: {
      'rates.csv':
        'Rate list of the canteen,,\nS.No,Particulars,Rate (Rs.)\n1,Tea,8/-\n2,Coffee,12/-\n3,Special Tea,Rs. 15 only\nNote: rates include GST,,\n',
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Tea, 8, Others, yes',
        'Coffee, 12, Others, yes',
        'Special Tea, 15, Others, yes',
      ],
      ...BHEL,
    },
  },
  {
    case: 'prices for half and full plates',
    files: {
      'menu.xlsx': () =>
        makeXlsx([
          {
            name: 'Menu',
            rows: [
              ['Dish Name', 'Price', null],
              [null, 'Half', 'Full'],
              ['Dal Makhani', 90, 160],
              ['Jeera Rice', 60, 110],
              ['Tandoori Roti', null, 15],
            ],
            merges: ['A1:A2', 'B1:C1'],
          },
        ]),
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Dal Makhani, 0 Half 90, Full 160, Others, yes',
        'Jeera Rice, 0 Half 60, Full 110, Others, yes',
        'Tandoori Roti, 15 Full, Others, yes',
      ],
      ...BHEL,
    },
  },
  {
    case: 'prices as they are said at the counter',
    files: {
      'menu.csv':
        'Food,Rate\nKaju Katli,360 / KG\nRabri,50 onwards\nBirthday Cake,500+GST\nLassi,40/50\nDal,Half 60 / Full 120\nWater,free\nPrasad,निःशुल्क\nFish,market price\n',
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Kaju Katli, 360 per KG, Others, yes',
        'Rabri, 50 onwards, Others, yes',
        'Birthday Cake, 500 +GST, Others, yes',
        'Lassi, 0 40/50, Others, yes',
        'Dal, 0 Half 60 / Full 120, Others, yes',
        'Water, 0 free, Others, yes',
        'Prasad, 0 free, Others, yes',
        'Fish, 0 market price, Others, yes',
      ],
      ...BHEL,
    },
  },
  {
    case: 'sweets by weight with a column for the unit',
    files: {
      'sweets.csv': 'Sweet Item,Unit,Price\nPeda,kg,440\nLaddu,500 g,160\nGhewar,piece,90\n',
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Peda, 440 per kg, Others, yes',
        'Laddu, 160 500 g, Others, yes',
        'Ghewar, 90 per piece, Others, yes',
      ],
      ...BHEL,
    },
  },
  {
    case: 'a menu without titles',
    files: { 'menu.csv': 'Tea,10\nCoffee,20\nBun Maska,35\n' },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Tea, 10, Others, yes',
        'Coffee, 20, Others, yes',
        'Bun Maska, 35, Others, yes',
      ],
      ...BHEL,
    },
    says: ['column A is read as what is sold, for the sheet has no titles'],
  },
  {
    case: 'a menu in another currency with decimal commas',
    files: { 'menu.csv': 'Piatto;Prezzo\nRisotto;€ 10,00 a pers.\nGelato;€ 3,50\n' },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': ['Risotto, 0 € 10,00 a pers., Others, yes', 'Gelato, 0 € 3,50, Others, yes'],
      ...BHEL,
    },
    says: ["in another currency than the festival's; it is shown as it stands there"],
  },
  {
    case: 'words that are no category, and ticks for what is there',
    files: {
      'menu.csv':
        'Dish,Price,Type of food,Available\nBuddha Bowl,180,Vegan,✓\nPrawn Fry,220,Seafood,\nFalafel,90,vegan,✓\n',
    },
    options: ['--stall', '12'],
    live: LIVE,
    state: {
      '12 Canteen': [
        'Buddha Bowl, 180, Others, yes',
        'Prawn Fry, 220, Others, no',
        'Falafel, 90, Others, yes',
      ],
      ...BHEL,
    },
    says: [
      'no category is called "Vegan"; the product is listed under Others, and the search finds the word',
    ],
  },
  {
    case: 'the menus of a few stalls of the guide, by their names',
    files: {
      'menus.csv': 'Stall Name,Dish,Price\nbhel house,Sev Puri,45\nBhel House,Dahi Puri,50\n',
    },
    live: LIVE,
    state: {
      '12 Canteen': ['Old Thali, 90, Thali, yes'],
      '13 Bhel House': ['Sev Puri, 45, Others, yes', 'Dahi Puri, 50, Others, yes'],
    },
    says: ['What goes away: 1 product of stalls that stay.'],
  },
  {
    case: 'a list of prices with a count that is taken for the stalls of nobody',
    files: { 'prices.csv': 'Stall,Particulars,Amount\n13,Bhel,45\n13,Pani Puri,30\n' },
    live: LIVE,
    state: {
      '12 Canteen': ['Old Thali, 90, Thali, yes'],
      '13 Bhel House': ['Bhel, 45, Snacks, yes', 'Pani Puri, 30, Others, yes'],
    },
  },
]
