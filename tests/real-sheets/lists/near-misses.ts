import { makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

/** Lists whose names and cells look like something that is left out. */
export const nearMissLists: ListCase[] = [
  {
    case: 'trucks whose permits have expired',
    options: ['--number-rows', '--split-items'],
    files: {
      'a.csv':
        'locationid,Applicant,FacilityType,LocationDescription,Address,permit,Status,FoodItems,X,Y\n1,Taco Loco,Truck,MARKET ST: 1ST to 2ND,1 Market St,18MFF,APPROVED,Tacos: Burritos: Quesadillas,6000,2000\n2,Big Bun,Push Cart,PINE ST,2 Pine,18MFG,EXPIRED,Hot dogs: Sodas,6001,2001\n3,Old Truck,Truck,OAK,3 Oak,19MFG,SUSPEND,Pizza,1,2\n',
    },
    state: {
      '1 Taco Loco': [
        'Tacos, 0, Others, yes',
        'Burritos, 0, Others, yes',
        'Quesadillas, 0, Others, yes',
      ],
    },
  },
  {
    case: 'dishes under Description of item',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'a.csv':
        'S.No,Description of item,Qty,Tariff incl. GST (in Rs.)\n1,Standard tea,150 ml,10/-\n2,Janta meal,325 gms,20/-\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Standard tea, 10 incl. GST, (150 ml), Others, yes',
        'Janta meal, 20 incl. GST, (325 gms), Others, yes',
      ],
    },
  },
  {
    case: 'the status of dishes',
    files: {
      'a.csv':
        'Stall No,Stall Name,Item,Price,Status\n1,Chai,Tea,10,Available\n1,Chai,Bun,20,Sold out\n1,Chai,Roll,20,Available\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes', 'Bun, 20, Others, no', 'Roll, 20, Others, yes'] },
  },
  {
    case: 'a price with parcel charges',
    files: { 'a.csv': 'Stall No,Stall Name,Item,Price with parcel charges\n1,Chai,Tea,10\n' },
    state: { '1 Chai': ['Tea, 10 with parcel charges, Others, yes'] },
  },
  {
    case: 'prices that Excel has made days of',
    files: {
      'a.csv':
        'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10-Dec\n1,Chai,Bun,12/11/2025\n2,Bhel,Bhel,40\n',
    },
    state: {
      '1 Chai': ['Tea, 0, Others, yes', 'Bun, 0, Others, yes'],
      '2 Bhel': ['Bhel, 40, Others, yes'],
    },
    mistakes: ['price-unreadable', 'price-unreadable'],
  },
  {
    case: 'names with the words of sums and days',
    options: ['--number-rows'],
    files: {
      'a.csv':
        'Stall Name,Item,Price\nSunday Brunch Co,Tea,10\nMay Flower,Bun,20\nSecurity Guard Dosa,Dosa,40\nTotal Juice,Juice,30\nNote Cafe,Coffee,50\n',
    },
    state: {
      '1 Sunday Brunch Co': ['Tea, 10, Others, yes'],
      '2 May Flower': ['Bun, 20, Others, yes'],
      '3 Security Guard Dosa': ['Dosa, 40, Others, yes'],
      '4 Total Juice': ['Juice, 30, Others, yes'],
      '5 Note Cafe': ['Coffee, 50, Others, yes'],
    },
  },
  {
    case: 'dishes with the words of remarks and days',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'a.csv':
        'Item,Price\nSignature Thali,200\nTotal Meal,100\nContact Grill Sandwich,80\nSunday Roast,300\nMarch Hare Pie,90\n7UP,20\nFriday Special,50\nCash and Carry Box,10\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Signature Thali, 200, Others, yes',
        'Total Meal, 100, Others, yes',
        'Contact Grill Sandwich, 80, Others, yes',
        'Sunday Roast, 300, Others, yes',
        'March Hare Pie, 90, Others, yes',
        '7UP, 20, Others, yes',
        'Friday Special, 50, Others, yes',
        'Cash and Carry Box, 10, Others, yes',
      ],
    },
  },
  {
    case: 'a price in Nepal',
    files: { 'a.csv': 'Stall No,Stall Name,Item,Price (NRs.)\n1,Chai,Tea,10\n' },
    state: { '1 Chai': ['Tea, 0 10 NRs., Others, yes'] },
  },
  {
    case: 'a price for two weights',
    files: {
      'a.csv':
        'Stall No,Stall Name,Item,Rate per 100gm,Rate per kg\n1,Mithai,Pedha,60,600\n2,Nam,Sev,30,280\n',
    },
    state: {
      '1 Mithai': ['Pedha, 0 Per 100gm 60, Per kg 600, Others, yes'],
      '2 Nam': ['Sev, 0 Per 100gm 30, Per kg 280, Others, yes'],
    },
  },
  {
    case: 'owners in a sheet of their own',
    files: {
      'a.xlsx': () =>
        makeXlsx([
          {
            name: 'Stalls',
            rows: [
              ['Stall No', 'Stall Name'],
              [1, 'Chai'],
              [2, 'Bhel'],
            ],
          },
          {
            name: 'Owners',
            rows: [
              ['Stall No', 'Owner', 'Mobile'],
              [1, 'Ram', 9820012345],
              [2, 'Om', 9820012346],
            ],
          },
        ]),
    },
    state: {
      '1 Chai': ['Commercial, 0, Commercial, yes'],
      '2 Bhel': ['Commercial, 0, Commercial, yes'],
    },
    mobiles: ['1: 98200 12345', '2: 98200 12346'],
  },
]
