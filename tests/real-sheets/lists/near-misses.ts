import { book } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from '../list-case.ts'

/** Lists whose cells look like something that is left out, or are private. */
export const nearMissLists: ListCase[] = [
  {
    case: 'dishes under Description of item',
    menuOf: '12 Canteen',
    csv: 'S.No,Description of item,Qty,Tariff incl. GST (in Rs.)\n1,Standard tea,150 ml,10/-\n2,Janta meal,325 gms,20/-\n',
    guide: '12 Canteen: Standard tea, 10 incl. GST, (150 ml) | Janta meal, 20 incl. GST, (325 gms)',
  },
  {
    case: 'the status of dishes',
    csv: 'Stall No,Stall Name,Item,Price,Status\n1,Chai,Tea,10,Available\n1,Chai,Bun,20,Sold out\n1,Chai,Roll,20,Available\n',
    guide: '1 Chai: Tea, 10 | Bun, 20, sold out | Roll, 20',
  },
  {
    case: 'prices that Excel has turned into dates',
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10-Dec\n1,Chai,Bun,12/11/2025\n2,Bhel,Bhel,40\n',
    guide: '1 Chai: Tea, 0 | Bun, 0\n2 Bhel: Bhel, 40',
    mistakes: 'price-unreadable, price-unreadable',
  },
  {
    case: 'stall names with words for totals and days',
    options: { isNumbering: true },
    csv: 'Stall Name,Item,Price\nSunday Brunch Co,Tea,10\nMay Flower,Bun,20\nSecurity Guard Dosa,Dosa,40\nTotal Juice,Juice,30\nNote Cafe,Coffee,50\n',
    guide:
      '1 Sunday Brunch Co: Tea, 10\n2 May Flower: Bun, 20\n3 Security Guard Dosa: Dosa, 40\n4 Total Juice: Juice, 30\n5 Note Cafe: Coffee, 50',
  },
  {
    case: 'dishes with words for remarks and days',
    menuOf: '12 Canteen',
    csv: 'Item,Price\nSignature Thali,200\nTotal Meal,100\nContact Grill Sandwich,80\nSunday Roast,300\nMarch Hare Pie,90\n7UP,20\nFriday Special,50\nCash and Carry Box,10\n',
    guide:
      '12 Canteen: Signature Thali, 200 | Total Meal, 100 | Contact Grill Sandwich, 80 | Sunday Roast, 300 | March Hare Pie, 90 | 7UP, 20 | Friday Special, 50 | Cash and Carry Box, 10',
  },
  {
    case: 'owners in a sheet of their own',
    xlsx: () =>
      book({
        Stalls: 'Stall No,Stall Name\n1,Chai\n2,Bhel',
        Owners: 'Stall No,Owner,Mobile\n1,Ram,9820012345\n2,Om,9820012346',
      }),
    guide: '1 Chai\n2 Bhel',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  {
    case: 'sheets named after stall numbers',
    xlsx: () =>
      book({
        Stalls: 'Stall No,Name of Stall\n1,Chai Point\n2,Bhel House',
        '1': 'Item,Price\nTea,10',
        '2': 'Item,Price\nBhel,40',
      }),
    guide: '1 Chai Point: Tea, 10\n2 Bhel House: Bhel, 40',
  },
  {
    case: 'remarks on single dishes',
    csv: 'Stall No,Stall Name,Item,Price,Remarks\n1,Chai,Tea,10.5,Jain\n1,Chai,Tea Special,10-15,"no onion, no garlic"\n2,Bhel,Bhel,Rs 40 (2 pcs),\n3,Pav,Pav,forty,\n4,X,Y,₹ 1 lakh,\n',
    guide:
      '1 Chai: Tea, 10.5 | Tea Special, 0 10-15\n2 Bhel: Bhel, 40 (2 pcs)\n3 Pav: Pav, 0\n4 X: Y, 0 ₹ 1 lakh',
    mistakes: 'price-unreadable',
  },
  {
    case: 'papers and accounts in remarks',
    csv: 'Stall No,Stall Name,Remarks\n1,Chai,Aadhaar 1234 5678 9012\n2,Bhel,PAN ABCDE1234F paid via UPI ram@okaxis\n3,Pav,A/c 123456789012 IFSC SBIN0001234\n',
    guide: '1 Chai\n2 Bhel\n3 Pav',
    mistakes: 'private-number, private-number, private-number',
  },
  {
    case: 'two courses side by side with titles of their own',
    menuOf: '12 Canteen',
    csv: 'Snacks,,Beverages,\nItem,Price,Item,Price\nVada,10,Tea,40\nBonda,20,Coffee,50\n',
    guide: '12 Canteen: Vada, 10 | Bonda, 20 | Tea, 40 | Coffee, 50',
  },
  {
    case: 'a code before the name',
    csv: 'Stall,Vendor,Item,Price\nS1: Chai Point,Ram,Tea,10\nS2: Bhel House,Om,Bhel,40\n',
    guide: 'S1 Chai Point: Tea, 10\nS2 Bhel House: Bhel, 40',
  },
  {
    case: 'a mobile in the location',
    csv: 'Stall No,Stall Name,Contact Details,Location\n1,Chai,"Ram 9820012345, ram@x.in",Near gate 2 call 9820012345\n',
    guide: '1 Chai',
    mistakes: 'private-number',
    mobiles: '1: Ram 9820012345, ram@x.in',
  },
]
