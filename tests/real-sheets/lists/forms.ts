import type { ListCase } from './list-case.ts'

/** The answers of online forms, price lists with lettered headings, and what else asks for counts. */
export const formLists: ListCase[] = [
  {
    case: 'the answers of a form that asks how many tables',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Timestamp,Email Address,Name of your stall,Your name,WhatsApp number,What will you sell? (with prices),Do you need electricity?,How many tables?,Veg / Non veg\n10/12/2026 18:22:01,a@example.com,Maa ki Rasoi,Kavita,98765 43210,"Dal baati - 100, Churma - 50",Yes,2,Pure veg\n10/12/2026 19:02:44,b@example.com,Roll Express,Imran,91234 56780,"Egg roll 50\nPaneer roll Rs 70",Yes,1,Both\n10/13/2026 09:00:00,c@example.com,Sweet Tooth,Neha,90000 11111,Cupcakes,No,1,Veg\n',
    },
    state: {
      '1 Maa ki Rasoi': ['Dal baati - 100, Churma - 50, 0, Others, yes [Veg]'],
      '2 Roll Express': ['Egg roll 50 Paneer roll Rs 70, 0, Others, yes [Veg, Non-veg]'],
      '3 Sweet Tooth': ['Cupcakes, 0, Others, yes [Veg]'],
    },
    says: ['2 cells list several products', 'add --split-items', 'How many tables?'],
    mobiles: ['1: 98765 43210', '2: 91234 56780', '3: 90000 11111'],
  },
  {
    case: 'the same answers, each dish with its price',
    options: ['--number-rows', '--split-items'],
    files: {
      'l.csv':
        'Name of your stall,What will you sell? (with prices),Need a table?\nMaa ki Rasoi,"Dal baati - 100, Churma - 50",2\nRoll Express,"Egg roll 50\nPaneer roll Rs 70",1\n',
    },
    state: {
      '1 Maa ki Rasoi': ['Dal baati, 100, Others, yes', 'Churma, 50, Others, yes'],
      '2 Roll Express': ['Egg roll, 50, Others, yes', 'Paneer roll, 70, Others, yes'],
    },
  },
  {
    case: 'counts of stalls and tables, and areas in square feet',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Company,No. of Stalls,Tables,Space (sq ft),Items\nAcme,2,1,100,Tea\nBharat,1,1,60,Bhel\nCity Sweets,1,2,60,Jalebi\n',
    },
    state: {
      '1 Acme': ['Tea, 0, Others, yes'],
      '2 Bharat': ['Bhel, 0, Others, yes'],
      '3 City Sweets': ['Jalebi, 0, Others, yes'],
    },
    says: ['No. of Stalls'],
  },
  {
    case: 'the count of stalls in Hindi',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'दुकान का नाम,स्टॉल की संख्या,व्यंजन,दाम\nगुप्ता चाट,2,भेल,४०\nशर्मा जूस,1,मौसंबी,५०\nजैन मिठाई,1,जलेबी,६०\n',
    },
    state: {
      '1 गुप्ता चाट': ['भेल, 40, Others, yes'],
      '2 शर्मा जूस': ['मौसंबी, 50, Others, yes'],
      '3 जैन मिठाई': ['जलेबी, 60, Others, yes'],
    },
  },
  {
    case: 'headings with letters over rows with numbers',
    live: { vendors: 'stall_number,stall_name\n5,Canteen\n', products: 'stall_number,name\n' },
    options: ['--stall', '5'],
    files: {
      'l.csv':
        'Canteen Menu w.e.f 1st April 2026\nS.No,Item,Qty,Rate\nA,BREAKFAST,,\n1,Idli,2 Nos,20.00\n2,Vada,1 No,15.00\nB,BEVERAGES,,\n3,Tea,100 ml,10.00\n4,Coffee,100 ml,12.00\n',
    },
    state: {
      '5 Canteen': [
        'Idli, 20 (2 Nos), Others, yes',
        'Vada, 15 (1 No), Others, yes',
        'Tea, 10 (100 ml), Beverages, yes',
        'Coffee, 12 (100 ml), Beverages, yes',
      ],
    },
    says: ['"BREAKFAST" stands over rows and is read as their category'],
  },
  {
    case: 'headings 1 and 2 over rows 1.1 and 2.1',
    live: { vendors: 'stall_number,stall_name\n5,Canteen\n', products: 'stall_number,name\n' },
    options: ['--stall', '5'],
    files: {
      'l.csv':
        'Sr No,Particulars,Rate\n1,Snacks,\n1.1,Samosa,15\n1.2,Kachori,20\n1.3,Water,\n2,Sweets,\n2.1,Jalebi,30\n2.2,Ladoo,10\n',
    },
    state: {
      '5 Canteen': [
        'Samosa, 15, Snacks, yes',
        'Kachori, 20, Snacks, yes',
        'Water, 0, Snacks, yes',
        'Jalebi, 30, Sweets, yes',
        'Ladoo, 10, Sweets, yes',
      ],
    },
  },
  {
    case: 'dishes under Beschreibung with two prices in another money',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Stall;Beschreibung;Preis klein;Preis groß\nGrillstand;Bratwurst;3,50 €;5,00 €\nGrillstand;Pommes;2,50 €;4,00 €\nGetränkewagen;Apfelschorle;2,50 €;-\n',
    },
    state: {
      '1 Grillstand': [
        'Bratwurst, 0 Klein 3,50 €, Groß 5,00 €, Others, yes',
        'Pommes, 0 Klein 2,50 €, Groß 4,00 €, Others, yes',
      ],
      '2 Getränkewagen': ['Apfelschorle, 0 2,50 € (Klein), Others, yes'],
    },
    says: ['"Beschreibung" is read as what is sold'],
  },
  {
    case: 'descriptions of stalls beside a fee',
    files: {
      'l.csv':
        'Stall No,Stall Name,Description,Price\n1,Chai Point,Tea and biscuits,2000\n2,Bhel House,Chaat,1500\n',
    },
    state: {
      '1 Chai Point': ['Commercial, 0, Commercial, yes'],
      '2 Bhel House': ['Commercial, 0, Commercial, yes'],
    },
    says: ['"Price" has prices, but no column says what is sold'],
    mistakes: ['items-not-found'],
  },
  {
    case: 'trucks of several evenings, with coordinates',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Event,Truck,Location Description,Items,Location\nFriday Fest,Kogi,Lot A,Tacos,"(37.784, -122.407)"\nSaturday Fest,Cheese Truck,Lot B,Sandwiches,"(37.785, -122.408)"\nSunday Fest,Momo Truck,Lot C,Momos,"(37.786, -122.409)"\n',
    },
    state: {
      '1 Kogi': ['Tacos, 0, Others, yes'],
      '2 Cheese Truck': ['Sandwiches, 0, Others, yes'],
      '3 Momo Truck': ['Momos, 0, Others, yes'],
    },
  },
  {
    case: 'prices under a title that may be a fee',
    files: {
      'l.csv':
        'स्टॉल क्र.,स्टॉल का नाम,व्यंजन,सहयोग राशि\n5,महिला मंडल,छोले भटूरे,60\n5,महिला मंडल,कुल्फी,30\n',
    },
    state: { '5 महिला मंडल': ['छोले भटूरे, 0, Others, yes', 'कुल्फी, 0, Others, yes'] },
    says: ['add --column "सहयोग राशि=price"'],
  },
  {
    case: 'a menu in Indonesian',
    live: { vendors: 'stall_number,stall_name\n3,Warung\n', products: 'stall_number,name\n' },
    options: ['--stall', '3'],
    files: { 'l.csv': 'No,Menu,Harga\n1,Nasi Goreng,Rp 15.000\n2,Es Teh,Rp 5.000\n' },
    state: {
      '3 Warung': ['Nasi Goreng, 0 Rp 15.000, Others, yes', 'Es Teh, 0 Rp 5.000, Others, yes'],
    },
  },
  {
    case: 'sizes of what only a title calls Type',
    options: ['--number-rows'],
    files: { 'l.csv': 'Stall,Type,Half,Full\nA1 Momo,Veg Momo,40,60\nB2 Chai,Tea,10,20\n' },
    state: {
      '1 A1 Momo': ['Commercial, 0, Commercial, yes'],
      '2 B2 Chai': ['Commercial, 0, Commercial, yes'],
    },
    says: ['--column "Type=item"'],
    mistakes: ['items-not-found'],
  },
]
