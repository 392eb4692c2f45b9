import { book } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from '../list-case.ts'

/** Menus of one canteen or stall, prices as they are said at the counter, and what a dish is. */
export const menuLists: ListCase[] = [
  {
    case: 'the menu of a canteen with its sections',
    menuOf: '12 Canteen',
    csv: 'Item,Price\nSNACKS,\nSamosa,15\nVada Pav,20\nBEVERAGES,\nTea,10\nLemon Water,15\nChef Specials,\nPaneer Roll,60\n',
    guide:
      '12 Canteen: Samosa, 15, Snacks | Vada Pav, 20, Snacks | Tea, 10, Beverages | Lemon Water, 15, Beverages | Paneer Roll, 60',
    says: ['What goes away: 1 product of stalls that stay.', '"Chef Specials"'],
  },
  {
    case: 'prices for half and full plates',
    menuOf: '12 Canteen',
    xlsx: () =>
      book(
        {
          Menu: 'Dish Name,Price,\n,Half,Full\nDal Makhani,90,160\nJeera Rice,60,110\nTandoori Roti,,15',
        },
        { merges: { Menu: ['A1:A2', 'B1:C1'] } },
      ),
    guide:
      '12 Canteen: Dal Makhani, 0 Half 90, Full 160 | Jeera Rice, 0 Half 60, Full 110 | Tandoori Roti, 15 Full',
  },
  {
    case: 'prices as they are said at the counter',
    menuOf: '12 Canteen',
    csv: 'Food,Rate\nKaju Katli,360 / KG\nRabri,50 onwards\nBirthday Cake,500+GST\nLassi,40/50\nDal,Half 60 / Full 120\nWater,free\nPrasad,निःशुल्क\nFish,market price\n',
    guide:
      '12 Canteen: Kaju Katli, 360 per KG | Rabri, 50 onwards | Birthday Cake, 500 +GST | Lassi, 0 40/50 | Dal, 0 Half 60 / Full 120 | Water, 0 free | Prasad, 0 free | Fish, 0 market price',
  },
  {
    case: 'sweets by weight with a column for the unit',
    menuOf: '12 Canteen',
    csv: 'Sweet Item,Unit,Price\nPeda,kg,440\nLaddu,500 g,160\nGhewar,piece,90\n',
    guide: '12 Canteen: Peda, 440 per kg | Laddu, 160 500 g | Ghewar, 90 per piece',
  },
  {
    case: 'a menu in another currency with decimal commas',
    menuOf: '12 Canteen',
    csv: 'Piatto;Prezzo\nRisotto;€ 10,00 a pers.\nGelato;€ 3,50\n',
    guide: '12 Canteen: Risotto, 0 € 10,00 a pers. | Gelato, 0 € 3,50',
    says: ["in another currency than the festival's; it is shown as it stands there"],
  },
  {
    case: 'a price in dollars',
    csv: 'Stall No,Stall Name,Item,Price in USD\n1,Chai,Tea,2\n',
    guide: '1 Chai: Tea, 0 2 USD',
  },
  {
    case: 'a price for students',
    csv: 'Stall No,Stall Name,Item,Student Price\n1,Chai,Tea,12\n1,Chai,Bun,40/50\n1,Chai,Bhel,free\n',
    guide: '1 Chai: Tea, 12 Student | Bun, 0 40/50, Student | Bhel, 0 free',
  },
  {
    case: 'one price in two currencies',
    csv: 'Stall No,Stall Name,Item,Price (INR),Price (USD)\n1,Chai,Tea,12,20\n',
    guide: '1 Chai: Tea, 12',
  },
  {
    case: "the committee's columns about money and documents",
    csv: 'Stall No,Stall Name,Internal remarks,Committee notes,Payment status,Deposit,GSTIN,Aadhaar,Bank a/c,Email,Address,Item,Price\n1,Chai,troublemaker,owes us,paid,5000,27AAAAA0000A1Z5,1234 5678 9012,00123,a@b.in,12 MG Road,Tea,10\n',
    guide: '1 Chai: Tea, 10',
    says: [
      'Internal remarks, Committee notes, Payment status, Deposit, GSTIN, Aadhaar, Bank a/c, Email, Address are not read',
    ],
  },
  {
    case: 'landlines and foreign numbers in remarks and descriptions',
    csv: 'Stall No,Stall Name,Remarks,Item,Price,Description\n1,Chai,Call 0712-2255443 now,Tea,10,ph 2412 3456\n2,Juice,+44 20 7946 0000,Lime,10,022 2412 3456 since 1980\n3,Bhel,(022) 24123456,Bhel,10,"open 09.30-22.30, 01.12.2025 10 am"\n4,Vada,"call 555-123-4567",Vada,10,Combo 50+100 150 200\n5,X,FSSAI 10012345678901,Pav,10,1800 123 4567\n',
    guide: '1 Chai: Tea, 10\n2 Juice: Lime, 10\n3 Bhel: Bhel, 10\n4 Vada: Vada, 10\n5 X: Pav, 10',
    mistakes:
      'private-number, private-number, private-number, private-number, private-number, private-number',
  },
  {
    case: 'a column of veg and non-veg',
    csv: 'Stall No,Stall Name,Item,Veg/Non-Veg,Price\n1,Roll House,Paneer Roll,Veg,80\n1,Roll House,Egg Roll,Egg,70\n1,Roll House,Chicken Roll,NON-VEG,90\n2,Chai Point,Chai,,10\n',
    guide:
      '1 Roll House: Paneer Roll, 80 [Veg] | Egg Roll, 70 [Egg] | Chicken Roll, 90 [Non-veg]\n2 Chai Point: Chai, 10',
    says: ['Veg/Non-Veg = diet'],
  },
  {
    case: 'diets in Hindi, with words that the guide does not know',
    csv: 'स्टॉल क्रमांक,स्टॉल का नाम,व्यंजन,मूल्य,शाकाहारी / जैन\n3,जैन भोजनालय,पाव भाजी,60,"जैन, बिना प्याज लहसुन"\n3,जैन भोजनालय,केक,40,"शाकाहारी, अंडा रहित"\n3,जैन भोजनालय,चाय,10,शाकाहारी\n',
    guide:
      '3 जैन भोजनालय: पाव भाजी, 60 [Jain, No onion or garlic] | केक, 40 [Veg, अंडा रहित] | चाय, 10 [Veg]',
  },
  {
    case: 'a menu without titles',
    menuOf: '12 Canteen',
    csv: 'Tea,10\nCoffee,20\nBun Maska,35\n',
    guide: '12 Canteen: Tea, 10 | Coffee, 20 | Bun Maska, 35',
    says: ['column A is read as what is sold, for the sheet has no titles'],
  },
  {
    case: 'words that are no category, and ticks for what is there',
    menuOf: '12 Canteen',
    csv: 'Dish,Price,Type of food,Available\nBuddha Bowl,180,Vegan,✓\nPrawn Fry,220,Seafood,\nFalafel,90,vegan,✓\n',
    guide: '12 Canteen: Buddha Bowl, 180 | Prawn Fry, 220, sold out | Falafel, 90',
    says: [
      'no category is called "Vegan"; the product is listed under Others, and the search finds the word',
    ],
  },
  {
    case: 'a column called Type that says V, NV and Jain',
    files: {
      'menu.tsv':
        'Stall\tName\tDish\tType\tRate\n7\tBhoj\tThali\tV/Jain\t120\n7\tBhoj\tKeema\tNV\t150\n7\tBhoj\tDal\tV\t60\n',
    },
    guide: '7 Bhoj: Thali, 120 [Veg, Jain] | Keema, 150 [Non-veg] | Dal, 60 [Veg]',
  },
  {
    case: 'dishes that are discontinued',
    menuOf: '12 Canteen',
    csv: 'Item,Price,Availability\nTea,10,Available\nCoffee,20,Discontinued\nLassi,30,Summer only\nSoup,40,Not available\n',
    guide: '12 Canteen: Tea, 10 | Coffee, 20, sold out | Lassi, 30 | Soup, 40, sold out',
    mistakes: 'in-stock-unreadable',
  },
]
