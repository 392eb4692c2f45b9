import type { ListCase } from './list-case.ts'

/** Titles that say something of each price, and columns for the committee alone. */
export const priceTitleLists: ListCase[] = [
  {
    case: 'a price without the tax',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Price (excl. GST)\n1,Chai,Tea,10\n' },
    state: { '1 Chai': ['Tea, 10 excl. GST, Others, yes'] },
    says: ['"Price (excl. GST)" says of each price: excl. GST'],
  },
  {
    case: 'a price in coupons',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Price (in coupons)\n1,Chai,Tea,2\n' },
    state: { '1 Chai': ['Tea, 0 2 coupons, Others, yes'] },
    says: ['"Price (in coupons)" counts no single rupees'],
  },
  {
    case: 'a rate in hundreds',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Rate (in 100s)\n1,Chai,Tea,2\n' },
    state: { '1 Chai': ['Tea, 0 2 in 100s, Others, yes'] },
  },
  {
    case: 'a price in dollars',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Price in USD\n1,Chai,Tea,2\n' },
    state: { '1 Chai': ['Tea, 0 2 USD, Others, yes'] },
  },
  {
    case: 'a price in dirhams',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Price (AED)\n1,Chai,Tea,2\n' },
    state: { '1 Chai': ['Tea, 0 2 AED, Others, yes'] },
  },
  {
    case: 'a price for students',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item,Student Price\n1,Chai,Tea,12\n1,Chai,Bun,40/50\n1,Chai,Bhel,free\n',
    },
    state: {
      '1 Chai': [
        'Tea, 12 Student, Others, yes',
        'Bun, 0 40/50, Student, Others, yes',
        'Bhel, 0 free, Others, yes',
      ],
    },
  },
  {
    case: 'a price with the measure behind a slash',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Price/Kg\n1,Chai,Tea,12\n' },
    state: { '1 Chai': ['Tea, 12 per Kg, Others, yes'] },
  },
  {
    case: 'a price for two',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Price (Rs.) for 2\n1,Chai,Tea,12\n' },
    state: { '1 Chai': ['Tea, 12 for 2, Others, yes'] },
  },
  {
    case: 'two sizes in dollars',
    files: {
      'l.csv': 'Stall No,Stall Name,Item,Half Price ($),Full Price ($)\n1,Chai,Tea,12,20\n',
    },
    state: { '1 Chai': ['Tea, 0 Half 12 $, Full 20 $, Others, yes'] },
  },
  {
    case: 'one price in two currencies',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Price (INR),Price (USD)\n1,Chai,Tea,12,20\n' },
    state: { '1 Chai': ['Tea, 12, Others, yes'] },
  },
  {
    case: 'a title of many words',
    files: {
      'l.csv': 'Stall No,Stall Name,Item,Approx. selling price per plate (Rs)\n1,Chai,Tea,12\n',
    },
    state: { '1 Chai': ['Tea, 12 per plate, Approx., Others, yes'] },
  },
  {
    case: 'coupons in Marathi',
    files: { 'l.csv': 'स्टॉल क्रमांक,स्टॉल नाव,पदार्थ,दर (कूपन)\n1,चहा,चहा,2\n' },
    state: { '1 चहा': ['चहा, 0 2 कूपन, Others, yes'] },
  },
  {
    case: 'columns of the committee about money and papers',
    files: {
      'l.csv':
        'Stall No,Stall Name,Internal remarks,Committee notes,Payment status,Deposit,GSTIN,Aadhaar,Bank a/c,Email,Address,Item,Price\n1,Chai,troublemaker,owes us,paid,5000,27AAAAA0000A1Z5,1234 5678 9012,00123,a@b.in,12 MG Road,Tea,10\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes'] },
    says: [
      'Internal remarks, Committee notes, Payment status, Deposit, GSTIN, Aadhaar, Bank a/c, Email, Address are not read',
    ],
  },
  {
    case: 'notes that only a bracket calls internal',
    files: {
      'l.csv':
        'Stall No,Stall Name,Remarks (internal),Contact,Notes for office,Item,Price\n1,Chai,troublemaker,a@b.in,no,Tea,10\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes'] },
  },
  {
    case: 'landlines and foreign numbers in remarks and descriptions',
    files: {
      'l.csv':
        'Stall No,Stall Name,Remarks,Item,Price,Description\n1,Chai,Call 0712-2255443 now,Tea,10,ph 2412 3456\n2,Juice,+44 20 7946 0000,Lime,10,022 2412 3456 since 1980\n3,Bhel,(022) 24123456,Bhel,10,"open 09.30-22.30, 01.12.2025 10 am"\n4,Vada,"call 555-123-4567",Vada,10,Combo 50+100 150 200\n5,X,FSSAI 10012345678901,Pav,10,1800 123 4567\n',
    },
    state: {
      '1 Chai': ['Tea, 10, Others, yes'],
      '2 Juice': ['Lime, 10, Others, yes'],
      '3 Bhel': ['Bhel, 10, Others, yes'],
      '4 Vada': ['Vada, 10, Others, yes'],
      '5 X': ['Pav, 10, Others, yes'],
    },
    mistakes: [
      'private-number',
      'private-number',
      'private-number',
      'private-number',
      'private-number',
      'private-number',
    ],
  },
  {
    case: 'titles in Telugu',
    files: {
      'l.csv': 'స్టాల్ నంబర్,స్టాల్ పేరు,వంటకం,ధర,వర్గం\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
  {
    case: 'titles in Kannada',
    files: {
      'l.csv': 'ಮಳಿಗೆ ಸಂಖ್ಯೆ,ಮಳಿಗೆ ಹೆಸರು,ತಿನಿಸು,ಬೆಲೆ,ವರ್ಗ\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
  {
    case: 'titles in Malayalam',
    files: {
      'l.csv': 'സ്റ്റാൾ നമ്പർ,സ്റ്റാൾ പേര്,വിഭവം,വില,വിഭാഗം\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
  {
    case: 'titles in Punjabi',
    files: {
      'l.csv':
        'ਸਟਾਲ ਨੰਬਰ,ਸਟਾਲ ਦਾ ਨਾਮ,ਪਕਵਾਨ,ਕੀਮਤ,ਸ਼੍ਰੇਣੀ\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
  {
    case: 'titles in Urdu',
    files: {
      'l.csv':
        'اسٹال نمبر,اسٹال کا نام,پکوان,قیمت,قسم\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
  {
    case: 'titles in French',
    files: {
      'l.csv':
        'Numéro de stand,Nom du stand,Plat,Prix,Catégorie\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
  {
    case: 'titles in German',
    files: {
      'l.csv':
        'Standnummer,Standname,Gericht,Preis,Kategorie\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
  {
    case: 'titles in Portuguese',
    files: {
      'l.csv':
        'Número da banca,Nome da banca,Prato,Preço,Categoria\n1,Chai,Tea,10,Snacks\n2,Bhel,Bhel,40,Snacks\n',
    },
    state: { '1 Chai': ['Tea, 10, Snacks, yes'], '2 Bhel': ['Bhel, 40, Snacks, yes'] },
  },
]
