import type { ListCase } from '../list-case.ts'

/** Each would publish something false if the import did not know better or ask. */
export const fairLists: Record<string, ListCase> = {
  'names and shifts by stall number': {
    csv: 'Name,Stall No,Shift,Mobile\nAsha Rao,4,10-12,9820012345\nKiran Das,5,12-2,9820012346\n',
    right: '4 \n5 ',
    mobiles: '4: 98200 12345\n5: 98200 12346',
  },
  'Hindi allotment with rent, security and goods': {
    csv: 'दुकान क्र.,दुकान का नाम,आवंटी,बिक्री सामग्री,किराया,जमानत राशि\n3,गुप्ता चाट भंडार,रमेश गुप्ता,चाट,5000,2000\n4,शर्मा मिष्ठान,सुरेश शर्मा,जलेबी,4500,2000\n',
    right: '3 गुप्ता चाट भंडार: चाट, 0\n4 शर्मा मिष्ठान: जलेबी, 0',
  },
  'Gujarati shops with rent and deposit': {
    csv: 'દુકાન નંબર,દુકાનનું નામ,વાનગી,ભાડું,ડિપોઝિટ,માલિક\n૧,જય અંબે ફરસાણ,ગાંઠિયા,3000,1000,રમેશ પટેલ\n૨,શિવ જ્યુસ,જ્યુસ,2500,500,મીના શાહ\n',
    right: '1 જય અંબે ફરસાણ: ગાંઠિયા, 0\n2 શિવ જ્યુસ: જ્યુસ, 0',
  },
  'stall charges and a security deposit beside what is sold': {
    csv: 'Stall No,Stall Name,Items to be Sold,Stall Charges,Security Deposit\n1,Juice Junction,Orange Juice,2500,500\n2,Momo Mia,Steamed Momos,3000,500\n',
    right: '1 Juice Junction: Orange Juice, 0\n2 Momo Mia: Steamed Momos, 0',
  },
  'stalls, and the canteen’s rates beside them': {
    csv: 'Stall No,Stall Name,,Item,Rate\n1,Book World,,Tea,10\n2,Toy House,,Samosa,15\n3,Saree Mahal,,Coffee,20\n',
    edits: ['D=leaveOut', 'E=leaveOut'],
    right: '1 Book World\n2 Toy House\n3 Saree Mahal',
  },
  'a German Christmas market with rent and deposit': {
    csv: 'Hütte;Betreiber;Sortiment;Standmiete;Kaution;Telefon;Strom (kW)\n4;Fam. Huber;Glühwein;450,00;100,00;0171 2345678;3\n9;Crêperie Anna;Crêpes;380,00;100,00;0171 2345679;5\n',
    currency: '€',
    right: '4 Fam. Huber: Glühwein, 0\n9 Crêperie Anna: Crêpes, 0',
    mobiles: '4: 0171 2345678\n9: 0171 2345679',
  },
  'a Spanish feria with rent and sold-out tapas': {
    csv: 'Caseta;Nombre;Tapa;Precio;Alquiler;Agotado\n1;La Giralda;Salmorejo;3,50;400;no\n1;La Giralda;Croquetas;4,00;400;sí\n2;El Patio;Tortilla;3,00;350;no\n',
    currency: '€',
    edits: ['C=dish'],
    right: '1 La Giralda: Salmorejo, 3.5 | Croquetas, 4, sold out\n2 El Patio: Tortilla, 3',
  },
  'a column Sold Out': {
    csv: 'Stall No,Stall Name,Item,Rate,Sold Out\n1,Chai Adda,Tea,10,No\n1,Chai Adda,Bun Maska,30,Yes\n2,Dosa Corner,Plain Dosa,60,No\n',
    right: '1 Chai Adda: Tea, 10 | Bun Maska, 30, sold out\n2 Dosa Corner: Plain Dosa, 60',
  },
  'a cancelled row in a column for updates': {
    csv: 'Stall No,Stall Name,Update\n1,Chai Adda,\n2,Dosa Corner,Cancelled\n3,Kulfi Cart,\n4,Momo Mia,\n',
    edits: ['C=withdrawn'],
    right: '1 Chai Adda\n2 Dosa Corner (withdrawn)\n3 Kulfi Cart\n4 Momo Mia',
  },
  'who is attending': {
    csv: 'Booth,Business Name,Attending,Needs Power\n1,Soap Works,Y,N\n2,Candle Co,N,Y\n3,Jam Jar,Y,Y\n',
    currency: '$',
    right: '1 Soap Works\n2 Candle Co (withdrawn)\n3 Jam Jar',
  },
  'what a tent house hires out to each stall': {
    csv: 'Stall No,Stall Name,Item,Qty,Rate,Amount\n1,Chai Adda,Table,2,50,100\n1,Chai Adda,Chair,4,10,40\n2,Dosa Corner,Table,3,50,150\n',
    edits: ['C=leaveOut', 'E=leaveOut'],
    right: '1 Chai Adda\n2 Dosa Corner',
  },
  'a government fair with districts and blocks': {
    csv: 'Sl No,District,Block,SHG Name,Products,Stall No\n1,Pune,Haveli,Jijau SHG,Papad,21\n2,Satara,Wai,Ahilya SHG,Pickle,22\n3,Nashik,Niphad,Savitri SHG,Grapes,23\n',
    edits: ['C=leaveOut'],
    right: '21 Jijau SHG: Papad, 0\n22 Ahilya SHG: Pickle, 0\n23 Savitri SHG: Grapes, 0',
  },
  'farmers and their home towns under Place': {
    csv: 'Stall No,Farmer Name,Place,Product\n1,Sahyadri Farms,Satara,Strawberry\n2,Green Roots,Panchgani,Honey\n',
    edits: ['C=leaveOut'],
    right: '1 Sahyadri Farms: Strawberry, 0\n2 Green Roots: Honey, 0',
  },
  'classes of a school and their stalls': {
    csv: 'Class,Stall Name,Teacher Incharge,Dish,Price\n6A,Sandwich Studio,Mrs Rao,Veg Sandwich,30\n6B,Mocktail Bar,Mr Sen,Blue Lagoon,40\n7A,Chaat Corner,Mrs Iyer,Sev Puri,25\n',
    right:
      '1 Sandwich Studio: Veg Sandwich, 30\n2 Mocktail Bar: Blue Lagoon, 40\n3 Chaat Corner: Sev Puri, 25',
  },
  'totals of accounts below the dishes': {
    csv: 'Stall No,Stall Name,Item,Price\n1,Chai Adda,Tea,10\n1,Chai Adda,Coffee,20\n2,Dosa Corner,Dosa,60\n,,Total Collection,54000\n,,Total Expenses,32000\n,,Net Balance,22000\n',
    right: '1 Chai Adda: Tea, 10 | Coffee, 20\n2 Dosa Corner: Dosa, 60',
  },
  'a menu for each day': {
    sheets: { Saturday: 'Item,Price\nPoha,30\nTea,10\n', Sunday: 'Item,Price\nUpma,30\nTea,10\n' },
    edits: ['Saturday!stall=5 Nashta', 'Sunday!stall=5 Nashta'],
    right: '5 Nashta: Poha, 30 | Tea, 10 | Upma, 30',
  },
  'a sheet of stalls and their waiting list': {
    sheets: {
      Allotted: 'Stall No,Stall Name\n1,Chai Adda\n2,Dosa Corner\n',
      'Waiting List': 'Sr No,Stall Name\n3,Kulfi Cart\n4,Momo Mia\n',
    },
    right: '1 Chai Adda\n2 Dosa Corner',
  },
  'stalls of two years': {
    sheets: {
      2025: 'Stall No,Stall Name\n1,Chai Adda\n2,Old Bakery\n3,Kulfi Cart\n',
      2026: 'Stall No,Stall Name\n1,Chai Adda\n4,Momo Mia\n',
    },
    right: '1 Chai Adda\n4 Momo Mia',
  },
  'rate, tax and total': {
    csv: 'Stall No,Stall Name,Item,Rate,GST 5%,Total\n7,Sweet Magic,Kaju Katli,400,20,420\n9,Farsan Hut,Chivda,100,5,105\n',
    edits: ['D=leaveOut', 'F=price'],
    right: '7 Sweet Magic: Kaju Katli, 420\n9 Farsan Hut: Chivda, 105',
  },
  'a farmers’ market with spaces': {
    csv: 'Space #,Vendor,Product Line,SNAP,Certified Organic\n12,Green Acre,Vegetables,Y,Y\n14,Bee Good,Honey,N,N\n',
    currency: '$',
    right: '12 Green Acre: Vegetables, 0\n14 Bee Good: Honey, 0',
  },
  'prices for members and others': {
    csv: 'Stall No,Stall Name,Dish,Member,Non-Member\n7,Club Kitchen,Thali,150,200\n9,Chaat Bar,Bhel,40,60\n',
    edits: ['D=price', 'E=price'],
    right:
      '7 Club Kitchen: Thali, 0 Member 150 / Non-Member 200\n9 Chaat Bar: Bhel, 0 Member 40 / Non-Member 60',
  },
  'printed, own and saved': {
    csv: 'Shop No,Shop Name,Product,MRP,Our Price,You Save\n21,Khadi,Soap,60,45,15\n22,Herbals,Oil,200,180,20\n',
    right: '21 Khadi: Soap, 45\n22 Herbals: Oil, 180',
  },
  'what has been sold': {
    csv: 'Stall No,Stall Name,Item,Price,Sold,Left\n3,Chai Adda,Tea,10,120,30\n3,Chai Adda,Bun,20,40,0\n4,Dosa Corner,Dosa,60,80,5\n',
    right: '3 Chai Adda: Tea, 10 | Bun, 20, sold out\n4 Dosa Corner: Dosa, 60',
  },
  'costing of a recipe': {
    csv: 'Item,Ingredients Cost,Packing,Profit,Selling Price\nVada Pav,8,1,6,15\nMisal,22,3,15,40\n',
    edits: ['stall=4 Annapurna'],
    right: '4 Annapurna: Vada Pav, 15 | Misal, 40',
  },
  'contact lines below a menu': {
    csv: 'Stall 7 - Juice Junction,\nItem,Price\nOrange,40\nMosambi,50\nContact Ravi,9820012345\nGPay,9820012345\n',
    right: '7 Juice Junction: Orange, 40 | Mosambi, 50',
  },
  'German market with a reserve list heading': {
    csv: 'Standnr.;Firma;Warenangebot;Standgeld\n1;Imkerei Wald;Honig;80,00\n2;Hofladen Beck;Apfelsaft;80,00\nWarteliste;;;\n3;Seifenküche;Seife;80,00\n',
    currency: '€',
    right: '1 Imkerei Wald: Honig, 0\n2 Hofladen Beck: Apfelsaft, 0',
  },
  'French list with withdrawn stalls': {
    csv: 'Emplacement;Exposant;Produits;Montant réglé;Désistement\nA1;Miel du Lac;Miel;60;\nA2;Savonnerie;Savon;60;oui\nA3;Chez Lulu;Tartes;0;\n',
    currency: '€',
    edits: ['E=withdrawn'],
    right: 'A1 Miel du Lac: Miel, 0\nA2 Savonnerie (withdrawn): Savon, 0\nA3 Chez Lulu: Tartes, 0',
  },
  'Spanish list with people as responsables and tasas': {
    csv: 'Nº puesto;Nombre comercial;Titular;DNI;Producto;Tasa\n1;Quesos Alba;Ana Ruiz;12345678Z;Queso;45,00\n2;Miel Sol;Luis Gil;23456789D;Miel;45,00\n',
    currency: '€',
    right: '1 Quesos Alba: Queso, 0\n2 Miel Sol: Miel, 0',
  },
  'Marathi names of helpers and work': {
    csv: 'अ.क्र.,नाव,काम,मोबाईल\n1,आशा राव,भोजन व्यवस्था,9820012345\n2,ओम सेन,पार्किंग,9820012346\n',
    right: '',
  },
  'not vegetarian': {
    csv: 'Stall No,Stall Name,Dish,Price,Not Veg\n3,Bake House,Cake,60,No\n4,Grill,Kebab,120,Yes\n',
    right: '3 Bake House: Cake, 60 [Veg]\n4 Grill: Kebab, 120 [Non-veg]',
  },
  'last year in its own columns': {
    csv: 'Stall No,2025 Stall Name,2026 Stall Name\n3,Old Bakery,Chai Adda\n4,Old Grill,Momo Mia\n',
    edits: ['B=leaveOut', 'C=stallName'],
    right: '3 Chai Adda\n4 Momo Mia',
  },
  'old and new stall numbers': {
    csv: 'Old Stall No,New Stall No,Stall Name\n3,13,Chai Adda\n4,14,Momo Mia\n',
    edits: ['A=leaveOut', 'B=stallNumber'],
    right: '13 Chai Adda\n14 Momo Mia',
  },
  'stall fee beside name and menu without prices': {
    csv: 'Booth #,Vendor,Menu Items,Booth Price\n12,Green Acre,"Salad, Soup",75\n14,Bee Good,Honey,75\n',
    currency: '$',
    right: '12 Green Acre: Salad, 0 | Soup, 0\n14 Bee Good: Honey, 0',
  },
  'discount for members as a price': {
    csv: 'Stall No,Stall Name,Item,MRP,Discount,Net\n3,Khadi,Soap,60,10%,54\n4,Herbals,Oil,200,5%,190\n',
    edits: ['D=leaveOut', 'F=price'],
    right: '3 Khadi: Soap, 54\n4 Herbals: Oil, 190',
  },
  'cancelled in the number': {
    csv: 'Stall No,Stall Name,Item,Price\n3,Chai Adda,Tea,10\nCancelled,Grill,Kebab,120\n5,Dosa Corner,Dosa,60\n',
    right: '3 Chai Adda: Tea, 10\n5 Dosa Corner: Dosa, 60',
  },
}
