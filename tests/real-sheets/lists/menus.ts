import type { ListCase } from '../list-case.ts'

const CANTEEN = {
  vendors: 'stall_number,stall_name\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}
const MENU = { live: CANTEEN, edits: ['stall=12 Canteen'] }

/** Menus of a single stall. */
export const menuLists: Record<string, ListCase> = {
  'categories of its own, which the guide does not adopt': {
    live: CANTEEN,
    edits: ['stall=12 Canteen', 'categories=others'],
    csv: 'Item,Price,Category\nSamosa,15,Chaat\nKulfi,30,Ice creams\nBhel,20,CHAAT\nTea,10,Beverages\n',
    right: '12 Canteen: Samosa, 15 | Kulfi, 30 | Bhel, 20 | Tea, 10, Beverages',
  },
  'a rate per kilo, with words beside some prices': {
    ...MENU,
    csv: 'Food,Rate per kg\nKaju Katli,360\nRabri,50 onwards\nWater,free\nFish,market price\n',
    right:
      '12 Canteen: Kaju Katli, 360 per kg | Rabri, 50 onwards | Water, 0 free | Fish, 0 market price',
  },
  'a circular of rates with letters before its sections': {
    csv: 'OFFICE CANTEEN,,,\nRevised rates w.e.f. 01.04.2025,,,\nS.No,Name of the item,Quantity,Rate (Rs.)\nA,BREAKFAST,,\n1,Idli,2 nos,20.00\n2,Vada,1 no,15.00\nB,BEVERAGES,,\n3,Tea,100 ml,7.00\nNote: Rates are inclusive of GST,,,\nSd/- Secretary,,,\n',
    right: '1 OFFICE CANTEEN: Idli, 20, BREAKFAST | Vada, 15, BREAKFAST | Tea, 7, Beverages',
    leftOut: '9, 10',
  },
  'dishes under Description': {
    ...MENU,
    csv: 'S.No,Description,Qty,Tariff incl. GST (in Rs.)\n1,Standard tea,150 ml,10/-\n2,Janta meal,325 gms,20/-\n',
    right: '12 Canteen: Standard tea, 10 | Janta meal, 20',
  },
  'two blocks side by side, with their own counts': {
    ...MENU,
    csv: 'S.No,Item,Rate (Rs),,S.No,Item,Rate (Rs)\n1,Tea,10,,3,Samosa,12\n2,Coffee,15,,4,Vada,10\n',
    right: '12 Canteen: Tea, 10 | Samosa, 12 | Coffee, 15 | Vada, 10',
  },
  'Half and Full below a title that is merged over both': {
    ...MENU,
    csv: 'Dish Name,Price,\n,Half,Full\nDal Makhani,90,160\nJeera Rice,60,110\n',
    right: '12 Canteen: Dal Makhani, 0 half 90 / full 160 | Jeera Rice, 0 half 60 / full 110',
  },
  'a menu without titles, below the name of the place': {
    edits: ['stall=12 Krishna'],
    csv: 'Krishna Bhojanalaya,\nMenu Card,\nSnacks,\nPaneer Tikka,180\nVeg Kabab,150\n',
    right: '12 Krishna: Paneer Tikka, 180, Snacks | Veg Kabab, 150, Snacks',
    leftOut: '1, 2',
  },
  'small, medium and large, each with its currency': {
    currency: '$',
    edits: ['stall=3 Slice Shack'],
    csv: 'Pizza,Small,Medium,Large\nMargherita,$8,$11,$14\nFarmhouse,$9,$12,$15\n',
    right:
      '3 Slice Shack: Margherita, 0 small 8 / medium 11 / large 14 | Farmhouse, 0 small 9 / medium 12 / large 15',
  },
  'a menu in JSON-like export with ids and pictures': {
    edits: ['stall=4 Dosa Plaza'],
    csv: 'item_id,item_name,item_price,item_image_url,is_available,is_veg\n8842,Masala Dosa,80,https://img.example/1.png,true,true\n8843,Egg Dosa,95,https://img.example/2.png,false,false\n',
    right: '4 Dosa Plaza: Masala Dosa, 80 [Veg] | Egg Dosa, 95, sold out [Non-veg]',
  },
  'dishes with their ingredients and allergens': {
    currency: '£',
    edits: ['stall=9 The Pie Barn'],
    csv: 'Section,Dish,Description,Allergens,Price\nPies,Steak & Ale,Slow-cooked beef,"gluten, milk",£7.50\nPies,Mushroom,With thyme,gluten,£6.50\nSides,Mash,,milk,£2\n',
    right:
      '9 The Pie Barn: Steak & Ale, 7.5, Pies “Slow-cooked beef” | Mushroom, 6.5, Pies “With thyme” | Mash, 2, Sides',
  },
  'dishes without prices, of which nobody wants to read': {
    live: CANTEEN,
    edits: ['stall=12 Canteen', 'no price=leave out'],
    csv: 'Item,Price\nTea,10\nSeasonal juice,\nBun,15\n',
    right: '12 Canteen: Tea, 10 | Bun, 15',
    leftOut: '3',
  },
}
