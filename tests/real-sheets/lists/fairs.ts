import { makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import { COMMERCIAL, type ListCase } from './list-case.ts'

/** Lists of stalls with what they sell, in English. */
export const fairLists: ListCase[] = [
  {
    case: 'stalls with a dish in each row, under everyday titles',
    files: {
      'list.csv':
        'Stall No,Stall Name,Dish Name,Item Price\n1,Chai Point,Chai,10\n1,Chai Point,Bun Maska,30\n2,Bhel Puri House,Bhel,40\n',
    },
    state: {
      '1 Chai Point': ['Chai, 10, Others, yes', 'Bun Maska, 30, Others, yes'],
      '2 Bhel Puri House': ['Bhel, 40, Others, yes'],
    },
    says: [
      'the list has no column in_stock, so 3 new products are shown as In Stock',
      'list.csv is read so: Stall No = stall_number; Stall Name = stall_name; Dish Name = item; Item Price = price',
    ],
  },
  {
    case: 'titles without blanks, as databases export them',
    files: {
      'vendors.tsv':
        'BoothNumber\tVendorName\tFoodItems\tPrice_INR\tQuantity\tAvailability\nA-1\tMomo Hut\tVeg Momo\t60\t40\tY\nA-1\tMomo Hut\tThukpa\t80\t12\tN\nB-12\tDosa Plaza\tMysore Dosa\t70\t30\tY\n',
    },
    state: {
      'A-1 Momo Hut': ['Veg Momo, 60, Others, yes', 'Thukpa, 80, Others, no'],
      'B-12 Dosa Plaza': ['Mysore Dosa, 70, Others, yes'],
    },
    says: ['Quantity is not read'],
  },
  {
    case: 'a number behind a sign, and the vendor as the name of the stall',
    files: {
      'list.csv':
        'Stall #,Vendor Name,Phone\n3,Lassi Wala,98765 43210\n4,Kulfi Corner,91234 56780\n',
    },
    state: { '3 Lassi Wala': COMMERCIAL, '4 Kulfi Corner': COMMERCIAL },
    mobiles: ['3: 98765 43210', '4: 91234 56780'],
  },
  {
    case: 'exhibitors with their booths, websites and licences',
    files: {
      'exhibitors.csv':
        'Company Name,Booth,Hall,Website,FSSAI No,Category\nAnnapurna Foods,B12,Hall 1,https://annapurna.example,1001,Snacks\nSpice Route,B14,Hall 1,,1002,Spices\nCold Press Co,C3,Hall 2,,1003,Juices\n',
    },
    state: {
      'B12 Annapurna Foods': COMMERCIAL,
      'B14 Spice Route': COMMERCIAL,
      'C3 Cold Press Co': COMMERCIAL,
    },
    says: ['Company Name = stall_name; Booth = stall_number; Hall = location'],
  },
  {
    case: 'restaurants with the price per plate',
    files: {
      'taste.csv':
        'Restaurant,Booth,Dish,Price per plate\nPind Da Dhaba,4,Chole Bhature,120\nPind Da Dhaba,4,Lassi,60\nUdupi Bhavan,5,Idli,50/-\n',
    },
    state: {
      '4 Pind Da Dhaba': [
        'Chole Bhature, 120 per plate, Others, yes',
        'Lassi, 60 per plate, Others, yes',
      ],
      '5 Udupi Bhavan': ['Idli, 50 per plate, Others, yes'],
    },
  },
  {
    case: 'a printed and a selling price',
    files: {
      'list.csv':
        'Shop No.,Shop Name,Product,MRP Rs,Selling Price\n1,Dairy Fresh,Lassi 200 ml,25,20\n1,Dairy Fresh,Paneer,120,110 per 250 g\n',
    },
    state: {
      '1 Dairy Fresh': ['Lassi 200 ml, 20, Others, yes', 'Paneer, 110 per 250 g, Others, yes'],
    },
    says: ['"MRP Rs" means the same as "Selling Price" and is not read'],
  },
  {
    case: 'two rows of titles with merged cells, a title above them and a sum below',
    files: {
      'fair.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls 2025',
            rows: [
              ['Food court of the annual fair'],
              [],
              ['Stall', null, 'Menu', null],
              ['No', 'Name', 'Item', 'Price'],
              [1, 'Chai Point', 'Chai', 10],
              [null, null, 'Biscuit', 5],
              [2, 'Bhel House', 'Bhel', 40],
              ['Total', null, null, 55],
              ['* Prices may change'],
            ],
            merges: ['A1:D1', 'A3:B3', 'C3:D3', 'A5:A6', 'B5:B6'],
          },
        ]),
    },
    state: {
      '1 Chai Point': ['Chai, 10, Others, yes', 'Biscuit, 5, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes'],
    },
    says: ['"* Prices may change" is a remark on the list and is not read'],
  },
  {
    case: 'each stall once, with blank cells under it',
    files: {
      'list.tsv':
        'Stall No\tStall\tItems to sell\tRate\n1\tChai Point\tChai\t10\n\t\tCoffee\t20\n\t\tBun\t15\n2\tBhel House\tBhel\t40\n\t\tSev Puri\t45\n',
    },
    state: {
      '1 Chai Point': ['Chai, 10, Others, yes', 'Coffee, 20, Others, yes', 'Bun, 15, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Sev Puri, 45, Others, yes'],
    },
    says: ['the row names no stall, so its product belongs to the stall above, 1'],
  },
  {
    case: 'a heading for each stall with its number',
    files: {
      'menu.csv':
        'Item,Price,Type\nStall 1: Chai Point,,\nChai,10,Beverages\nCoffee,20,Beverages\nStall No. 2 - Bhel House,,\nBhel,40,Snacks\n',
    },
    state: {
      '1 Chai Point': ['Chai, 10, Beverages, yes', 'Coffee, 20, Beverages, yes'],
      '2 Bhel House': ['Bhel, 40, Snacks, yes'],
    },
  },
  {
    case: 'a heading for each stall that counts them',
    files: {
      'menu.csv':
        'Food Item,Cost\n1. Chai Point,\nChai,Rs 10\n2. Bhel House,\nBhel,Rs 40\nDahi Puri,Rs 50\n',
    },
    state: {
      '1 Chai Point': ['Chai, 10, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Dahi Puri, 50, Others, yes'],
    },
  },
  {
    case: 'the titles again on each page, with its number at the foot',
    files: {
      'list.csv':
        'No.,Name,Place\n1,Chai Point,Row A\n2,Bhel House,Row A\nPage 1 of 2,,\nNo.,Name,Place\n3,Kulfi Corner,Row B\nPage 2 of 2,,\n',
    },
    state: { '1 Chai Point': COMMERCIAL, '2 Bhel House': COMMERCIAL, '3 Kulfi Corner': COMMERCIAL },
    says: ['"No." is read as the number of the stall'],
  },
  {
    case: 'a count of the rows as the only number, one stall in each',
    files: {
      'list.csv': 'S.No,Exhibitor,Contact Person\n1,Annapurna Foods,Asha\n2,Spice Route,Om\n',
    },
    state: { '1 Annapurna Foods': COMMERCIAL, '2 Spice Route': COMMERCIAL },
    says: ['"S.No" is read as the number of the stall'],
  },
  {
    case: 'numbers that are names of halls',
    files: {
      'list.csv':
        'Booth,Vendor,Item,Price\nConvention Center (CC),Fry House,Fries,80\nConvention Center (CC),Fry House,Nachos,120\nLawn (East Side),Juice Bar,Orange Juice,60\n',
    },
    state: {
      'Convention Center (CC) Fry House': ['Fries, 80, Others, yes', 'Nachos, 120, Others, yes'],
      'Lawn (East Side) Juice Bar': ['Orange Juice, 60, Others, yes'],
    },
  },
]
