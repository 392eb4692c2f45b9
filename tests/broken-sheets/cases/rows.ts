import type { ListCase } from '../../real-sheets/list-case.ts'

const CLOSED_BHEL = {
  vendors:
    'stall_number,stall_name,location,disabled\n12,Chai Tapri,"Row B, left",\n13,Bhel,Row C,yes\n',
  products:
    'stall_number,name,price,category,in_stock\n12,Tea,10,Beverages,yes\n13,Bhel,30,Snacks,yes\n',
}

/** Rows as committees send them, with all findings of the import. */
export const brokenRows: Record<string, ListCase> = {
  'a product without a name': {
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,,10,Beverages,yes\n',
    right: '12 Chai Tapri',
    finds: 'dishMissing 2',
  },
  'one product twice at its stall, whose name is misspelt once, and another seller with its number':
    {
      csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\n12,Chai Tapari,tea,12,Beverages,yes\n12,Bhel House,Bhel,30,Snacks,yes\n',
      right: '12 Chai Tapri: Tea, 10, Beverages | tea, 12, Beverages',
      finds: 'stallDiffers 3, dishTwice 3, numberTaken 4',
    },
  'a later row that would withdraw its stall, and one with its only place': {
    csv: 'Stall No,Stall Name,Location,Disabled,Item\n12,Chai Tapri,,,Chai\n12,,Gate 2,yes,Tea\n',
    right: '12 Chai Tapri @Gate 2: Chai, 0 | Tea, 0',
    finds: 'stallDiffers 3, stallFilled 3',
  },
  'one number for two stalls, and one name for two numbers': {
    live: { ...CLOSED_BHEL, vendors: '' },
    csv: 'Stall No,Stall Name\n12,Chai Tapri\n12,Bhel\n14,chai tapri\n',
    right: '12 Chai Tapri: Tea, 10, Beverages\n14 chai tapri',
    finds: 'numberTaken 3, nameTwice 4',
  },
  'a number that looks like another, and a stall without a name': {
    csv: 'Stall No,Stall Name\n12A,Chai Tapri\n12 a,\n',
    right: '12 a \n12A Chai Tapri',
    finds: 'numberOdd 3, numberAlike 3, nameMissing 3',
  },
  'numbers of owners in their column, in remarks and as the public contact': {
    csv: 'Stall No,Stall Name,Owner Phone,remarks,Contact\n12,Chai Tapri,+91 98765 43210,Call 9123456780 now,9876543210\n13,Bhel,,,91234 56780\n',
    right: '12 Chai Tapri\n13 Bhel',
    mobiles: '12: +91 98765 43210, 9876543210\n13: 91234 56780',
  },
  'a private name with a digit, beside a phone for visitors': {
    csv: 'Stall No,Stall Name,Responsible,Mobile\n12,Chai Tapri,Ramesh 15,98765 43210\n',
    edits: ['C=private', 'D=contact'],
    right: '12 Chai Tapri',
    finds: 'publicNumber 2',
  },
  'the names of owners in the public file': {
    csv: 'Stall No,Stall Name,Responsible\n12,Chai Tapri,Ramesh\n13,Bhel,\n',
    edits: ['C=ownerName'],
    right: '12 Chai Tapri\n13 Bhel',
    finds: 'publicName 2',
  },
  'a number that Excel has truncated': {
    csv: 'Stall No,Stall Name,Mobile\n12,Chai Tapri,9.87654E+09\n',
    right: '12 Chai Tapri',
    finds: 'digitsLost 2',
  },
  'products only, one for an unknown stall, one much dearer than before': {
    live: CLOSED_BHEL,
    csv: 'Stall No,Item,Price,Category,In Stock\n१२,Tea,100,Beverages,yes\n13,Bhel,35,Snacks,no\n013,Sev,30,Snacks,yes\n',
    right:
      '12 Chai Tapri @Row B, left: Tea, 100, Beverages\n13 Bhel @Row C (withdrawn): Bhel, 35, Snacks, sold out',
    finds: 'numberAlike 4, unknownStall 4',
  },
  'stalls only, without their locations, and an unknown word in Closed': {
    live: CLOSED_BHEL,
    csv: 'Stall No,Stall Name,Closed\n12,Chai Adda,\n13,Bhel,half\n',
    right:
      '12 Chai Adda @Row B, left: Tea, 10, Beverages\n13 Bhel @Row C (withdrawn): Bhel, 30, Snacks',
    finds: 'stateUnknown 3',
  },
  'products only, with their status and a column about their stalls': {
    live: CLOSED_BHEL,
    csv: 'Stall No,Item,Price,Status,Row\n12,Tea,12,Available,A\n13,Bhel,35,,B\n',
    right:
      '12 Chai Tapri @Row B, left: Tea, 12, Beverages\n13 Bhel @Row C (withdrawn): Bhel, 35, Snacks',
  },
  'semicolons under a title, a mark of its bytes, and a price with a decimal comma': {
    csv: '\uFEFFStalls 2025\r\nStall No;Stall Name;Item;Price;Category;In Stock\r\n12;Chai Tapri;Tea;10;Beverages;yes\r\n12;Chai Tapri;Coffee, strong;12,50;Beverages;yes\r\n',
    right: '12 Chai Tapri: Tea, 10, Beverages | Coffee, strong, 12.5, Beverages',
    finds: 'priceComma 4',
  },
  'the titles repeated on the next page, and a total at the end': {
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\nStall No,Stall Name,Item,Price,Category,In Stock\n12,,Coffee,20,Beverages,no\nTotal,,,30,,\n',
    right: '12 Chai Tapri: Tea, 10, Beverages | Coffee, 20, Beverages, sold out',
    finds: 'total 5',
  },
  'a comma that has moved the cells of a row': {
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,Chai Tapri,Tea,10,Beverages,yes\n12,Chai Tapri,Coffee, strong,20,Beverages,yes\n',
    right: '12 Chai Tapri: Tea, 10, Beverages | Coffee, 0',
    finds: 'rowDamaged 3, priceUnreadable 3, stockUnknown 3',
  },
  'a quote that is never closed': {
    csv: 'Stall No,Stall Name,Item,Price,Category,In Stock\n12,"Chai Tapri,Tea,10,Beverages,yes\n13,Bhel House,Bhel,30,Snacks,yes\n',
    right: '12 Chai Tapri: Tea, 10, Beverages\n13 Bhel House: Bhel, 30, Snacks',
    finds: 'rowDamaged 2',
  },
  'two files, one for the stalls and one for what they sell': {
    files: {
      'stalls.csv': 'Stall No,Stall Name\n12,Chai Tapri\n',
      'prices.csv':
        'Stall No,Item,Price,Category,Available\n12.0,Tea,Rs. 10,beverages,Y\n13,Bhel,30,Snacks,Y\n',
    },
    right: '12 Chai Tapri: Tea, 10, Beverages',
    finds: 'unknownStall prices.csv:3',
  },
  'UTF-16 with tabs, the high byte first, and no number in one row': {
    files: {
      'list.txt': Buffer.from(
        '\uFEFFStall No\tStall Name\tItem\r\n12\tChai Tapri\tTea\r\n\tLost\tBhel\r\n',
        'utf16le',
      ).swap16(),
    },
    right: '12 Chai Tapri: Tea, 0\n13 Lost: Bhel, 0',
    finds: 'numberGiven 3',
  },
}
