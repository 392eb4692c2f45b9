import { book } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from '../list-case.ts'

/** Lists that need the buttons of the organisers' app. */
export const messyLists: ListCase[] = [
  {
    case: 'a banner, two serial columns, and the floors as headings',
    csv: 'JAIN YUVA SANGH FOOD FEST 2026,,,,\nFinal list as on 12 Nov,,,,\n,,,,\nS.No,Stall No.,Stall Name,Item,Rate (Rs)\nGROUND FLOOR,,,,\n1,G1,Chai Point,Masala Chai,20/-\nFIRST FLOOR,,,,\n2,F1,Dosa Hut,Plain Dosa,Half 60 / Full 120',
    guide: 'F1 Dosa Hut: Plain Dosa, 0 Half 60 / Full 120\nG1 Chai Point: Masala Chai, 20',
    says: ['"GROUND FLOOR" is a remark about the list and is not read'],
  },
  {
    case: 'a sheet for each stall, besides the settings',
    asks: 'sheet',
    with: '--sheet-per-stall --number-rows',
    xlsx: () =>
      book({
        'Chai Point': 'CHAI POINT,\nItem,Price\nTea,10\nCoffee,20',
        'Bhel House': 'BHEL HOUSE,\nItem,Price\nBhel,₹ 40',
        Settings: 'Key,Value\ncurrency,INR',
      }),
    guide: '1 Chai Point: Tea, 10 | Coffee, 20\n2 Bhel House: Bhel, 40',
    says: ['each sheet that names no stall is the menu of the stall'],
  },
  {
    case: 'sheets that begin with the numbers of their stalls',
    asks: 'sheet',
    with: '--sheet-per-stall',
    xlsx: () =>
      book({ '3 Chai Point': 'Item,Price\nTea,10', 'Stall 12: Bhel House': 'Item,Price\nBhel,40' }),
    guide: '3 Chai Point: Tea, 10\n12 Bhel House: Bhel, 40',
  },
  {
    case: 'a sheet for each stall, whose name begins with a number in one case',
    asks: 'sheet',
    with: '--sheet-per-stall --number-rows',
    xlsx: () => book({ '7 Spices': 'Item,Price\nTea,10', 'Bhel House': 'Item,Price\nBhel,40' }),
    guide: '1 7 Spices: Tea, 10\n2 Bhel House: Bhel, 40',
  },
  {
    case: 'a sheet for each stall, and an index with the numbers and the phones',
    asks: 'sheet',
    with: '--sheet-per-stall',
    xlsx: () =>
      book({
        Index: 'Stall No,Stall Name,Owner,Mobile\n11,Chai Point,Ram,9820012345\n12,Bhel House,Om,',
        'Chai Point': 'Item,Price\nTea,10',
        'Bhel House': 'Item,Price\nBhel,40',
      }),
    guide: '11 Chai Point: Tea, 10\n12 Bhel House: Bhel, 40',
    mobiles: '11: 98200 12345',
  },
  {
    case: 'headings that name the stalls, with their numbers',
    asks: 'stall',
    with: '--heading-per-stall',
    csv: 'Item,Price\nStall 1: Chai Point,\nTea,10\nCoffee,20\nStall 2: Bhel House,\nBhel,40/-',
    guide: '1 Chai Point: Tea, 10 | Coffee, 20\n2 Bhel House: Bhel, 40',
  },
  {
    case: 'headings that name the stalls, without numbers',
    asks: 'stall',
    with: '--heading-per-stall --number-rows',
    csv: 'Dish,Rate\nCHAI POINT,\nTea,10\nBHEL HOUSE,\nBhel,40',
    guide: '1 CHAI POINT: Tea, 10\n2 BHEL HOUSE: Bhel, 40',
  },
  {
    case: 'the names of stalls and dishes in English and Hindi',
    csv: 'Zone,Stall No,Stall Name,स्टॉल का नाम,Item,व्यंजन,दाम\nA,1,Chai,चाय,Tea,अदरक चाय,₹10',
    guide: '1 Chai [चाय]: Tea [अदरक चाय], 10',
  },
  {
    case: 'Half and Full in the row below the titles',
    asks: 'title-row',
    with: '--title-row 2 --column E=price',
    csv: 'Stall No,Stall Name,Item,Price,\n,,,Half,Full\n1,Pav,Bhaji,60,120',
    guide: '1 Pav: Bhaji, 120 full',
  },
  {
    case: 'two sheets with their titles in different rows, and the price in different columns',
    asks: 'sheet',
    with: '--sheet A --sheet B --title-row B!2 --column A!D=price --column B!E=price --column A!C=item --column B!D=item',
    xlsx: () =>
      book({
        A: 'Stall No,Stall Name,Product,Cost\n1,Chai,Tea,10',
        B: 'Hall B,,,,\nStall No,Stall Name,Owner,Product,Cost\n2,Bhel,Om,Bhel,40',
      }),
    guide: '1 Chai: Tea, 10\n2 Bhel: Bhel, 40',
  },
  {
    case: 'stalls that are vacant or have withdrawn',
    with: '--skip-vacant',
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10\n2,VACANT,,\n3,Bhel (cancelled),Bhel,30\n4,Reserved,,\n5,Nisha (not confirmed),Kulfi,30',
    guide: '1 Chai: Tea, 10',
  },
  {
    case: 'a new name among known ones, and two stalls of the guide with the same name',
    with: '--number-rows --part',
    live: {
      vendors: 'stall_number,stall_name\n1,Bhel\n8,Chai\n9,Chai\n',
      products: 'stall_number,name,price,category,in_stock\n',
    },
    csv: 'Stall Name,Item,Price\nBhel,Puri,30\nMomo,Veg Momo,60',
    guide: '1 Bhel: Puri, 30\n8 Chai\n9 Chai\n10 Momo: Veg Momo, 60',
  },
]
