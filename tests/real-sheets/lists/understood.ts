import { book } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from '../list-case.ts'

/** Lists that need no answer: their titles identify each column. */
export const understoodLists: ListCase[] = [
  {
    case: 'one row for each dish, in English',
    csv: 'S.No.,Stall No,Stall Name,Item,Rate (Rs.),Category,Available\n1,7,Bhoj,Thali,120/-,Thali,Yes\n2,7,Bhoj,Dal,60,Snacks,No\n',
    guide: '7 Bhoj: Thali, 120, Thali | Dal, 60, Snacks, sold out',
  },
  {
    case: 'self-help groups in Marathi, with a total',
    csv: 'अ.क्र.,स्टॉल क्र.,बचत गटाचे नाव,पदार्थाचे नाव,किंमत (रु.),संपर्क क्र.\n१,१,सावित्री बचत गट,पुरणपोळी,३०/-,९८२००१२३४५\n२,२,जिजाऊ बचत गट,थालीपीठ,४०,९८२००१२३४६\nएकूण,,,,७०,\n',
    guide: '1 सावित्री बचत गट: पुरणपोळी, 30\n2 जिजाऊ बचत गट: थालीपीठ, 40',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  {
    case: 'Gujarati, with mobiles in its own digits',
    csv: 'ક્રમ,સ્ટોલ નંબર,સ્ટોલનું નામ,વાનગીનું નામ,ભાવ,મોબાઇલ નંબર\n૧,૧૨,જલારામ,ફાફડા,૫૦,૯૮૨૦૦૧૨૩૪૫\n૨,૧૩,અંબિકા,દાબેલી,૨૫,૯૮૨૦૦૧૨૩૪૬\n',
    guide: '12 જલારામ: ફાફડા, 50\n13 અંબિકા: દાબેલી, 25',
    mobiles: '12: 98200 12345\n13: 98200 12346',
  },
  {
    case: 'Hindi, with what each dish is',
    csv: 'स्टॉल क्रमांक,स्टॉल का नाम,व्यंजन,मूल्य,शाकाहारी / जैन\n3,जैन भोजनालय,पाव भाजी,60,"जैन, बिना प्याज लहसुन"\n3,जैन भोजनालय,केक,40,"शाकाहारी, अंडा रहित"\n',
    guide: '3 जैन भोजनालय: पाव भाजी, 60 [Jain, No onion or garlic] | केक, 40 [Veg, अंडा रहित]',
  },
  {
    case: 'exhibitors with landlines and a contact person',
    csv: 'Exhibitor Name,Country,Hall No.,Stand No.,Product Category,Contact Person,Tel\nAlpha Foods,India,4,4-A12,Spices,Mr. Rao,+91 22 2412 3456\nBeta,UAE,5,5-B01,Dates,Ali,+971 50 123 4567\n',
    guide: '4-A12 Alpha Foods\n5-B01 Beta',
    says: ['2 stalls have no products. Until you import some, visitors see a product called'],
    mobiles: '4-A12: +91 22 2412 3456\n5-B01: +971 50 123 4567',
  },
  {
    case: 'a title above the titles, cells merged under a stall, a total and a note',
    xlsx: () =>
      book(
        {
          'Stalls 2025':
            'Food court of the annual fair\n\nStall No,Stall Name,Item,Price\n1,Chai Point,Chai,10\n,,Biscuit,5\n2,Bhel House,Bhel,40\nTotal,,,55\n* Prices may change',
        },
        { merges: { 'Stalls 2025': ['A1:D1', 'A4:A5', 'B4:B5'] } },
      ),
    guide: '1 Chai Point: Chai, 10 | Biscuit, 5\n2 Bhel House: Bhel, 40',
    says: ['"* Prices may change" is a remark about the list and is not read'],
  },
  {
    case: "the committee's columns about money and documents",
    csv: 'Stall No,Stall Name,Internal remarks,Committee notes,Incharge (office use),Payment mode,Deposit,GSTIN,Aadhaar,Bank a/c,Email,Address,Item,Price\n1,Chai,troublemaker,owes us,call Om,cash,5000,27AAAAA0000A1Z5,1234 5678 9012,00123,a@b.in,12 MG Road,Tea,10\n',
    guide: '1 Chai: Tea, 10',
    says: ['E  Incharge (office use)  not read', 'L  Address                not read'],
  },
  {
    case: 'veg and non-veg, and a column with the unit',
    csv: 'Stall No,Stall Name,Item,Veg/Non-Veg,Unit,Price\n1,Roll House,Paneer Roll,Veg,piece,80\n1,Roll House,Keema,NON-VEG,500 g,90\n2,Chai Point,Chai,,,10\n',
    guide:
      '1 Roll House: Paneer Roll, 80 per piece [Veg] | Keema, 90 500 g [Non-veg]\n2 Chai Point: Chai, 10',
  },
  {
    case: 'two sellers who share a number, as the volunteer says',
    with: '--share-stalls',
    csv: 'Stall No,Stall Name,Item,Price\n5,Chai Point,Tea,10\n5,Bun Maska Bros,Bun,30\n5,Chai Point,Coffee,20\n6,Juice Bar,Lime,25\n',
    guide: '5 Chai Point / Bun Maska Bros: Tea, 10 | Bun, 30 | Coffee, 20\n6 Juice Bar: Lime, 25',
  },
  {
    case: 'names in Hindi beside the English ones',
    csv: 'Stall No,Stall Name,Stall Name (Hindi),Item,Item in Hindi,Price\n1,Chai Point,चाय पॉइंट,Tea,चाय,10\n1,Chai Point,चाय पॉइंट,Bun,,30\n',
    guide: '1 Chai Point [चाय पॉइंट]: Tea [चाय], 10 | Bun, 30',
  },
  {
    case: 'words for stock',
    csv: 'Stall No,Stall Name,Item,Price,Stock\n1,Chai,Tea,10,Nil\n1,Chai,Bun,10,NA\n1,Chai,A,10,sold out\n1,Chai,B,10,ख़त्म\n1,Chai,C,10,Qty 40\n1,Chai,D,10,0\n1,Chai,E,10,40 plates\n1,Chai,F,10,limited\n1,Chai,G,10,perhaps\n1,Chai,H,10,\n1,Chai,I,10,संपले\n',
    guide:
      '1 Chai: Tea, 10, sold out | Bun, 10 | A, 10, sold out | B, 10, sold out | C, 10 | D, 10, sold out | E, 10 | F, 10 | G, 10 | H, 10 | I, 10, sold out',
    mistakes: 'in-stock-unreadable, in-stock-unreadable',
  },
  {
    case: 'prices that Excel has turned into dates, and vacant stalls',
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10-Dec\n1,Chai,Bun,12/11/2025\n2,Reserved for sponsor,Bhel,40\n',
    guide: '1 Chai: Tea, 0 | Bun, 0\n2 Reserved for sponsor: Bhel, 40',
    mistakes: 'price-unreadable, price-unreadable, stall-vacant',
  },
  {
    case: 'numbers that are names of halls',
    csv: 'Booth No,Vendor,Item,Price\nConvention Center (CC),Fry House,Fries,80\nLawn (East Side),Juice Bar,Orange Juice,60\n',
    guide:
      'Convention Center (CC) Fry House: Fries, 80\nLawn (East Side) Juice Bar: Orange Juice, 60',
  },
  {
    case: 'names and numbers of owners in one cell, or only one of them',
    csv: 'Stall No,Stall Name,Owner,Item,Price\n1,Dabeli,Kiritbhai 98250 12345,Dabeli,25\n2,Bhel,Hansaben,Bhel,40\n',
    guide: '1 Dabeli: Dabeli, 25\n2 Bhel: Bhel, 40',
    mistakes: 'private-number',
    mobiles: '1: Kiritbhai 98250 12345',
  },
  {
    case: 'a column of names and numbers, in which a number is missing',
    csv: 'Stall No,Stall Name,Owner & Mobile\n1,Dabeli,Kiritbhai 98250 12345\n2,Bhel,Hansaben\n3,Pav,-\n',
    guide: '1 Dabeli\n2 Bhel\n3 Pav',
    mobiles: '1: Kiritbhai 98250 12345\n2: Hansaben',
  },
  {
    case: 'dishes by the numbers of stalls, before the guide has any',
    csv: 'Stall No,Item,Price\n12,Tea,10\n12,Coffee,20\n14,Bhel,40\n',
    guide: '12 : Tea, 10 | Coffee, 20\n14 : Bhel, 40',
    mistakes: 'stall-name-missing, stall-name-missing',
  },
  {
    case: 'a price for a quantity, which is in columns of its own',
    csv: 'Stall No,Stall Name,Item,Qty,Unit,Price\n1,Farm,Mango,12,nos,600\n1,Farm,Honey,500,gm,250\n',
    guide: '1 Farm: Mango, 600 | Honey, 250',
  },
  {
    case: 'the number and the name of each stall in one cell',
    csv: 'Stall No. & Name,Items & Rates\n12 - Chai Point,Tea - 10\nStall 14: Bhel House,Bhel - 40\nMomo Hut,Momo - 60\n',
    guide: '12 Chai Point: Tea - 10, 0\n14 Bhel House: Bhel - 40, 0',
    mistakes: 'stall-number-missing',
  },
  {
    case: 'zones over the stalls, and the committee below them',
    csv: 'Stall No,Stall Name,Mobile\nZONE A,,\n1,Chai,9820012345\nZone B,,\n2,Bhel,9820012346\n\nCommittee contacts\nName,Designation,Mobile\nAsha Jain,President,9820012347\n',
    guide: '1 Chai\n2 Bhel',
    mobiles: '1: 98200 12345\n2: 98200 12346',
    says: ['another list begins here, and is not read'],
    mistakes: 'list-below',
  },
]
