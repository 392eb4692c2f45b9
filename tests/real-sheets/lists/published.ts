import type { ListCase } from './list-case.ts'

const LIVE = {
  vendors: 'stall_number,stall_name\n5,Bhel House\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}

/** Lists in the shapes in which fairs, canteens and restaurants publish them. */
export const publishedLists: ListCase[] = [
  {
    case: 'a circular of rates with quantities',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'c.csv':
        'OFFICE CANTEEN,,,\nRevised rates w.e.f. 01.04.2025,,,\nSl. No.,Name of the item,Quantity,Rate (Rs.)\n1,Tea,100 ml,7.00\n2,Idli with sambar,2 nos,20.00\n3,Masala Dosa,1 no,35.00\n4,Veg meals (full),1 plate,60.00\nNote: Rates are inclusive of GST,,,\nSd/- Secretary,,,\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Tea, 7 (100 ml), Others, yes',
        'Idli with sambar, 20 (2 nos), Others, yes',
        'Masala Dosa, 35 (1 no), Others, yes',
        'Veg meals (full), 60 (1 plate), Others, yes',
      ],
    },
  },
  {
    case: 'courses with the titles of the prices again',
    live: LIVE,
    options: ['--stall', '12'],
    files: {
      'c.csv':
        'SOUPS,Half,Full\nTomato,60,100\nManchow,70,120\nSTARTERS,Half,Full\nPaneer Tikka,120,220\nChilli Mushroom,,200\n',
    },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Tomato, 0 Half 60, Full 100, Others, yes',
        'Manchow, 0 Half 70, Full 120, Others, yes',
        'Paneer Tikka, 0 Half 120, Full 220, Others, yes',
        'Chilli Mushroom, 200 Full, Others, yes',
      ],
    },
  },
  {
    case: 'self-help groups in Marathi',
    files: {
      'm.csv':
        'अ.क्र.,स्टॉल क्र.,बचत गटाचे नाव,पदार्थाचे नाव,किंमत (रु.),संपर्क क्र.,शेरा\n१,१,सावित्री बचत गट,पुरणपोळी,३०/-,९८२००१२३४५,कार्यालय\n२,२,जिजाऊ बचत गट,थालीपीठ,४०,९८२००१२३४६,\nएकूण,,,,७०,,\n',
    },
    state: {
      '1 सावित्री बचत गट': ['पुरणपोळी, 30, Others, yes'],
      '2 जिजाऊ बचत गट': ['थालीपीठ, 40, Others, yes'],
    },
    mobiles: ['1: 98200 12345', '2: 98200 12346'],
  },
  {
    case: 'mobiles in Gujarati digits',
    files: {
      'm.csv':
        'ક્રમ,સ્ટોલ નંબર,સ્ટોલનું નામ,વાનગીનું નામ,ભાવ,મોબાઇલ નંબર\n૧,૧૨,જલારામ,ફાફડા,૫૦,૯૮૨૦૦૧૨૩૪૫\n૨,૧૩,અંબિકા,દાબેલી,૨૫,૯૮૨૦૦૧૨૩૪૬\n',
    },
    state: { '12 જલારામ': ['ફાફડા, 50, Others, yes'], '13 અંબિકા': ['દાબેલી, 25, Others, yes'] },
    mobiles: ['12: 98200 12345', '13: 98200 12346'],
  },
  {
    case: 'a price in Tamil',
    files: {
      'm.csv':
        'கடை எண்,கடை பெயர்,உணவு,விலை (ரூ.),தொலைபேசி\n1,அம்மா உணவகம்,இட்லி,10,9820012345\n2,முருகன்,தோசை,40,9820012346\n',
    },
    state: { '1 அம்மா உணவகம்': ['இட்லி, 10, Others, yes'], '2 முருகன்': ['தோசை, 40, Others, yes'] },
    mobiles: ['1: 98200 12345', '2: 98200 12346'],
  },
  {
    case: 'exhibitors with landlines',
    files: {
      'e.csv':
        'Exhibitor Name,Country,Hall No.,Stand No.,Product Category,Contact Person,Tel,Brief profile\nAlpha Foods,India,4,4-A12,Spices,Mr. Rao,+91 22 2412 3456,"Makers of masala. Call 022 2412 3456"\nBeta,UAE,5,5-B01,Dates,Ali,+971 50 123 4567,Dates exporter\n',
    },
    state: {
      '4-A12 Alpha Foods': ['Commercial, 0, Commercial, yes'],
      '5-B01 Beta': ['Commercial, 0, Commercial, yes'],
    },
    mobiles: ['4-A12: +91 22 2412 3456', '5-B01: +971 50 123 4567'],
  },
  {
    case: 'a price with and without meat',
    live: LIVE,
    options: ['--stall', '12'],
    files: { 'a.csv': 'Item,Veg,Non-Veg\nFried rice,120,160\nNoodles,110,150\n' },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Fried rice, 0 Veg 120, Non veg 160, Others, yes',
        'Noodles, 0 Veg 110, Non veg 150, Others, yes',
      ],
    },
  },
  {
    case: 'cells of a web page',
    options: ['--number-rows'],
    files: {
      'a.csv':
        'Name,Description,Menu\n"Tom&#39;s Tacos","<p>Fresh &amp; hot</p>","[{""item"":""Taco"",""price"":5}]"\nBig Bun,Burgers,[]\n',
    },
    state: {
      "1 Tom's Tacos": ['Commercial, 0, Commercial, yes'],
      '2 Big Bun': ['Commercial, 0, Commercial, yes'],
    },
    mistakes: ['items-not-found'],
  },
  {
    case: 'a column with the currency',
    files: {
      'a.csv':
        'Stall No,Stall Name,Item,Currency,Price,Unit\n1,Chai,Tea,INR,10,cup\n2,Imports,Cheese,USD,12,kg\n',
    },
    state: {
      '1 Chai': ['Tea, 10 per cup, Others, yes'],
      '2 Imports': ['Cheese, 0 12 USD, per kg, Others, yes'],
    },
  },
  {
    case: 'applications that were rejected',
    files: {
      'a.csv':
        'Application ID,Stall No,Business Name,Status,Menu item,Price,Available from\nA1,1,Chai,Approved,Tea,10,5 pm\nA2,2,Bhel,Rejected,Bhel,40,5 pm\nA3,3,Pav,Cancelled,Pav,20,6 pm\nA4,4,Vada,Waitlisted,Vada,20,6 pm\n',
    },
    state: { '1 Chai': ['Tea, 10, Others, yes'] },
    says: ['the status is "Rejected", so the row is left out'],
  },
  {
    case: 'a price for half a plate',
    live: LIVE,
    options: ['--stall', '12'],
    files: { 'a.csv': 'Particulars,1/2 Plate,1 Plate\nPaneer,80,150\nDal,50,90\n' },
    state: {
      '5 Bhel House': ['Commercial, 0, Commercial, yes'],
      '12 Canteen': [
        'Paneer, 0 1/2 Plate 80, 1 Plate 150, Others, yes',
        'Dal, 0 1/2 Plate 50, 1 Plate 90, Others, yes',
      ],
    },
  },
  {
    case: 'a column with sizes',
    files: {
      'a.csv':
        'Stall No,Stall Name,Item,Size,Price\n1,Pizza,Margherita,Small,100\n1,Pizza,Margherita,Large,200\n2,Bhel,Bhel,,40\n',
    },
    state: {
      '1 Pizza': ['Margherita, 100 (Small), Others, yes', 'Margherita, 200 (Large), Others, yes'],
      '2 Bhel': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'a column with quantities',
    files: {
      'a.csv':
        'Stall No,Stall Name,Item,Qty,Price\n1,Sweets,Pedha,500 g,200\n1,Sweets,Pedha,1 kg,400\n2,Eggs,Eggs,12,84\n',
    },
    state: {
      '1 Sweets': ['Pedha, 200 (500 g), Others, yes', 'Pedha, 400 (1 kg), Others, yes'],
      '2 Eggs': ['Eggs, 84 (Qty 12), Others, yes'],
    },
  },
]
