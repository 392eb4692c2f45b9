import { book, makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import { TEN_SHOWN, TEN_STALLS, type ListCase } from '../list-case.ts'

/** Lists of fairs and markets, in several languages. */
export const fairLists: ListCase[] = [
  {
    case: 'a printed and a selling price',
    csv: 'Shop No.,Shop Name,Product,MRP Rs,Selling Price\n1,Dairy Fresh,Lassi 200 ml,25,20\n1,Dairy Fresh,Paneer,120,110 per 250 g\n',
    guide: '1 Dairy Fresh: Lassi 200 ml, 20 | Paneer, 110 per 250 g',
    says: ['"MRP Rs" means the same as "Selling Price" and is not read'],
  },
  {
    case: 'two rows of titles with merged cells, a title above them and a sum below',
    xlsx: () =>
      book(
        {
          'Stalls 2025':
            'Food court of the annual fair\n\nStall,,Menu,\nNo,Name,Item,Price\n1,Chai Point,Chai,10\n,,Biscuit,5\n2,Bhel House,Bhel,40\nTotal,,,55\n* Prices may change',
        },
        { merges: { 'Stalls 2025': ['A1:D1', 'A3:B3', 'C3:D3', 'A5:A6', 'B5:B6'] } },
      ),
    guide: '1 Chai Point: Chai, 10 | Biscuit, 5\n2 Bhel House: Bhel, 40',
    says: ['"* Prices may change" is a remark on the list and is not read'],
  },
  {
    case: 'a heading for each stall with its number',
    csv: 'Item,Price,Type\nStall 1: Chai Point,,\nChai,10,Beverages\nCoffee,20,Beverages\nStall No. 2 - Bhel House,,\nBhel,40,Snacks\n',
    guide:
      '1 Chai Point: Chai, 10, Beverages | Coffee, 20, Beverages\n2 Bhel House: Bhel, 40, Snacks',
  },
  {
    case: 'a numbered heading for each stall',
    csv: 'Food Item,Cost\n1. Chai Point,\nChai,Rs 10\n2. Bhel House,\nBhel,Rs 40\nDahi Puri,Rs 50\n',
    guide: '1 Chai Point: Chai, 10\n2 Bhel House: Bhel, 40 | Dahi Puri, 50',
  },
  {
    case: 'the titles repeated on each page, with page numbers',
    csv: 'No.,Name,Place\n1,Chai Point,Row A\n2,Bhel House,Row A\nPage 1 of 2,,\nNo.,Name,Place\n3,Kulfi Corner,Row B\nPage 2 of 2,,\n',
    guide: '1 Chai Point\n2 Bhel House\n3 Kulfi Corner',
    says: ['"No." is read as the number of the stall'],
  },
  {
    case: 'permits of food trucks, with their dishes in one cell',
    options: { isNumbering: true, isItemSplit: true },
    csv: 'Applicant,FacilityType,LocationDescription,Address,permit,Status,FoodItems,Latitude,Longitude\nTacos El Norte,Truck,MAIN ST: 1ST to 2ND,1 Main St,25MFF-1,APPROVED,Tacos: Burritos: Horchata,37.7,-122.4\nCurry Up,Truck,OAK ST: 5TH to 6TH,9 Oak St,25MFF-2,REQUESTED,Samosa: Tikka Roll,37.8,-122.3\n',
    guide:
      '1 Tacos El Norte: Tacos, 0 | Burritos, 0 | Horchata, 0\n2 Curry Up: Samosa, 0 | Tikka Roll, 0',
  },
  {
    case: "a farmers' market with its days",
    options: { isNumbering: true, isItemSplit: true },
    xlsx: () =>
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
    guide:
      '1 Green Acres Farm: Tomatoes, 0 | Kale, 0 | Eggs (free range, dozen), 0\n2 Honey Bee: Honey, 0 | Beeswax, 0',
  },
  {
    case: 'stalls without numbers, one of them in the guide already',
    live: {
      vendors: 'stall_number,stall_name\n7,Bhel House\n9,Gone\n',
      products: 'stall_number,name,price,category,in_stock\n7,Bhel,40,Snacks,yes\n',
    },
    options: { isNumbering: true, extent: 'whole' },
    csv: 'Stall Name,Owner\nBhel House,Ram\nKulfi Corner,Om\n',
    guide: '7 Bhel House: Bhel, 40, Snacks\n10 Kulfi Corner',
    says: ['What goes away: 1 stall with 1 product (9 Gone).'],
  },
  {
    case: 'two sellers who share a number',
    options: { isShared: true },
    csv: 'Stall No,Stall Name,Item,Price\n5,Chai Point,Tea,10\n5,Bun Maska Bros,Bun,30\n5,Chai Point,Coffee,20\n6,Juice Bar,Lime,25\n',
    guide: '5 Chai Point / Bun Maska Bros: Tea, 10 | Bun, 30 | Coffee, 20\n6 Juice Bar: Lime, 25',
  },
  {
    case: 'two sellers with one number and no option that says they share it',
    csv: 'Stall No,Stall Name,Item,Price\n5,Chai Point,Tea,10\n5,Bun Maska Bros,Bun,30\n6,Juice Bar,Lime,25\n',
    guide: '5 Chai Point: Tea, 10\n6 Juice Bar: Lime, 25',
    says: ['If they share the stall, add --share-stalls'],
    mistakes: 'stall-of-another',
  },
  {
    case: 'a list of two stalls of ten',
    live: TEN_STALLS,
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai Adda,Masala Tea,15\n2,Bhel House,Bhel,40\n',
    guide: `1 Chai Adda: Masala Tea, 15\n2 Bhel House: Bhel, 40\n${TEN_SHOWN.slice(2).join('\n')}`,
    says: [
      'What goes away: 2 products of stalls that stay.',
      'The list is a part of the festival: 8 other stalls stay as they are.',
    ],
  },
  {
    case: 'stalls without titles',
    csv: '1,Chai Point\n2,Bhel House\n3,Kulfi Corner\n',
    guide: '1 Chai Point\n2 Bhel House\n3 Kulfi Corner',
  },
  {
    case: 'stalls with dishes and prices, without titles',
    csv: 'A1,Chai Point,Masala Chai,₹10\nA1,Chai Point,Coffee,₹20\nA2,Bhel House,Bhel,₹40\n',
    guide: 'A1 Chai Point: Masala Chai, 10 | Coffee, 20\nA2 Bhel House: Bhel, 40',
  },
  {
    case: 'zones as headings over the stalls',
    csv: 'Stall No,Stall Name,Owner\nZONE A,,\n1,Chai Point,Ram\n2,Bhel House,Om\nZone B - near the stage,,\n3,Kulfi Corner,Sita\n',
    guide: '1 Chai Point\n2 Bhel House\n3 Kulfi Corner',
    says: ['"ZONE A" stands over rows and is not read'],
  },
  {
    case: 'Marathi',
    csv: 'स्टॉल क्र.,स्टॉलचे नाव,पदार्थाचे नाव,किंमत,शेरा\n१,आई महालक्ष्मी,पुरणपोळी,४०,ताजी\n२,झणका भाकर केंद्र,झुणका भाकर,६०,\n',
    guide: '1 आई महालक्ष्मी: पुरणपोळी, 40\n2 झणका भाकर केंद्र: झुणका भाकर, 60',
  },
  {
    case: 'Bengali, with digits of its own',
    csv: 'স্টল নং,দোকানের নাম,খাবার,দাম\n১,মিষ্টি মুখ,রসগোল্লা,১৫\n২,ঝাল মুড়ি ঘর,ঝাল মুড়ি,২০\n',
    guide: '1 মিষ্টি মুখ: রসগোল্লা, 15\n2 ঝাল মুড়ি ঘর: ঝাল মুড়ি, 20',
  },
  {
    case: 'Japanese, in a currency of its own',
    csv: '番号,店名,メニュー,価格\n1,たこ焼き屋,たこ焼き,500円\n2,かき氷屋,かき氷,300円\n',
    guide: '1 たこ焼き屋: たこ焼き, 0 500円\n2 かき氷屋: かき氷, 0 300円',
  },
  {
    case: 'titles in two languages',
    csv: 'Stall No / स्टॉल नं.,Name (नाम),Item / वस्तु,Price (रु.)\n7,गुप्ता चाट,टिक्की,40\n8,Om Juice,Mosambi,50\n',
    guide: '7 गुप्ता चाट: टिक्की, 40\n8 Om Juice: Mosambi, 50',
  },
  {
    case: 'each stall once, with blank cells under it',
    files: {
      'list.tsv':
        'Stall No\tStall\tItems to sell\tRate\n1\tChai Point\tChai\t10\n\t\tCoffee\t20\n\t\tBun\t15\n2\tBhel House\tBhel\t40\n\t\tSev Puri\t45\n',
    },
    guide: '1 Chai Point: Chai, 10 | Coffee, 20 | Bun, 15\n2 Bhel House: Bhel, 40 | Sev Puri, 45',
    says: ['the row names no stall, so its product belongs to the stall above, 1'],
  },
  {
    case: 'numbers that are names of halls',
    csv: 'Booth,Vendor,Item,Price\nConvention Center (CC),Fry House,Fries,80\nConvention Center (CC),Fry House,Nachos,120\nLawn (East Side),Juice Bar,Orange Juice,60\n',
    guide:
      'Convention Center (CC) Fry House: Fries, 80 | Nachos, 120\nLawn (East Side) Juice Bar: Orange Juice, 60',
  },
]
