import type { ListCase } from '../list-case.ts'

/** The smallest lists that were once read wrongly without a warning. */
export const smallLists: Record<string, ListCase> = {
  'a brand beside the vendor is no seller': {
    csv: 'Product_Name,Brand,MRP_Rs,Vendor_Name\nMango Pickle,Mothers,120,Asha Store\nPapad,Lijjat,60,Asha Store\nSoap,Lux,40,Om Mart\n',
    right: '1 Asha Store: Mango Pickle, 120 | Papad, 60\n2 Om Mart: Soap, 40',
  },
  'opening hours are read, and hours of power are not': {
    csv: 'Stall No,Stall Name,Opening Hours,Item,Price\n1,Om Mart,Fri 17:00-23:00,Papad,60\n2,Asha Store,late,Soap,40\n',
    right: '1 Om Mart: Papad, 60\n2 Asha Store: Soap, 40',
    finds: 'hoursUnknown 3',
  },
  'yes and no are no dishes': {
    csv: 'MarketName,city,PetFood,Location\nGreen Market,Bonn,Y,Main Square\nOld Market,Köln,N,River Bank\n',
    right: '1 Green Market @Main Square\n2 Old Market @River Bank',
  },
  'a delivery area is no place on the ground': {
    csv: 'Vendor_ID,Vendor_Name,Category,Delivery_Area\nV001,Asha Foods,Snacks,Regional\nV002,Om Foods,Sweets,Local\n',
    right: 'V001 Asha Foods\nV002 Om Foods',
  },
  'a heading ends where the next category begins': {
    csv: 'Category,Dish,Price\nTandoor,,\n,Paneer Tikka,120\nDesserts,Kheer,60\n,Gulab Jamun,40\n',
    edits: ['stall=5 Annapurna'],
    right:
      '5 Annapurna: Paneer Tikka, 120, Tandoor | Kheer, 60, Desserts | Gulab Jamun, 40, Desserts',
  },
  'whole numbers in euros are cents': {
    csv: 'number,name,price\n1,Green Salad,330\n2,Soup,450\n3,Steak,1290\n',
    currency: '€',
    edits: ['stall=5 Bistro'],
    right: '5 Bistro: Green Salad, 3.3 | Soup, 4.5 | Steak, 12.9',
  },
  'veg and non-veg are a diet, whatever the title': {
    csv: 'csvcategory,item_name,price,food_type\nStarters,Paneer Tikka,120,veg\nStarters,Chicken 65,150,non-veg\nMains,Dal,90,veg\n',
    edits: ['stall=5 Annapurna'],
    right:
      '5 Annapurna: Paneer Tikka, 120, Starters [Veg] | Chicken 65, 150, Starters [Non-veg] | Dal, 90, Mains [Veg]',
  },
  'a dash is no text, and Active has to be checked': {
    csv: 'Category,Name,Price,Description,VegNonVeg,Active\nSnacks,Samosa,20,-,Veg,Yes\nSnacks,Roll,60,Egg roll,Non-Veg,No\n',
    edits: ['stall=5 Annapurna'],
    right:
      '5 Annapurna: Samosa, 20, Snacks [Veg] | Roll, 60, Snacks, sold out “Egg roll” [Non-veg]',
  },
  'Ja and Nein say whether a dish is vegetarian': {
    csv: 'Stand,Name,Speise,Preis,Vegetarisch\n1,Grill Huber,Bratwurst,"4,50",Nein\n1,Grill Huber,Pommes,"3,00",Ja\n',
    currency: '€',
    right: '1 Grill Huber: Bratwurst, 4.5 [Non-veg] | Pommes, 3 [Veg]',
  },
  'haan and nahi say whether a dish is vegetarian': {
    csv: 'Stall No,Stall Name,Item,Price,Shakahari\n1,Roll House,Egg Roll,40,nahi\n1,Roll House,Chaat,30,haan\n',
    right: '1 Roll House: Egg Roll, 40 [Non-veg] | Chaat, 30 [Veg]',
  },
  'one column of booths': {
    csv: 'Booth\nEnd Zone\nNote Worthy Music\nPretzel Hut\n',
    right: '1 End Zone\n2 Note Worthy Music\n3 Pretzel Hut',
  },
  'collaborators and where they stand': {
    csv: 'Collaborator Name,Type,Booth Location\nAsha Arts,Craft,North Lawn\nOm Books,Books,Hall 2\n',
    right: '1 Asha Arts @North Lawn\n2 Om Books @Hall 2',
  },
  'one name at two places is two stalls': {
    csv: 'name,place,owner\nChai Point,Gate 1,Ram\nChai Point,Gate 2,Shyam\nBhel,Gate 1,Om\n',
    right: '1 Chai Point @Gate 1\n2 Chai Point @Gate 2\n3 Bhel @Gate 1',
  },
  'a list without titles has all its rows': {
    csv: 'A1,Chai Point,Masala Chai,₹10\nA1,Chai Point,Coffee,₹20\nA2,Bhel House,Bhel,₹40\n',
    right: 'A1 Chai Point: Masala Chai, 10 | Coffee, 20\nA2 Bhel House: Bhel, 40',
  },
  'the same list with titles has no title as a dish': {
    csv: 'Where,Who,What,How much\nA1,Chai Point,Masala Chai,₹10\nA1,Chai Point,Coffee,₹20\nA2,Bhel House,Bhel,₹40\n',
    edits: ['A=stallNumber', 'B=stallName'],
    right: 'A1 Chai Point: Masala Chai, 10 | Coffee, 20\nA2 Bhel House: Bhel, 40',
  },
  'Hindi in an old font, as CSV': {
    csv: '1,pk; Viajh,elkyk pk;,15\n',
    refused: 'Convert the text to Unicode',
  },
  'Hindi in an old font, in a workbook': {
    sheets: { Stalls: 'Stall No,Stall Name,Item,Price\n1,pk; Viajh,elkyk pk;,15\n' },
    refused: 'Convert the text to Unicode',
  },
}
