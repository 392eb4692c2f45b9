import type { ListCase } from '../list-case.ts'

const CANTEEN = {
  vendors: 'stall_number,stall_name\n12,Canteen\n',
  products: 'stall_number,name,price,category,in_stock\n12,Thali,90,Thali,yes\n',
}
const MENU = { live: CANTEEN, with: '--stall 12' }

/** Menus of a single canteen or stall. */
export const menuLists: ListCase[] = [
  {
    case: 'a menu that names no stall',
    live: CANTEEN,
    asks: 'stall',
    with: '--stall 12',
    csv: 'Item,Price\nTea,10\nCoffee,20\n',
    guide: '12 Canteen: Tea, 10 | Coffee, 20',
    says: ['--stall NUMBER'],
  },
  {
    case: 'the menu of a stall that the guide does not have yet',
    asks: 'stall',
    with: '--stall "4 Roll House"',
    csv: 'Item,Price\nEgg roll,50\n',
    guide: '4 Roll House: Egg roll, 50',
  },
  {
    case: 'a menu with its sections, two of which are categories of the guide',
    ...MENU,
    with: '--stall 12 --categories guide',
    asks: 'categories',
    csv: 'Item,Price\nSNACKS,\nSamosa,15\nVada Pav,20\nBEVERAGES,\nTea,10\nChef Specials,\nPaneer Roll,60\n',
    guide:
      '12 Canteen: Samosa, 15, Snacks | Vada Pav, 20, Snacks | Tea, 10, Beverages | Paneer Roll, 60',
    says: ['Removed: 1 product of stalls that stay.', '"Chef Specials"'],
  },
  {
    case: 'categories of its own, which the guide takes over',
    ...MENU,
    with: '--stall 12 --categories list',
    asks: 'categories',
    csv: 'Item,Price,Category\nSamosa,15,Chaat\nKulfi,30,Ice creams\nBhel,20,CHAAT\nTea,10,Beverages\n',
    guide:
      '12 Canteen: Samosa, 15, Chaat | Kulfi, 30, Ice creams | Bhel, 20, Chaat | Tea, 10, Beverages',
  },
  {
    case: 'a rate per kilo, with words beside some prices',
    ...MENU,
    csv: 'Food,Rate per kg\nKaju Katli,360\nRabri,50 onwards\nWater,free\nFish,market price\n',
    guide:
      '12 Canteen: Kaju Katli, 360 per kg | Rabri, 50 onwards | Water, 0 free | Fish, 0 market price',
  },
  {
    case: 'a circular of rates with letters before its sections',
    ...MENU,
    with: '--stall 12 --categories guide',
    asks: 'categories',
    csv: 'OFFICE CANTEEN,,,\nRevised rates w.e.f. 01.04.2025,,,\nS.No,Name of the item,Quantity,Rate (Rs.)\nA,BREAKFAST,,\n1,Idli,2 nos,20.00\n2,Vada,1 no,15.00\nB,BEVERAGES,,\n3,Tea,100 ml,7.00\nNote: Rates are inclusive of GST,,,\nSd/- Secretary,,,\n',
    guide: '12 Canteen: Idli, 20 | Vada, 15 | Tea, 7, Beverages',
    says: ['"BREAKFAST" is a heading, and becomes the category of the rows below it'],
  },
  {
    case: 'prices for half and full plates',
    ...MENU,
    asks: 'price',
    with: '--stall 12 --column C=price',
    csv: 'Dish Name,Half,Full\nDal Makhani,90,160\nJeera Rice,60,110\n',
    guide: '12 Canteen: Dal Makhani, 160 full | Jeera Rice, 110 full',
  },
  {
    case: 'a cost price beside a selling price',
    ...MENU,
    asks: 'price',
    with: '--stall 12 --column D=price',
    csv: 'Item,Category,Cost Price,Selling Price\nTea,Beverages,4,10\n',
    guide: '12 Canteen: Tea, 10, Beverages',
  },
  {
    case: 'prices in cents',
    ...MENU,
    asks: 'price',
    with: '--stall 12 --column B=price_in_cents',
    csv: 'Menu item,Price (Cent)\nBratwurst,350\nPommes,1025\n',
    guide: '12 Canteen: Bratwurst, 3.5 | Pommes, 10.25',
  },
  {
    case: 'dishes under Description',
    ...MENU,
    asks: 'items',
    with: '--stall 12 --column B=item',
    csv: 'S.No,Description,Qty,Tariff incl. GST (in Rs.)\n1,Standard tea,150 ml,10/-\n2,Janta meal,325 gms,20/-\n',
    guide: '12 Canteen: Standard tea, 10 | Janta meal, 20',
  },
  {
    case: 'two blocks side by side',
    ...MENU,
    asks: 'twice, price',
    with: '--stall 12 --column B=item --column C=price',
    csv: 'S.No,Item,Rate (Rs),,S.No,Item,Rate (Rs)\n1,Tea,10,,3,Samosa,12\n2,Coffee,15,,4,Vada,10\n',
    guide: '12 Canteen: Tea, 10 | Coffee, 15',
    mistakes: 'products-beside',
  },
  {
    case: 'Half and Full below a title that is merged over both',
    ...MENU,
    asks: 'title-row',
    with: '--stall 12 --title-row 2 --column A=item --column B=nothing --column C=price',
    csv: 'Dish Name,Price,\n,Half,Full\nDal Makhani,90,160\nJeera Rice,60,110\n',
    guide: '12 Canteen: Dal Makhani, 160 full | Jeera Rice, 110 full',
  },
]
