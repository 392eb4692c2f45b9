import type { ListCase } from './list-case.ts'

/** Lists whose stalls, courses or products stand beside each other. */
export const gridLists: ListCase[] = [
  {
    case: 'a column for each course',
    files: {
      'l.csv':
        'Stall No,Stall Name,Starters,Main course,Desserts,Beverages\n1,Chai Point,Samosa,,Kheer,Tea\n2,Bhel House,Bhel,Pulao,,Lassi\n3,Quiet,,,,\n',
    },
    state: {
      '1 Chai Point': [
        'Samosa, 0, Others, yes',
        'Kheer, 0, Desserts, yes',
        'Tea, 0, Beverages, yes',
      ],
      '2 Bhel House': ['Bhel, 0, Others, yes', 'Pulao, 0, Others, yes', 'Lassi, 0, Beverages, yes'],
      '3 Quiet': ['Commercial, 0, Commercial, yes'],
    },
    says: ['the dishes stand in columns by course (Starters, Main course, Desserts, Beverages)'],
  },
  {
    case: 'several dishes with prices in the columns of the courses',
    options: ['--split-items'],
    files: {
      'l.csv':
        'Stall No,Stall Name,Snacks,Sweets\n1,Gupta,"Pani puri 20, Bhel 30",Jalebi Rs. 40\n2,Sharma,,"Rabdi 60, Kulfi 30"\n',
    },
    state: {
      '1 Gupta': ['Pani puri, 20, Snacks, yes', 'Bhel, 30, Snacks, yes', 'Jalebi, 40, Sweets, yes'],
      '2 Sharma': ['Rabdi, 60, Sweets, yes', 'Kulfi, 30, Sweets, yes'],
    },
  },
  {
    case: 'a column for each stall with its price of the dish',
    files: {
      'l.csv':
        'Item,Stall 1: Chai Point,Stall 2: Bhel House\nTea,10,12\nCoffee,20,\nSamosa,,15/-\n',
    },
    state: {
      '1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      '2 Bhel House': ['Tea, 12, Others, yes', 'Samosa, 15, Others, yes'],
    },
  },
  {
    case: 'a column for each stall with a tick at its dishes',
    live: {
      vendors: 'stall_number,stall_name\n1,Chai Point\n2,Bhel House\n',
      products: 'stall_number,name\n',
    },
    files: { 'l.csv': 'Item,Stall 1,Stall 2\nTea,✓,✓\nCoffee,✓,\nSamosa,,✓\n' },
    state: {
      '1 Chai Point': ['Tea, 0, Others, yes', 'Coffee, 0, Others, yes'],
      '2 Bhel House': ['Tea, 0, Others, yes', 'Samosa, 0, Others, yes'],
    },
  },
  {
    case: 'products that are counted, each with its price',
    files: {
      'l.csv':
        'Stall Name,Stall Number,Food Item 1,Food Item 1 Price,Food Item 2,Food Item 2 Price\nChaat Adda,12,Bhel,40,Sev,30\nJuice Co,13,Orange,50,,\n',
    },
    state: {
      '12 Chaat Adda': ['Bhel, 40, Others, yes', 'Sev, 30, Others, yes'],
      '13 Juice Co': ['Orange, 50, Others, yes'],
    },
  },
  {
    case: 'products that are counted without a blank, with one price for all',
    files: {
      'l.csv':
        'Stall No,Stall Name,Item1,Item2,Price\n12,Chaat Adda,Bhel,Sev,40\n13,Juice Co,Orange,,50\n',
    },
    state: {
      '12 Chaat Adda': ['Bhel, 0, Others, yes', 'Sev, 0, Others, yes'],
      '13 Juice Co': ['Orange, 0, Others, yes'],
    },
    says: ['"Price" stands beside several products of a row and belongs to none of them'],
    mistakes: ['column-of-nobody'],
  },
  {
    case: 'Stall Details over No. and Name, Product Details over Item and Price',
    files: {
      'l.csv':
        'Sr. No,Stall Details,,Product Details,\n,No.,Name,Item,Price\n1,A-1,Chai Point,Tea,10\n2,A-1,Chai Point,Coffee,20\n3,A-2,Bhel House,Bhel,40\n',
    },
    state: {
      'A-1 Chai Point': ['Tea, 10, Others, yes', 'Coffee, 20, Others, yes'],
      'A-2 Bhel House': ['Bhel, 40, Others, yes'],
    },
  },
  {
    case: 'a list in Spanish with a yes under Vegano',
    files: {
      'l.csv':
        'Puesto,Nombre del puesto,Producto,Precio (€),Vegano\n1,Tacos Pepe,Taco al pastor,"2,50",no\n1,Tacos Pepe,Taco de setas,"2,50",sí\n',
    },
    state: {
      '1 Tacos Pepe': [
        'Taco al pastor, 0 2,50 €, Others, yes',
        'Taco de setas, 0 2,50 €, Others, yes [Vegan]',
      ],
    },
  },
  {
    case: 'a list in German in the plural',
    files: {
      'l.csv':
        'Stand,Aussteller,Angebot,Preise\n1,Imkerei Huber,Honig,8\n2,Metzgerei Wolf,Bratwurst,5\n',
    },
    state: {
      '1 Imkerei Huber': ['Honig, 8, Others, yes'],
      '2 Metzgerei Wolf': ['Bratwurst, 5, Others, yes'],
    },
  },
]
