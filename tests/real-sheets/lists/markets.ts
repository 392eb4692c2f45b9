import type { ListCase } from '../list-case.ts'

/** Lists modelled on public vendor lists in other countries. */
export const marketLists: Record<string, ListCase> = {
  'exhibitors with landlines and a contact person': {
    csv: 'Exhibitor Name,Country,Hall No.,Stand No.,Product Category,Contact Person,Tel\nAlpha Foods,India,4,4-A12,Spices,Mr. Rao,+91 22 2412 3456\nBeta,UAE,5,5-B01,Dates,Ali,+971 50 123 4567\n',
    right: '4-A12 Alpha Foods @4\n5-B01 Beta @5',
    mobiles: '4-A12: +91 22 2412 3456\n5-B01: +971 50 123 4567',
  },
  'permits of food trucks with their status': {
    csv: 'Applicant,FacilityType,LocationDescription,Address,permit,Status,FoodItems,Latitude,Longitude\nTacos El Norte,Truck,MAIN ST: 1ST to 2ND,1 Main St,25MFF-1,APPROVED,Tacos; Burritos,37.7,-122.4\nCurry Up,Truck,OAK ST: 5TH to 6TH,9 Oak St,25MFF-2,REQUESTED,Samosa; Tikka Roll,37.8,-122.3\n',
    currency: '$',
    right:
      '1 Tacos El Norte @MAIN ST: 1ST to 2ND: Tacos, 0 | Burritos, 0\n2 Curry Up @OAK ST: 5TH to 6TH: Samosa, 0 | Tikka Roll, 0',
  },
  'a list in Italian': {
    csv: 'Bancarella n°;Espositore;Prodotto;Prezzo;Vegano\n4;Gelateria Sole;Gelato al limone;2,50;sì\n4;Gelateria Sole;Panna cotta;3,00;no\n5;Pizza Bella;Margherita;6,00;no\n',
    currency: '€',
    right:
      '4 Gelateria Sole: Gelato al limone, 2.5 [Vegan] | Panna cotta, 3\n5 Pizza Bella: Margherita, 6',
  },
  'a list in Dutch with the products of each stall': {
    csv: 'Kraam;Standhouder;Artikel;Prijs\n7;Kaas van Jan;Oude kaas;9,50\n8;Bloemen Roos;Tulpen;5,00\n',
    currency: '€',
    right: '7 Kaas van Jan: Oude kaas, 9.5\n8 Bloemen Roos: Tulpen, 5',
  },
  'a list in Portuguese': {
    csv: 'Barraca,Nome,Prato,Preço,Disponível\n1,Casa do Pastel,Pastel de nata,"1,50",sim\n1,Casa do Pastel,Bolinho,"2,00",não\n',
    currency: '€',
    right: '1 Casa do Pastel: Pastel de nata, 1.5 | Bolinho, 2, sold out',
  },
  'titles in an unknown language': {
    csv: 'Krov,Nimi,Hinta arvio\n1,Kahvila,kallis\n2,Grilli,halpa\n',
    edits: ['A=stallNumber', 'B=stallName'],
    right: '1 Kahvila\n2 Grilli',
  },
  'people and what they do': {
    csv: 'Name,Role,Phone\nAsha Jain,President,9820012347\nOm Shah,Secretary,9820012348\n',
    right: '',
  },
  'lost letters in two rows': {
    csv: 'Stall No,Stall Name,Item\n1,???? ???,Tea\n2,???,Coffee\n3,Bhel House,Bhel\n',
    right: '3 Bhel House: Bhel, 0',
    leftOut: '2, 3',
  },
  'vendors of a farmers’ market with their seasons and payments': {
    csv: 'MarketName,Website,Season1Date,Credit,WIC,SNAP,Vegetables,Location\nOak Street Market,http://oak.example,05/01 to 10/31,Y,N,Y,Y,Town square\nMill Pond Market,http://mill.example,06/01 to 09/30,Y,Y,N,Y,Private business parking lot\n',
    currency: '$',
    right: '1 Oak Street Market @Town square\n2 Mill Pond Market @Private business parking lot',
  },
  'trading names, licence numbers and pitches': {
    csv: 'Licence No,Trading Name,Pitch,Goods Sold,Expiry\nST/001,Bagel Bros,Pitch 4,Bagels and coffee,31/03/2027\nST/002,Flower Power,Pitch 5,Flowers,31/03/2027\n',
    currency: '£',
    right: '4 Bagel Bros: Bagels and coffee, 0\n5 Flower Power: Flowers, 0',
  },
  'artists, their booths and what they make': {
    csv: 'Artist,Booth #,Medium,City,State\nAnn Rivers,A-12,Ceramics,Boise,ID\nLee Stone,A-13,Glass,Salem,OR\n',
    currency: '$',
    right: 'A-12 Ann Rivers\nA-13 Lee Stone',
  },
  'a parade of breweries with their beers and strength': {
    csv: 'Brewery,Beer,ABV,Style,Price per 0.5 l\nHopfen & Co,Helles,4.9%,Lager,4.80\nHopfen & Co,Weizen,5.4%,Wheat,5.20\nNordbräu,Pils,5.0%,Lager,4.60\n',
    currency: '€',
    edits: ['A=stallName', 'B=dish'],
    right:
      '1 Hopfen & Co: Helles, 4.8 per 0.5 l | Weizen, 5.2 per 0.5 l\n2 Nordbräu: Pils, 4.6 per 0.5 l',
  },
  'who sells, under Sold by': {
    csv: 'Sl No,Stall No,Sold by,Snacks,Price\n1,5,Asha,Samosa,10\n2,5,Asha,Kachori,15\n3,6,Ravi,Jalebi,20\n',
    right: '5 Asha: Samosa, 10 | Kachori, 15\n6 Ravi: Jalebi, 20',
  },
  'the price of each stall in a column of its own, which the guide cannot read': {
    csv: 'Item,Stall 1,Stall 2,Stall 3\nSamosa,15,20,15\nTea,10,10,12\n',
    right: '',
  },
  'farmers, their villages and crops': {
    csv: 'Sr No,Farmer Name,Village,Crop,Rate/kg,Qty (kg)\n1,Ramesh,Anand,Wheat,30,100\n2,Suresh,Nadiad,Bajra,25,200\n',
    right: '1 Ramesh: Wheat, 30 per kg\n2 Suresh: Bajra, 25 per kg',
  },
  'cells between bars': {
    csv: 'Stall Number | Stall Name | Owner\n1 | Chai | Ram\n2 | Bhel | Om\n',
    right: '1 Chai\n2 Bhel',
  },
  'headings that are diets, below the stall’s number and name': {
    csv: 'Stall No: 5,\nName: Krishna Snacks,\nITEM,RATE\nVEG,\nDal,80\nPaneer,120\nNON VEG,\nChicken,180\n',
    right: '5 Krishna Snacks: Dal, 80 [Veg] | Paneer, 120 [Veg] | Chicken, 180 [Non-veg]',
  },
  'prices for veg and non-veg': {
    csv: 'Stall,Item,Veg Price,Non-Veg Price\nBiryani House,Biryani,120,180\nRoll Hub,Roll,60,90\n',
    right:
      '1 Biryani House: Biryani, 0 veg 120 / nonveg 180\n2 Roll Hub: Roll, 0 veg 60 / nonveg 90',
  },
  'rows without titles: numbers, names and phones': {
    csv: '1,Chai Point,9825012345\n2,Bhel House,9825012346\n3,Kulfi Corner,9825012347\n',
    right: '1 Chai Point\n2 Bhel House\n3 Kulfi Corner',
    mobiles: '1: 98250 12345\n2: 98250 12346\n3: 98250 12347',
  },
  'a volunteers’ roster, which lists no stall': {
    csv: 'Date,Stall,Volunteer,Shift\n12/11/2026,Chai Point,Asha,Morning\n12/11/2026,Bhel House,Ravi,Evening\n',
    right: '',
  },
  'ticks with an x, and allergens': {
    csv: 'Speise,Preis,Allergene,Vegan\nCurrywurst,"4,50","A,G",\nPommes,"3,00",,x\nSalat,"5,00",,x\n',
    currency: '€',
    edits: ['stall=2 Imbiss Ost'],
    right: '2 Imbiss Ost: Currywurst, 4.5 | Pommes, 3 [Vegan] | Salat, 5 [Vegan]',
  },
}
