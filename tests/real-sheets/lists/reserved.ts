import type { ListCase } from '../list-case.ts'

/** Written before the import was tuned, and reserved for checking it. */
export const reservedLists: Record<string, ListCase> = {
  'street food traders and what they serve': {
    csv: 'Trader,Pitch,What they serve,Instagram,Halal?\nWok Star,P1,Noodles and dumplings,@wokstar,Y\nPie Society,P2,Pies and mash,@piesociety,N\n',
    currency: '£',
    edits: ['C=stallDescription'],
    right: 'P1 Wok Star “Noodles and dumplings”\nP2 Pie Society “Pies and mash”',
  },
  'a German market with decimal commas': {
    csv: 'Stand-Nr.;Betreiber;Angebot;Preis ab (€);Strom\n1;Glühwein Huber;Glühwein;4,50;ja\n2;Crêperie Anna;Crêpe;5,00;nein\n2;Crêperie Anna;Kakao;3,50;nein\n',
    currency: '€',
    right: '1 Glühwein Huber: Glühwein, 4.5\n2 Crêperie Anna: Crêpe, 5 | Kakao, 3.5',
  },
  'the export of a till': {
    csv: 'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity,Taxable\nAB12CD,Latte,Small,SKU001,Espresso with milk,Coffee,3.50,12,Y\nAB12CE,Latte,Large,SKU002,Espresso with milk,Coffee,4.25,3,Y\nAB12CF,Scone,Regular,SKU003,,Bakes,2.75,0,Y\n',
    currency: '$',
    edits: ['stall=7 Bean There'],
    right:
      '7 Bean There: Latte, 3.5, Coffee “Espresso with milk” | Latte, 4.25, Coffee “Espresso with milk” | Scone, 2.75, Bakes',
  },
  'a delivery site’s restaurants, dishes and ratings': {
    csv: 'restaurant_name,item,veg_nonveg,price,rating,votes,best_seller\nTandoori Nights,Butter Naan,veg,45,4.2,120,BESTSELLER\nTandoori Nights,Chicken Tikka,non-veg,260,4.4,98,\nWrap Time,Paneer Wrap,veg,140,4.0,33,\n',
    right:
      '1 Tandoori Nights: Butter Naan, 45 [Veg] | Chicken Tikka, 260 [Non-veg]\n2 Wrap Time: Paneer Wrap, 140 [Veg]',
  },
  'a fair in Gujarati, with a banner and owners': {
    csv: 'શ્રી નવરાત્રી મહોત્સવ ૨૦૨૬,,,,\nક્રમ,સ્ટોલ નં,વેપારીનું નામ,વાનગી,મોબાઇલ\n૧,૩,રમેશભાઈ પટેલ,ભજીયા,૯૮૨૫૦૧૨૩૪૫\n૨,૪,મીનાબેન શાહ,દાબેલી,૯૮૨૫૦૧૨૩૪૬\n',
    right: '3 રમેશભાઈ પટેલ: ભજીયા, 0\n4 મીનાબેન શાહ: દાબેલી, 0',
    mobiles: '3: 98250 12345\n4: 98250 12346',
  },
  'a French market': {
    csv: "N° emplacement;Exposant;Produits;Tarif;Téléphone\n12;La Crêpe d'Or;Galette complète;8,50 €;06 12 34 56 78\n13;Chez Lulu;Tarte aux pommes;4 €;06 12 34 56 79\n",
    currency: '€',
    right: "12 La Crêpe d'Or: Galette complète, 8.5\n13 Chez Lulu: Tarte aux pommes, 4",
    mobiles: '12: 06 12 34 56 78\n13: 06 12 34 56 79',
  },
  'a college fest with three dishes in a row': {
    csv: 'Stall,Team Members,Contact,Item 1,Price 1,Item 2,Price 2,Item 3,Price 3\nMaggi Mania,"Asha, Ravi",9820012345,Plain Maggi,30,Cheese Maggi,50,,\nCool Sips,Om,9820012346,Mojito,40,Iced Tea,35,Nimbu Pani,20\n',
    right:
      '1 Maggi Mania: Plain Maggi, 30 | Cheese Maggi, 50\n2 Cool Sips: Mojito, 40 | Iced Tea, 35 | Nimbu Pani, 20',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
}
