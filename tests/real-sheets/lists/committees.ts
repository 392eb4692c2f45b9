import type { ListCase } from '../list-case.ts'

const TWO_STALLS = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

/** Lists of Indian committees. */
export const committeeLists: Record<string, ListCase> = {
  'self-help groups in Marathi, with a total': {
    csv: 'अ.क्र.,स्टॉल क्र.,बचत गटाचे नाव,पदार्थाचे नाव,किंमत (रु.),संपर्क क्र.\n१,१,सावित्री बचत गट,पुरणपोळी,३०/-,९८२००१२३४५\n२,२,जिजाऊ बचत गट,थालीपीठ,४०,९८२००१२३४६\nएकूण,,,,७०,\n',
    right: '1 सावित्री बचत गट: पुरणपोळी, 30\n2 जिजाऊ बचत गट: थालीपीठ, 40',
    mobiles: '1: 98200 12345\n2: 98200 12346',
    leftOut: '4',
  },
  'Gujarati, with mobiles in its own digits': {
    csv: 'ક્રમ,સ્ટોલ નંબર,સ્ટોલનું નામ,વાનગીનું નામ,ભાવ,મોબાઇલ નંબર\n૧,૧૨,જલારામ,ફાફડા,૫૦,૯૮૨૦૦૧૨૩૪૫\n૨,૧૩,અંબિકા,દાબેલી,૨૫,૯૮૨૦૦૧૨૩૪૬\n',
    right: '12 જલારામ: ફાફડા, 50\n13 અંબિકા: દાબેલી, 25',
    mobiles: '12: 98200 12345\n13: 98200 12346',
  },
  'titles as a database or a form exports them': {
    csv: 'stallno,stallname,ownername,itemname,itemprice,mobileno\n7,Chai Tapri,Ramesh,Masala Chai,20,9820012345\n7,Chai Tapri,Ramesh,Ginger Chai,25,9820012345\n12,Bhel House,Suresh,Bhel Puri,60,9820012346\n',
    right: '7 Chai Tapri: Masala Chai, 20 | Ginger Chai, 25\n12 Bhel House: Bhel Puri, 60',
    mobiles: '7: 98200 12345\n12: 98200 12346',
  },
  'Hindi, with what each dish is': {
    csv: 'स्टॉल क्रमांक,स्टॉल का नाम,व्यंजन,मूल्य,शाकाहारी / जैन\n3,जैन भोजनालय,पाव भाजी,60,"जैन, बिना प्याज लहसुन"\n3,जैन भोजनालय,केक,40,"शाकाहारी, अंडा रहित"\n',
    right: '3 जैन भोजनालय: पाव भाजी, 60 [Jain, No onion or garlic] | केक, 40 [Veg, अंडा रहित]',
  },
  "the committee's columns about money and documents": {
    csv: 'Stall No,Stall Name,Internal remarks,Committee notes,Incharge (office use),Payment mode,Deposit,GSTIN,Aadhaar,Bank a/c,Email,Address,Item,Price\n1,Chai,troublemaker,owes us,call Om,cash,5000,27AAAAA0000A1Z5,1234 5678 9012,00123,a@b.in,12 MG Road,Tea,10\n',
    right: '1 Chai: Tea, 10',
  },
  'veg and non-veg, and a column with the unit': {
    csv: 'Stall No,Stall Name,Item,Veg/Non-Veg,Unit,Price\n1,Roll House,Paneer Roll,Veg,piece,80\n1,Roll House,Keema,NON-VEG,500 g,90\n2,Chai Point,Chai,,,10\n',
    right:
      '1 Roll House: Paneer Roll, 80 per piece [Veg] | Keema, 90 500 g [Non-veg]\n2 Chai Point: Chai, 10',
  },
  'names in Hindi beside the English ones': {
    csv: 'Stall No,Stall Name,Stall Name (Hindi),Item,Item in Hindi,Price\n1,Chai Point,चाय पॉइंट,Tea,चाय,10\n1,Chai Point,चाय पॉइंट,Bun,,30\n',
    right: '1 Chai Point [चाय पॉइंट]: Tea [चाय], 10 | Bun, 30',
  },
  'names of stalls and dishes in both languages, with zones': {
    csv: 'Zone,Stall No,Stall Name,स्टॉल का नाम,Item,व्यंजन,दाम\nA,1,Chai,चाय,Tea,अदरक चाय,₹10',
    right: '1 Chai [चाय] @A: Tea [अदरक चाय], 10',
  },
  'words for stock, two of them unknown': {
    csv: 'Stall No,Stall Name,Item,Price,Stock\n1,Chai,Tea,10,Nil\n1,Chai,Bun,10,NA\n1,Chai,A,10,sold out\n1,Chai,B,10,ख़त्म\n1,Chai,C,10,Qty 40\n1,Chai,D,10,0\n1,Chai,E,10,40 plates\n1,Chai,F,10,limited\n1,Chai,G,10,kuch nahi\n1,Chai,H,10,\n1,Chai,I,10,संपले\n',
    right:
      '1 Chai: Tea, 10, sold out | Bun, 10 | A, 10, sold out | B, 10, sold out | C, 10 | D, 10, sold out | E, 10 | F, 10 | G, 10, sold out | H, 10 | I, 10, sold out',
  },
  'prices that Excel has turned into dates, and a reserved stall': {
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10-Dec\n1,Chai,Bun,12/11/2025\n2,Reserved for sponsor,Bhel,40\n',
    right: '1 Chai: Tea, 0 | Bun, 0',
    leftOut: '4',
  },
  'booth numbers that are places': {
    csv: 'Booth No,Vendor,Item,Price\nConvention Center (CC),Fry House,Fries,80\nLawn (East Side),Juice Bar,Orange Juice,60\n',
    right:
      '1 Fry House @Convention Center (CC): Fries, 80\n2 Juice Bar @Lawn (East Side): Orange Juice, 60',
  },
  'dishes by the numbers of stalls, before the guide has any': {
    csv: 'Stall No,Item,Price\n12,Tea,10\n12,Coffee,20\n14,Bhel,40\n',
    right: '12 : Tea, 10 | Coffee, 20\n14 : Bhel, 40',
  },
  'a price for a quantity, which is in columns of its own': {
    csv: 'Stall No,Stall Name,Item,Qty,Unit,Price\n1,Farm,Mango,12,nos,600\n1,Farm,Honey,500,gm,250\n',
    right: '1 Farm: Mango, 600 | Honey, 250',
  },
  'the number and the name of each stall in one cell': {
    csv: 'Stall No. & Name,Items & Rates\n12 - Chai Point,Tea - 10\nStall 14: Bhel House,Bhel - 40\nMomo Hut,Momo - 60\n',
    right: '12 Chai Point: Tea, 10\n14 Bhel House: Bhel, 40\n15 Momo Hut: Momo, 60',
  },
  'zones over the stalls, and the committee below them': {
    csv: 'Stall No,Stall Name,Mobile\nZONE A,,\n1,Chai,9820012345\nZone B,,\n2,Bhel,9820012346\n\nCommittee contacts\nName,Designation,Mobile\nAsha Jain,President,9820012347\n',
    right: '1 Chai\n2 Bhel',
    mobiles: '1: 98200 12345\n2: 98200 12346',
    leftOut: '2, 4, 7, 8',
  },
  'stalls without numbers, one of them in the guide already': {
    live: {
      vendors: 'stall_number,stall_name\n7,Bhel House\n9,Gone\n',
      products: 'stall_number,name,price,category,in_stock\n7,Bhel,40,Snacks,yes\n',
    },
    csv: 'Stall Name,Owner\nBhel House,Ram\nKulfi Corner,Om\n',
    right: '7 Bhel House: Bhel, 40, Snacks\n10 Kulfi Corner',
  },
  'dishes by the names of stalls in the guide, one of them misspelt': {
    live: TWO_STALLS,
    csv: 'Stall Name,Item,Price\nCanteen,Tea,10\nBhel Hous,Puri,40\n',
    edits: ['others=stay'],
    right: '5 Bhel House\n12 Canteen: Tea, 10',
    leftOut: '3',
  },
  'each stall once, with blank cells or ditto marks under it': {
    csv: 'Stall No,Stall Name,Items to sell,Rate\n1,Chai Point,Chai,10\n,,Coffee,20\n〃,〃,Bun,15\n2,Bhel House,Bhel,40\n,Bhel House,Sev Puri,45\n',
    right: '1 Chai Point: Chai, 10 | Coffee, 20 | Bun, 15\n2 Bhel House: Bhel, 40 | Sev Puri, 45',
  },
  'a stall and its diet only on the first of its rows': {
    csv: 'St. No,Stall Name,Item,Rate,Veg/Non veg\nA1,Khaman,Nylon,30,Veg\n,,Vati Dal,40,\nA2,Kabab,Seekh,80,Non veg\n,,Boti,90,\n',
    right:
      'A1 Khaman: Nylon, 30 [Veg] | Vati Dal, 40 [Veg]\nA2 Kabab: Seekh, 80 [Non-veg] | Boti, 90 [Non-veg]',
  },
  'answers to a form, with several dishes in a cell': {
    csv: 'Timestamp,Email Address,Name of your stall,Your name,WhatsApp number,What will you sell? (with prices),Do you need electricity?,How many tables?,Veg / Non veg\n10/12/2026 18:22:01,a@example.com,Maa ki Rasoi,Kavita,98765 43210,"Dal baati - 100, Churma - 50",Yes,2,Pure veg\n10/12/2026 19:02:44,b@example.com,Roll Express,Imran,91234 56780,"Egg roll 50\nPaneer roll Rs 70",Yes,1,Both\n',
    right:
      '1 Maa ki Rasoi: Dal baati, 100 [Veg] | Churma, 50 [Veg]\n2 Roll Express: Egg roll, 50 [Veg, Non-veg] | Paneer roll, 70 [Veg, Non-veg]',
    mobiles: '1: 98765 43210\n2: 91234 56780',
  },
  'dishes and prices that are lists in their cells': {
    csv: 'Stall No,Stall Name,Dishes,Price\n1,Chai,"Chai, Samosa","10, 15"\n2,Bhel,"Bhel, Puri, Dahi","40, 50"\n3,Dosa,Dosa,60\n',
    right: '1 Chai: Chai, 10 | Samosa, 15\n2 Bhel: Bhel, 0 | Puri, 0 | Dahi, 0\n3 Dosa: Dosa, 60',
  },
  'stalls of which some are cancelled, and some are closed': {
    csv: 'Stall No,Stall Name,Status\n1,Chai,Confirmed\n2,Bhel,Cancelled\n3,Pav,Rejected\n4,Idli,Waitlisted\n5,Dosa,Closed\n6,Vada,बंद\n',
    right:
      '1 Chai\n2 Bhel (withdrawn)\n3 Pav (withdrawn)\n4 Idli (withdrawn)\n5 Dosa (closed: yes)\n6 Vada (closed: yes)',
  },
  'fees that stalls have paid': {
    csv: 'Stall No,Stall Name,Description,Price\n1,Chai Point,Tea and biscuits,2000\n2,Bhel House,Chaat,1500\n',
    right: '1 Chai Point “Tea and biscuits”\n2 Bhel House “Chaat”',
  },
  'two columns of dishes in a row': {
    csv: 'Stall No,Stall Name,Item 1,Item 2\n12,Chaat Adda,Bhel,Sev\n13,Juice Co,Orange,\n',
    right: '12 Chaat Adda: Bhel, 0 | Sev, 0\n13 Juice Co: Orange, 0',
  },
  'helplines, sums and days among the stalls': {
    csv: 'Stall Name,Item,Price\nUpdated on 12/11/2025,,\nChai,Tea,10\nBhel House,Bhel,40\n12-Nov-2025,,\nHelpline,98200 12345,\nFor queries call,Ramesh,\nTotal,,50\nPage 1 of 3,,\nOrganised by,Jain Samaj,\n',
    right: '1 Chai: Tea, 10\n2 Bhel House: Bhel, 40',
    leftOut: '2, 5, 6, 7, 8, 9, 10',
  },
  'remarks of all kinds, and stalls whose names begin with the same words': {
    csv: 'Stall Name,Item,Price\nPolice Canteen,Tea,10\nInformation Cafe,Tea,10\nHelpline: 022 2412 3456,,\nHelp Desk No.,,\nFor any queries call Ramesh,,\nOrganised by Jain Samaj,,\nPage 1 of 3,,\nContd.,,\nSignature Dosa,Dosa,60\nContact Cafe,Tea,10\nSignature of secretary,,\nCommittee contacts,,\nआयोजक,,\nParking Lot Tacos,Taco,80\nPage 3 Bistro,Bun,20\nFor Goodness Shake,Shake,90\n',
    right:
      '1 Police Canteen: Tea, 10\n2 Information Cafe: Tea, 10\n3 Signature Dosa: Dosa, 60\n4 Contact Cafe: Tea, 10\n5 Parking Lot Tacos: Taco, 80\n6 Page 3 Bistro: Bun, 20\n7 For Goodness Shake: Shake, 90',
    leftOut: '4, 5, 6, 7, 8, 9, 12, 13, 14',
  },
  'links to photos of menus, as answers to a form have them': {
    csv: 'Stall No,Stall Name,Menu\n1,Chai,https://drive.google.com/open?id=1a\n2,Bhel,https://drive.google.com/open?id=2b\n',
    right: '1 Chai\n2 Bhel',
  },
  '1 and 0 for yes and no, and codes of seven digits': {
    csv: 'Stall No,Stall Name,Item,Veg,Price,HO\n1,Chai,Tea,1,10,1234567\n2,Kebab,Boti,0,60,1234599\n',
    right: '1 Chai: Tea, 10 [Veg]\n2 Kebab: Boti, 60 [Non-veg]',
  },
  'ticks under Veg and Jain': {
    csv: 'Stall No,Stall Name,Item,Veg,Jain\n1,Ravi,Dosa,✓,✓\n2,Salim,Biryani,,\n',
    right: '1 Ravi: Dosa, 0 [Veg, Jain]\n2 Salim: Biryani, 0',
  },
  'stalls of which some are not approved': {
    csv: 'Stall No,Stall Name,Item,Approved?\n1,Chai,Tea,Yes\n2,Bhel,Bhel,No\n',
    right: '1 Chai: Tea, 0\n2 Bhel (withdrawn): Bhel, 0',
  },
  'a stall and its vendor, either of which may be the name': {
    csv: 'Stall,Vendor,Item,Price\nChai Point,Ram,Tea,10\nBhel House,Om,Bhel,40\n',
    right: '1 Chai Point: Tea, 10\n2 Bhel House: Bhel, 40',
  },
  'a banner, two serial columns, and the floors as headings': {
    csv: 'JAIN YUVA SANGH FOOD FEST 2026,,,,\nFinal list as on 12 Nov,,,,\n,,,,\nS.No,Stall No.,Stall Name,Item,Rate (Rs)\nGROUND FLOOR,,,,\n1,G1,Chai Point,Masala Chai,20/-\nFIRST FLOOR,,,,\n2,F1,Dosa Hut,Plain Dosa,Half 60 / Full 120',
    right: 'F1 Dosa Hut: Plain Dosa, 0 Half 60 / Full 120\nG1 Chai Point: Masala Chai, 20',
    leftOut: '5, 7',
  },
  'headings that name the stalls, with their numbers': {
    csv: 'Item,Price\nStall 1: Chai Point,\nTea,10\nCoffee,20\nStall 2: Bhel House,\nBhel,40/-',
    right: '1 Chai Point: Tea, 10 | Coffee, 20\n2 Bhel House: Bhel, 40',
  },
  'headings that name the stalls, without numbers': {
    csv: 'Dish,Rate\nGUPTA JI,\nTea,10\nSHARMA SWEETS,\nBhel,40',
    edits: ['headings=stall'],
    right: '1 GUPTA JI: Tea, 10\n2 SHARMA SWEETS: Bhel, 40',
  },
  'Half and Full in the row below the titles': {
    csv: 'Stall No,Stall Name,Item,Price,\n,,,Half,Full\n1,Pav,Bhaji,60,120',
    right: '1 Pav: Bhaji, 0 half 60 / full 120',
  },
  'stalls that are vacant or have withdrawn': {
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10\n2,VACANT,,\n3,Bhel (cancelled),Bhel,30\n4,Reserved,,\n5,Nisha (not confirmed),Kulfi,30',
    right: '1 Chai: Tea, 10',
    leftOut: '3, 4, 5, 6',
  },
  'a new name among known ones, and two stalls of the guide with the same name': {
    live: {
      vendors: 'stall_number,stall_name\n1,Bhel\n8,Chai\n9,Chai\n',
      products: 'stall_number,name,price,category,in_stock\n',
    },
    csv: 'Stall Name,Item,Price\nBhel,Puri,30\nMomo,Veg Momo,60',
    edits: ['others=stay'],
    right: '1 Bhel: Puri, 30\n8 Chai\n9 Chai\n10 Momo: Veg Momo, 60',
  },
  'stall numbers with ranges, and the row as a place': {
    csv: 'Row,Stall No.,Name of Participant,Products\nA,A1-A2,Khadi Bhandar,Kurta\nA,A3,Amla House,Amla candy\nB,B1,Sakhi Mandal,Papad\n',
    right:
      'A1-A2 Khadi Bhandar @A: Kurta, 0\nA3 Amla House @A: Amla candy, 0\nB1 Sakhi Mandal @B: Papad, 0',
  },
  'one name at two places, each with several dishes below it': {
    csv: 'Stall Name,Place,Dish,Price\nChai Point,Gate 1,Tea,10\n,,Coffee,20\nChai Point,Gate 2,Tea,12\n,,Bun,25\n',
    right: '1 Chai Point @Gate 1: Tea, 10 | Coffee, 20\n2 Chai Point @Gate 2: Tea, 12 | Bun, 25',
  },
}
