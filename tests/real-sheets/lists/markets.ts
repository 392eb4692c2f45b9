import { makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import { COMMERCIAL, type ListCase } from './list-case.ts'

const TEN = {
  vendors: `stall_number,stall_name\n${Array.from({ length: 10 }, (_, index) => `${index + 1},Stall ${index + 1}`).join('\n')}\n`,
  products: `stall_number,name,price,category,in_stock\n${Array.from({ length: 10 }, (_, index) => `${index + 1},Tea,10,Beverages,yes`).join('\n')}\n`,
}
const rest = (from: number) =>
  Object.fromEntries(
    Array.from({ length: 11 - from }, (_, index) => [
      `${from + index} Stall ${from + index}`,
      ['Tea, 10, Beverages, yes'],
    ]),
  )

/** Lists of markets and food trucks, which have no numbers, or share them. */
export const marketLists: ListCase[] = [
  {
    case: 'permits of food trucks, with their dishes in one cell',
    files: {
      'permits.csv':
        'Applicant,FacilityType,LocationDescription,Address,permit,Status,FoodItems,Latitude,Longitude\nTacos El Norte,Truck,MAIN ST: 1ST to 2ND,1 Main St,25MFF-1,APPROVED,Tacos: Burritos: Horchata,37.7,-122.4\nCurry Up,Truck,OAK ST: 5TH to 6TH,9 Oak St,25MFF-2,REQUESTED,Samosa: Tikka Roll,37.8,-122.3\n',
    },
    options: ['--number-rows', '--split-items'],
    state: {
      '1 Tacos El Norte': [
        'Tacos, 0, Others, yes',
        'Burritos, 0, Others, yes',
        'Horchata, 0, Others, yes',
      ],
      '2 Curry Up': ['Samosa, 0, Others, yes', 'Tikka Roll, 0, Others, yes'],
    },
  },
  {
    case: "a farmers' market with its days",
    files: {
      'market.xlsx': () =>
        makeXlsx([
          {
            name: 'Vendors',
            rows: [
              ['Vendor Name', 'Products Sold', 'Zone', 'Sat', 'Sun'],
              ['Green Acres Farm', 'Tomatoes, Kale, Eggs (free range, dozen)', 'North', 'x', 'x'],
              ['Honey Bee', 'Honey; Beeswax', 'South', 'x', null],
            ],
          },
        ]),
    },
    options: ['--number-rows', '--split-items'],
    state: {
      '1 Green Acres Farm': [
        'Tomatoes, 0, Others, yes',
        'Kale, 0, Others, yes',
        'Eggs (free range, dozen), 0, Others, yes',
      ],
      '2 Honey Bee': ['Honey, 0, Others, yes', 'Beeswax, 0, Others, yes'],
    },
  },
  {
    case: 'answers to a form on the internet',
    files: {
      'form.csv':
        'Timestamp,Email Address,Name of your stall,Your mobile number,What will you sell? (with prices)\n11/1/2025 10:04:05,a@example.in,Chai Point,9876543210,"Tea - 10, Coffee - 20"\n11/2/2025 9:00:00,b@example.in,Bhel House,9123456780,"Bhel ₹40, Chicken 65"\n',
    },
    options: ['--number-rows', '--split-items'],
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Chicken 65, 0, Others, yes'],
    },
    mobiles: ['1: 98765 43210', '2: 91234 56780'],
  },
  {
    case: 'stalls without numbers, of which the guide knows one',
    files: { 'list.csv': 'Stall Name,Owner\nBhel House,Ram\nKulfi Corner,Om\n' },
    options: ['--number-rows', '--whole'],
    live: {
      vendors: 'stall_number,stall_name\n7,Bhel House\n9,Gone\n',
      products: 'stall_number,name,price,category,in_stock\n7,Bhel,40,Snacks,yes\n',
    },
    state: { '7 Bhel House': ['Bhel, 40, Snacks, yes'], '10 Kulfi Corner': COMMERCIAL },
    says: ['What goes away: 1 stall with 1 product (9 Gone).'],
  },
  {
    case: 'two sellers who share a number',
    files: {
      'list.csv':
        'Stall No,Stall Name,Item,Price\n5,Chai Point,Tea,10\n5,Bun Maska Bros,Bun,30\n5,Chai Point,Coffee,20\n6,Juice Bar,Lime,25\n',
    },
    options: ['--share-stalls'],
    state: {
      '5 Chai Point / Bun Maska Bros': [
        'Tea, 10, Others, yes',
        'Bun, 30, Others, yes',
        'Coffee, 20, Others, yes',
      ],
      '6 Juice Bar': ['Lime, 25, Others, yes'],
    },
  },
  {
    case: 'two sellers with one number, of whom nobody says that they share it',
    files: {
      'list.csv':
        'Stall No,Stall Name,Item,Price\n5,Chai Point,Tea,10\n5,Bun Maska Bros,Bun,30\n6,Juice Bar,Lime,25\n',
    },
    state: { '5 Chai Point': ['Tea, 10, Others, yes'], '6 Juice Bar': ['Lime, 25, Others, yes'] },
    says: ['If they share the stall, add --share-stalls'],
    mistakes: ['stall-of-another'],
  },
  {
    case: 'a list of two stalls of ten',
    files: {
      'two.csv':
        'Stall No,Stall Name,Item,Price\n1,Chai Adda,Masala Tea,15\n2,Bhel House,Bhel,40\n',
    },
    live: TEN,
    state: {
      '1 Chai Adda': ['Masala Tea, 15, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes'],
      ...rest(3),
    },
    says: [
      'What goes away: 2 products of stalls that stay.',
      'The list is a part of the festival: 8 other stalls stay as they are.',
    ],
  },
  {
    case: 'question marks that somebody wrote, in columns that are read and that are not',
    files: {
      'list.csv':
        'Stall No,Stall Name,Payment status,Item,Price\n1,What the Dosa??,paid??,Dosa,60\n2,Bhel House,??,Bhel,40\n',
    },
    state: {
      '1 What the Dosa??': ['Dosa, 60, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'stalls without titles',
    files: { 'list.csv': '1,Chai Point\n2,Bhel House\n3,Kulfi Corner\n' },
    state: { '1 Chai Point': COMMERCIAL, '2 Bhel House': COMMERCIAL, '3 Kulfi Corner': COMMERCIAL },
  },
  {
    case: 'stalls with dishes and prices, without titles',
    files: {
      'list.csv':
        'A1,Chai Point,Masala Chai,₹10\nA1,Chai Point,Coffee,₹20\nA2,Bhel House,Bhel,₹40\n',
    },
    state: {
      'A1 Chai Point': ['Masala Chai, 10, Others, yes', 'Coffee, 20, Others, yes'],
      'A2 Bhel House': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'zones as headings over the stalls',
    files: {
      'list.csv':
        'Stall No,Stall Name,Owner\nZONE A,,\n1,Chai Point,Ram\n2,Bhel House,Om\nZone B - near the stage,,\n3,Kulfi Corner,Sita\n',
    },
    state: { '1 Chai Point': COMMERCIAL, '2 Bhel House': COMMERCIAL, '3 Kulfi Corner': COMMERCIAL },
    says: ['"ZONE A" stands over rows and is not read'],
  },
]
