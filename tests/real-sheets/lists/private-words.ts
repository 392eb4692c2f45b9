import { makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

/** Lists in which something private or doubtful stands beside what is public. */
export const privateWordLists: ListCase[] = [
  {
    case: 'sheets called after the numbers of the stalls',
    files: {
      'a.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            rows: [
              ['Stall No', 'Name of Stall'],
              [1, 'Chai Point'],
              [2, 'Bhel House'],
            ],
          },
          {
            name: '1',
            rows: [
              ['Item', 'Price'],
              ['Tea', 10],
            ],
          },
          {
            name: '2',
            rows: [
              ['Item', 'Price'],
              ['Bhel', 40],
            ],
          },
        ]),
    },
    state: { '1 Chai Point': ['Tea, 10, Others, yes'], '2 Bhel House': ['Bhel, 40, Others, yes'] },
  },
  {
    case: 'remarks on single dishes',
    files: {
      'a.csv':
        'Stall No,Stall Name,Item,Price,Remarks\n1,Chai,Tea,10.5,Jain\n1,Chai,Tea Special,10-15,"no onion, no garlic"\n2,Bhel,Bhel,Rs 40 (2 pcs),\n3,Pav,Pav,forty,\n4,X,Y,₹ 1 lakh,\n',
    },
    state: {
      '1 Chai': ['Tea, 10.5, Others, yes', 'Tea Special, 0 10-15, Others, yes'],
      '2 Bhel': ['Bhel, 40 (2 pcs), Others, yes'],
      '3 Pav': ['Pav, 0, Others, yes'],
      '4 X': ['Y, 0 ₹ 1 lakh, Others, yes'],
    },
    mistakes: ['price-unreadable'],
  },
  {
    case: 'papers and accounts in remarks',
    files: {
      'a.csv':
        'Stall No,Stall Name,Remarks\n1,Chai,Aadhaar 1234 5678 9012\n2,Bhel,PAN ABCDE1234F paid via UPI ram@okaxis\n3,Pav,A/c 123456789012 IFSC SBIN0001234\n',
    },
    state: {
      '1 Chai': ['Commercial, 0, Commercial, yes'],
      '2 Bhel': ['Commercial, 0, Commercial, yes'],
      '3 Pav': ['Commercial, 0, Commercial, yes'],
    },
    mistakes: ['private-number', 'private-number', 'private-number'],
  },
  {
    case: 'two courses side by side with titles of their own',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'a.csv': 'Snacks,,Beverages,\nItem,Price,Item,Price\nVada,10,Tea,40\nBonda,20,Coffee,50\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Vada, 10, Others, yes',
        'Bonda, 20, Others, yes',
        'Tea, 40, Others, yes',
        'Coffee, 50, Others, yes',
      ],
    },
  },
  {
    case: 'dishes that are discontinued',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'a.csv':
        'Item,Price,Availability\nTea,10,Available\nCoffee,20,Discontinued\nLassi,30,Summer only\nSoup,40,Not available\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Tea, 10, Others, yes',
        'Coffee, 20, Others, no',
        'Lassi, 30, Others, yes',
        'Soup, 40, Others, no',
      ],
    },
    mistakes: ['in-stock-unreadable'],
  },
  {
    case: 'an internal remark in Spanish',
    files: {
      'a.csv':
        'Nº de puesto;Nombre;Producto;Precio (€);Observaciones internas\n1;La Taquería;Taco;2,50;debe dinero\n2;El Pan;Pan;1,20;\n',
    },
    state: {
      '1 La Taquería': ['Taco, 0 2,50 €, Others, yes'],
      '2 El Pan': ['Pan, 0 1,20 €, Others, yes'],
    },
  },
  {
    case: 'a mobile in the location',
    files: {
      'a.csv':
        'Stall No,Stall Name,Contact Details,Location\n1,Chai,"Ram 9820012345, ram@x.in",Near gate 2 call 9820012345\n',
    },
    state: { '1 Chai': ['Commercial, 0, Commercial, yes'] },
    mistakes: ['private-number'],
    mobiles: ['1: Ram 9820012345, ram@x.in'],
  },
  {
    case: 'a code before the name',
    files: {
      'a.csv': 'Stall,Vendor,Item,Price\nS1: Chai Point,Ram,Tea,10\nS2: Bhel House,Om,Bhel,40\n',
    },
    state: {
      'S1 Chai Point': ['Tea, 10, Others, yes'],
      'S2 Bhel House': ['Bhel, 40, Others, yes'],
    },
  },
]
