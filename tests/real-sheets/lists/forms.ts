import type { ListCase } from '../list-case.ts'

/** Answers to forms, and lists as people type them. */
export const formLists: ListCase[] = [
  {
    case: 'answers to a form that also asks how many tables a stall needs',
    options: { isNumbering: true },
    csv: 'Timestamp,Email Address,Name of your stall,Your name,WhatsApp number,What will you sell? (with prices),Do you need electricity?,How many tables?,Veg / Non veg\n10/12/2026 18:22:01,a@example.com,Maa ki Rasoi,Kavita,98765 43210,"Dal baati - 100, Churma - 50",Yes,2,Pure veg\n10/12/2026 19:02:44,b@example.com,Roll Express,Imran,91234 56780,"Egg roll 50\nPaneer roll Rs 70",Yes,1,Both\n10/13/2026 09:00:00,c@example.com,Sweet Tooth,Neha,90000 11111,Cupcakes,No,1,Veg\n',
    guide:
      '1 Maa ki Rasoi: Dal baati - 100, Churma - 50, 0 [Veg]\n2 Roll Express: Egg roll 50 Paneer roll Rs 70, 0 [Veg, Non-veg]\n3 Sweet Tooth: Cupcakes, 0 [Veg]',
    says: ['2 cells list several products', 'add --split-items', 'How many tables?'],
    mobiles: '1: 98765 43210\n2: 91234 56780\n3: 90000 11111',
  },
  {
    case: 'the same answers, each dish with its price',
    options: { isNumbering: true, isItemSplit: true },
    csv: 'Name of your stall,What will you sell? (with prices),Need a table?\nMaa ki Rasoi,"Dal baati - 100, Churma - 50",2\nRoll Express,"Egg roll 50\nPaneer roll Rs 70",1\n',
    guide:
      '1 Maa ki Rasoi: Dal baati, 100 | Churma, 50\n2 Roll Express: Egg roll, 50 | Paneer roll, 70',
  },
  {
    case: 'counts of stalls and tables, and areas in square feet',
    options: { isNumbering: true },
    csv: 'Company,No. of Stalls,Tables,Space (sq ft),Items\nAcme,2,1,100,Tea\nBharat,1,1,60,Bhel\nCity Sweets,1,2,60,Jalebi\n',
    guide: '1 Acme: Tea, 0\n2 Bharat: Bhel, 0\n3 City Sweets: Jalebi, 0',
    says: ['No. of Stalls'],
  },
  {
    case: 'headings with letters over rows with numbers',
    menuOf: '5 Canteen',
    csv: 'Canteen Menu w.e.f 1st April 2026\nS.No,Item,Qty,Rate\nA,BREAKFAST,,\n1,Idli,2 Nos,20.00\n2,Vada,1 No,15.00\nB,BEVERAGES,,\n3,Tea,100 ml,10.00\n4,Coffee,100 ml,12.00\n',
    guide:
      '5 Canteen: Idli, 20 (2 Nos) | Vada, 15 (1 No) | Tea, 10 (100 ml), Beverages | Coffee, 12 (100 ml), Beverages',
    says: ['"BREAKFAST" stands over rows and is read as their category'],
  },
  {
    case: 'headings 1 and 2 over rows 1.1 and 2.1',
    menuOf: '5 Canteen',
    csv: 'Sr No,Particulars,Rate\n1,Snacks,\n1.1,Samosa,15\n1.2,Kachori,20\n1.3,Water,\n2,Sweets,\n2.1,Jalebi,30\n2.2,Ladoo,10\n',
    guide:
      '5 Canteen: Samosa, 15, Snacks | Kachori, 20, Snacks | Water, 0, Snacks | Jalebi, 30, Sweets | Ladoo, 10, Sweets',
  },
  {
    case: 'dishes under Beschreibung with two prices in another currency',
    options: { isNumbering: true },
    csv: 'Stall;Beschreibung;Preis klein;Preis groß\nGrillstand;Bratwurst;3,50 €;5,00 €\nGrillstand;Pommes;2,50 €;4,00 €\nGetränkewagen;Apfelschorle;2,50 €;-\n',
    guide:
      '1 Grillstand: Bratwurst, 0 Klein 3,50 €, Groß 5,00 € | Pommes, 0 Klein 2,50 €, Groß 4,00 €\n2 Getränkewagen: Apfelschorle, 0 2,50 € (Klein)',
    says: ['"Beschreibung" is read as what is sold'],
  },
  {
    case: 'descriptions of stalls beside a fee',
    csv: 'Stall No,Stall Name,Description,Price\n1,Chai Point,Tea and biscuits,2000\n2,Bhel House,Chaat,1500\n',
    guide: '1 Chai Point\n2 Bhel House',
    says: ['"Price" has prices, but no column says what is sold'],
    mistakes: 'items-not-found',
  },
  {
    case: 'prices under a title that may be a fee',
    csv: 'स्टॉल क्र.,स्टॉल का नाम,व्यंजन,सहयोग राशि\n5,महिला मंडल,छोले भटूरे,60\n5,महिला मंडल,कुल्फी,30\n',
    guide: '5 महिला मंडल: छोले भटूरे, 0 | कुल्फी, 0',
    says: ['add --column "सहयोग राशि=price"'],
  },
  {
    case: 'a menu in Indonesian',
    menuOf: '3 Warung',
    csv: 'No,Menu,Harga\n1,Nasi Goreng,Rp 15.000\n2,Es Teh,Rp 5.000\n',
    guide: '3 Warung: Nasi Goreng, 0 Rp 15.000 | Es Teh, 0 Rp 5.000',
  },
  {
    case: 'dishes in a column called Type beside sizes',
    options: { isNumbering: true },
    csv: 'Stall,Type,Half,Full\nA1 Momo,Veg Momo,40,60\nB2 Chai,Tea,10,20\n',
    guide: '1 A1 Momo\n2 B2 Chai',
    says: ['--column "Type=item"'],
    mistakes: 'items-not-found',
  },
  {
    case: 'ticks under Veg, Non veg and Jain',
    csv: 'Stall no.,Stall Name,Items,Veg,Non veg,Jain\n1,Ravi,Dosa,✓,,✓\n2,Salim,Biryani,,✓,\n3,Om,Tea,,,\n',
    guide: '1 Ravi: Dosa, 0 [Veg, Jain]\n2 Salim: Biryani, 0 [Non-veg]\n3 Om: Tea, 0',
    says: ['the yes and the ticks under "Veg", "Non veg", "Jain" are read as the diet'],
  },
  {
    case: 'No in a column called Vegan, which says nothing about the dish',
    csv: 'Booth,Restaurant,Dish,Is_Vegan,Spice Level\n12,Thai Basil,Pad Thai,N,Hot\n12,Thai Basil,Spring Rolls,Y,Mild\n',
    guide: '12 Thai Basil: Pad Thai, 0 | Spring Rolls, 0 [Vegan]',
  },
  {
    case: 'numbers in a column called Veg, which count plates',
    csv: 'Stall No,Stall Name,Item,Veg\n1,Ravi,Dosa,40\n2,Om,Tea,1\n',
    guide: '1 Ravi: Dosa, 0\n2 Om: Tea, 0',
  },
  {
    case: 'prices under S, M, L and XL',
    menuOf: '7 Pizza',
    csv: 'Item,S,M,L,XL\nMargherita,199,349,499,699\nGarlic Bread,99,,,\n',
    guide: '7 Pizza: Margherita, 0 S 199, M 349, L 499, XL 699 | Garlic Bread, 0 99 (S)',
  },
  {
    case: 'Hindi in Latin letters',
    options: { isNumbering: true },
    csv: 'Sr No,Dukaan ka naam,Maal,Bhaav,Dukaandaar,Mobile no\n1,Gupta Chaat,Golgappe,20,Gupta ji,98110 00001\n2,Sharma Sweets,Imarti,400,Sharma ji,98110 00002\n',
    guide: '1 Gupta Chaat: Golgappe, 20\n2 Sharma Sweets: Imarti, 400',
    mobiles: '1: 98110 00001\n2: 98110 00002',
  },
  {
    case: 'each stall with its number above its dishes',
    csv: 'Stall No.,Particulars,Amount\n1,Chai Point,\n,Tea,10\n,Coffee,20\n2,Bhel House,\n,Bhel,40\n',
    guide: '1 Chai Point: Tea, 10 | Coffee, 20\n2 Bhel House: Bhel, 40',
    says: ['"Chai Point" has a number and no price; it is read as the stall of the rows below it'],
  },
  {
    case: 'headings with stalls and no titles at all',
    csv: 'STALL 1 - CHAI POINT,\nTea,10\nCoffee,20\n,\nSTALL 2 - BHEL HOUSE,\nBhel,40\nSev Puri,40\n',
    guide: '1 CHAI POINT: Tea, 10 | Coffee, 20\n2 BHEL HOUSE: Bhel, 40 | Sev Puri, 40',
  },
  {
    case: 'foreign numbers and an email address as contacts, which are for the organisers',
    csv: "Booth,Vendor / Organization,Contact,Items\n4,St. Mary's Youth,Maria 555-201-3344,Tacos\n5,Rotary Club,bob@rotary.example,Pies\n6,Grandma,(555) 331-0099,Tarts\n",
    guide: "4 St. Mary's Youth: Tacos, 0\n5 Rotary Club: Pies, 0\n6 Grandma: Tarts, 0",
    mobiles: '4: Maria 555-201-3344\n5: bob@rotary.example\n6: (555) 331-0099',
  },
  {
    case: 'a chat message: one column with stalls and their dishes',
    options: { isItemSplit: true },
    csv: '"Stall 1 - Chai Point (Owner: Ravi, 9876543210)"\n"Tea - 10, Coffee - 20"\n"Stall 2 - Bhel House"\n"Bhel - 40, Sev Puri - 40"\n',
    guide:
      '1 Chai Point (Owner: Ravi): Tea, 10 | Coffee, 20\n2 Bhel House: Bhel, 40 | Sev Puri, 40',
    mistakes: 'private-number',
  },
]
