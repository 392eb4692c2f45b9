import type { ListCase } from '../list-case.ts'

/** Lists whose stalls, courses or products are beside each other. */
export const gridLists: ListCase[] = [
  {
    case: 'a column for each course',
    csv: 'Stall No,Stall Name,Starters,Main course,Desserts,Beverages\n1,Chai Point,Samosa,,Kheer,Tea\n2,Bhel House,Bhel,Pulao,,Lassi\n3,Quiet,,,,\n',
    guide:
      '1 Chai Point: Samosa, 0 | Kheer, 0, Desserts | Tea, 0, Beverages\n2 Bhel House: Bhel, 0 | Pulao, 0 | Lassi, 0, Beverages\n3 Quiet',
    says: ['the dishes stand in columns by course (Starters, Main course, Desserts, Beverages)'],
  },
  {
    case: 'several dishes with prices in the columns of the courses',
    options: { isItemSplit: true },
    csv: 'Stall No,Stall Name,Snacks,Sweets\n1,Gupta,"Pani puri 20, Bhel 30",Jalebi Rs. 40\n2,Sharma,,"Rabdi 60, Kulfi 30"\n',
    guide:
      '1 Gupta: Pani puri, 20, Snacks | Bhel, 30, Snacks | Jalebi, 40, Sweets\n2 Sharma: Rabdi, 60, Sweets | Kulfi, 30, Sweets',
  },
  {
    case: 'a column for each stall with its price of the dish',
    csv: 'Item,Stall 1: Chai Point,Stall 2: Bhel House\nTea,10,12\nCoffee,20,\nSamosa,,15/-\n',
    guide: '1 Chai Point: Tea, 10 | Coffee, 20\n2 Bhel House: Tea, 12 | Samosa, 15',
  },
  {
    case: 'a column for each stall with a tick at its dishes',
    live: {
      vendors: 'stall_number,stall_name\n1,Chai Point\n2,Bhel House\n',
      products: 'stall_number,name\n',
    },
    csv: 'Item,Stall 1,Stall 2\nTea,✓,✓\nCoffee,✓,\nSamosa,,✓\n',
    guide: '1 Chai Point: Tea, 0 | Coffee, 0\n2 Bhel House: Tea, 0 | Samosa, 0',
  },
  {
    case: 'numbered product columns, each with its price',
    csv: 'Stall Name,Stall Number,Food Item 1,Food Item 1 Price,Food Item 2,Food Item 2 Price\nChaat Adda,12,Bhel,40,Sev,30\nJuice Co,13,Orange,50,,\n',
    guide: '12 Chaat Adda: Bhel, 40 | Sev, 30\n13 Juice Co: Orange, 50',
  },
  {
    case: 'numbered product columns with one price for all',
    csv: 'Stall No,Stall Name,Item1,Item2,Price\n12,Chaat Adda,Bhel,Sev,40\n13,Juice Co,Orange,,50\n',
    guide: '12 Chaat Adda: Bhel, 0 | Sev, 0\n13 Juice Co: Orange, 0',
    says: ['"Price" stands beside several products of a row and belongs to none of them'],
    mistakes: 'column-of-nobody',
  },
  {
    case: 'Stall Details over No. and Name, Product Details over Item and Price',
    csv: 'Sr. No,Stall Details,,Product Details,\n,No.,Name,Item,Price\n1,A-1,Chai Point,Tea,10\n2,A-1,Chai Point,Coffee,20\n3,A-2,Bhel House,Bhel,40\n',
    guide: 'A-1 Chai Point: Tea, 10 | Coffee, 20\nA-2 Bhel House: Bhel, 40',
  },
  {
    case: 'a list in Spanish with a yes under Vegano',
    csv: 'Puesto,Nombre del puesto,Producto,Precio (€),Vegano\n1,Tacos Pepe,Taco al pastor,"2,50",no\n1,Tacos Pepe,Taco de setas,"2,50",sí\n',
    guide: '1 Tacos Pepe: Taco al pastor, 0 2,50 € | Taco de setas, 0 2,50 € [Vegan]',
  },
  {
    case: 'dishes and prices that are lists in their cells',
    options: { isItemSplit: true },
    csv: 'Stall No,Stall Name,Dishes,Price\n1,Chai,"Chai, Samosa","10, 15"\n2,Bhel,"Bhel, Puri, Dahi","40, 50"\n3,Idli,"Idli, Vada",30\n4,Dosa,Dosa,60\n',
    guide:
      '1 Chai: Chai, 10 | Samosa, 15\n2 Bhel: Bhel, 0 | Puri, 0 | Dahi, 0\n3 Idli: Idli, 0 | Vada, 0\n4 Dosa: Dosa, 60',
    says: ['the price "40, 50" stands beside 3 products and says none for each'],
    mistakes: 'prices-not-paired, prices-not-paired',
  },
  {
    case: 'dishes, prices and categories one below the other in a cell',
    options: { isItemSplit: true },
    csv: 'Stall No,Stall Name,Dishes,Price,Category\n1,Chai,"Chai\nSamosa","10\n15","Beverages\nSnacks"\n2,Bhel,"Bhel / Puri","40/50",Snacks\n3,J,"Juice, Lassi","Rs. 10/-, Rs. 20/-",\n',
    guide:
      '1 Chai: Chai, 10, Beverages | Samosa, 15, Snacks\n2 Bhel: Bhel, 40, Snacks | Puri, 50, Snacks\n3 J: Juice, 10 | Lassi, 20',
  },
  {
    case: 'a dish and a price, and again',
    csv: 'Stall No,Stall Name,Dish,Price,Dish,Price,Owner\n1,Chai,Tea,10,Coffee,20,Ram\n2,Bhel,Bhel,40,,,Om\n',
    guide: '1 Chai: Tea, 10 | Coffee, 20\n2 Bhel: Bhel, 40',
  },
  {
    case: 'columns without a title',
    csv: 'Stall No,Stall Name,Menu,,\n1,Chai,Tea,Coffee,Bun\n2,Bhel,Bhel,Puri,\n',
    guide: '1 Chai: Tea, 0\n2 Bhel: Bhel, 0',
    says: ['column D has no title, so its 2 cells are not read'],
  },
  {
    case: 'number and name under one title',
    csv: 'Stall No & Name,Remarks\n12. Rasoi,Veg\n14. Chai,Jain\n',
    guide: '12 Rasoi\n14 Chai',
  },
  {
    case: 'a menu by courses',
    menuOf: '12 Canteen',
    csv: 'Starters,Main Course,Desserts\nSamosa,Thali,Kheer\nBhel,Pulao,\n',
    guide: '12 Canteen: Samosa, 0 | Bhel, 0 | Thali, 90 | Pulao, 0 | Kheer, 0, Desserts',
  },
  {
    case: 'a menu by courses with their prices',
    menuOf: '12 Canteen',
    csv: 'Canteen menu,,,\nStarters,Price,Mains,Price\nSamosa,20,Thali,100\nBhel,30,Pulao,\n',
    guide: '12 Canteen: Samosa, 20 | Bhel, 30 | Thali, 100 | Pulao, 0',
  },
  {
    case: 'a table drawn with bars',
    files: {
      'list.txt':
        '| Stall No | Stall Name | Item | Price |\n|---|:--|---|---:|\n| 1 | Chai | Tea | 10 |\n',
    },
    guide: '1 Chai: Tea, 10',
  },
  {
    case: 'a menu in parts with different titles, of which only the last is read',
    menuOf: '7 Canteen',
    csv: 'PIZZA,Reg,Med,Large\nMargherita,99,199,299\nFarmhouse,149,249,399\nBURGER,Single,Double,\nVeg,49,79,\nPaneer,59,89,\n',
    guide: '7 Canteen: Veg, 0 Single 49, Double 79 | Paneer, 0 Single 59, Double 89',
    says: ['2 rows with amounts stand above the titles, the first in line 2, and are not read'],
    mistakes: 'rows-above',
  },
  {
    case: 'units behind prices, with and without a sign of money',
    csv: 'Stall No,Stall Name,Item,Price\n1,Annapurna,Papad,Rs. 280 kg\n1,,Milk,60 ltr\n1,,Halwa,Rs.400kg\n1,,Kulfi,80 (100 gm)\n1,,Dhoop,3 for 100\n',
    guide:
      '1 Annapurna: Papad, 280 per kg | Milk, 0 60 ltr | Halwa, 400 per kg | Kulfi, 80 (100 gm) | Dhoop, 0 3 for 100',
  },
  {
    case: 'cancelled stalls, by their names and by their status',
    csv: 'Stall No,Stall Name,Status,Item\n1,Annapurna (cancelled),,Poha\n2,Reserved for sponsor,,Tea\n3,Chai,Confirmed,Tea\n4,Bhel,Vacant,Bhel\n',
    guide: '1 Annapurna (cancelled): Poha, 0\n2 Reserved for sponsor: Tea, 0\n3 Chai: Tea, 0',
    mistakes: 'stall-vacant, stall-vacant',
  },
  {
    case: 'counted dishes below each other in a cell',
    options: { isItemSplit: true },
    csv: 'Stall No,Stall Name,Menu\n3,Chetna,"1) Samosa - 15\n2) Kachori - 20\n3) Chai - 10"\n',
    guide: '3 Chetna: Samosa, 15 | Kachori, 20 | Chai, 10',
  },
  {
    case: 'Jain by yes and no beside Veg/Non veg, with a word among them',
    csv: 'Stall No,Stall Name,Item,Price,Jain (Y/N),Veg/Non veg\n1,Om,Poha,20,Y,Veg\n2,Ram,Vada,30,N,Veg\n3,Raj,Kebab,50,NV,NV\n4,Dev,Idli,20,Y,\n5,Jay,Dosa,30,on request,Veg\n',
    guide:
      '1 Om: Poha, 20 [Veg, Jain]\n2 Ram: Vada, 30 [Veg]\n3 Raj: Kebab, 50 [Non-veg]\n4 Dev: Idli, 20 [Jain]\n5 Jay: Dosa, 30 [Veg]',
  },
  {
    case: 'a menu in parts that repeat the title of the price',
    menuOf: '7 Canteen',
    csv: 'CHAAT,Rate\nPani Puri,30\nDahi Bhalla,50\nPav Bhaji,80\nBEVERAGES,Rate\nJaljeera,20\n',
    guide: '7 Canteen: Pani Puri, 30 | Dahi Bhalla, 50 | Pav Bhaji, 80 | Jaljeera, 20, Beverages',
  },
  {
    case: 'two dishes and one price',
    csv: 'Stall No,Stall Name,Dish,Dish,Price\n1,Chai,Tea,Coffee,20\n',
    guide: '1 Chai: Tea, 0 | Coffee, 0',
    says: ['"Price" stands beside several products of a row and belongs to none of them'],
    mistakes: 'column-of-nobody',
  },
]
