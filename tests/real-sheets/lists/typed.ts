import type { ListCase } from './list-case.ts'

const MENU_OF = {
  vendors: 'stall_number,stall_name\n7,Pizza\n',
  products: 'stall_number,name\n',
}

/** Lists as people type them: stalls over their dishes, ticks, letters of sizes, Hindi in Latin letters. */
export const typedLists: ListCase[] = [
  {
    case: 'ticks under Veg, Non veg and Jain',
    files: {
      'l.csv':
        'Stall no.,Stall Name,Items,Veg,Non veg,Jain\n1,Ravi,Dosa,✓,,✓\n2,Salim,Biryani,,✓,\n3,Om,Tea,,,\n',
    },
    state: {
      '1 Ravi': ['Dosa, 0, Others, yes [Veg, Jain]'],
      '2 Salim': ['Biryani, 0, Others, yes [Non-veg]'],
      '3 Om': ['Tea, 0, Others, yes'],
    },
    says: ['the yes and the ticks under "Veg", "Non veg", "Jain" are read as the diet'],
  },
  {
    case: 'a no under Vegan, which states nothing',
    files: {
      'l.csv':
        'Booth,Restaurant,Dish,Is_Vegan,Spice Level\n12,Thai Basil,Pad Thai,N,Hot\n12,Thai Basil,Spring Rolls,Y,Mild\n',
    },
    state: {
      '12 Thai Basil': ['Pad Thai, 0, Others, yes', 'Spring Rolls, 0, Others, yes [Vegan]'],
    },
  },
  {
    case: 'numbers under Veg, which count plates',
    files: { 'l.csv': 'Stall No,Stall Name,Item,Veg\n1,Ravi,Dosa,40\n2,Om,Tea,1\n' },
    state: { '1 Ravi': ['Dosa, 0, Others, yes'], '2 Om': ['Tea, 0, Others, yes'] },
  },
  {
    case: 'prices under S, M, L and XL',
    live: MENU_OF,
    options: ['--stall', '7'],
    files: { 'l.csv': 'Item,S,M,L,XL\nMargherita,199,349,499,699\nGarlic Bread,99,,,\n' },
    state: {
      '7 Pizza': [
        'Margherita, 0 S 199, M 349, L 499, XL 699, Others, yes',
        'Garlic Bread, 0 99 (S), Others, yes',
      ],
    },
  },
  {
    case: 'Hindi in Latin letters',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Sr No,Dukaan ka naam,Maal,Bhaav,Dukaandaar,Mobile no\n1,Gupta Chaat,Golgappe,20,Gupta ji,98110 00001\n2,Sharma Sweets,Imarti,400,Sharma ji,98110 00002\n',
    },
    state: {
      '1 Gupta Chaat': ['Golgappe, 20, Others, yes'],
      '2 Sharma Sweets': ['Imarti, 400, Others, yes'],
    },
    mobiles: ['1: 98110 00001', '2: 98110 00002'],
  },
  {
    case: 'costs in tokens',
    files: {
      'l.csv': 'Stall No,Stall Name,Food,Cost (tokens)\n1,Pop,Popcorn,2\n2,Ice,Ice gola,3\n',
    },
    state: {
      '1 Pop': ['Popcorn, 0 2 tokens, Others, yes'],
      '2 Ice': ['Ice gola, 0 3 tokens, Others, yes'],
    },
  },
  {
    case: 'each stall with its number above its dishes',
    files: {
      'l.csv':
        'Stall No.,Particulars,Amount\n1,Chai Point,\n,Tea,10\n,Coffee,20\n2,Bhel House,\n,Bhel,40\n',
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes'],
    },
    says: ['"Chai Point" has a number and no price; it is read as the stall of the rows below it'],
  },
  {
    case: 'headings with stalls and no titles at all',
    files: {
      'l.csv':
        'STALL 1 - CHAI POINT,\nTea,10\nCoffee,20\n,\nSTALL 2 - BHEL HOUSE,\nBhel,40\nSev Puri,40\n',
    },
    state: {
      '1 CHAI POINT': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 BHEL HOUSE': ['Bhel, 40, Others, yes', 'Sev Puri, 40, Others, yes'],
    },
  },
  {
    case: 'a contact of numbers abroad and a mail, which are for the organisers',
    files: {
      'l.csv':
        "Booth,Vendor / Organization,Contact,Items\n4,St. Mary's Youth,Maria 555-201-3344,Tacos\n5,Rotary Club,bob@rotary.example,Pies\n6,Grandma,(555) 331-0099,Tarts\n",
    },
    state: {
      "4 St. Mary's Youth": ['Tacos, 0, Others, yes'],
      '5 Rotary Club': ['Pies, 0, Others, yes'],
      '6 Grandma': ['Tarts, 0, Others, yes'],
    },
    mobiles: ['4: Maria 555-201-3344', '5: bob@rotary.example', '6: (555) 331-0099'],
  },
  {
    case: 'what is typed into a chat, one column of stalls and dishes',
    options: ['--split-items'],
    files: {
      'l.csv':
        '"Stall 1 - Chai Point (Owner: Ravi, 9876543210)"\n"Tea - 10, Coffee - 20"\n"Stall 2 - Bhel House"\n"Bhel - 40, Sev Puri - 40"\n',
    },
    state: {
      '1 Chai Point (Owner: Ravi)': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 Bhel House': ['Bhel, 40, Others, yes', 'Sev Puri, 40, Others, yes'],
    },
    mistakes: ['private-number'],
  },
  {
    case: 'a row whose cells look more like titles than the titles do',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'VENDOR,WHAT THEY SERVE,DIETARY OPTIONS,PRICE\nDosa Co,Dosas and idlis,"Vegan, Gluten free",40\nMomo Co,Momos,Veg & non-veg,$\n',
    },
    state: {
      '1 Dosa Co': ['Dosas and idlis, 40, Others, yes [Vegan, Gluten free]'],
      '2 Momo Co': ['Momos, 0, Others, yes [Veg, Non-veg]'],
    },
    mistakes: ['price-unreadable'],
  },
  {
    case: 'treats that nobody knows, with what they cost',
    options: ['--number-rows'],
    files: { 'l.csv': 'Booth,Treat,Cost\n1,Fudge,30\n1,Toffee,40\n2,Nougat,50\n' },
    live: {
      vendors: 'stall_number,stall_name\n1,Sweet Shop\n2,Sugar\n',
      products: 'stall_number,name\n',
    },
    state: {
      '1 Sweet Shop': ['Fudge, 30, Others, yes', 'Toffee, 40, Others, yes'],
      '2 Sugar': ['Nougat, 50, Others, yes'],
    },
  },
]
