import type { ListCase } from '../list-case.ts'

/** Lists in the shapes in which fairs and canteens publish them and programs export them. */
export const publishedLists: ListCase[] = [
  {
    case: 'a circular of rates with quantities',
    menuOf: '12 Canteen',
    csv: 'OFFICE CANTEEN,,,\nRevised rates w.e.f. 01.04.2025,,,\nSl. No.,Name of the item,Quantity,Rate (Rs.)\n1,Tea,100 ml,7.00\n2,Idli with sambar,2 nos,20.00\n3,Masala Dosa,1 no,35.00\n4,Veg meals (full),1 plate,60.00\nNote: Rates are inclusive of GST,,,\nSd/- Secretary,,,\n',
    guide:
      '12 Canteen: Tea, 7 (100 ml) | Idli with sambar, 20 (2 nos) | Masala Dosa, 35 (1 no) | Veg meals (full), 60 (1 plate)',
  },
  {
    case: 'courses that repeat the titles of the prices',
    menuOf: '12 Canteen',
    csv: 'SOUPS,Half,Full\nTomato,60,100\nManchow,70,120\nSTARTERS,Half,Full\nPaneer Tikka,120,220\nChilli Mushroom,,200\n',
    guide:
      '12 Canteen: Tomato, 0 Half 60, Full 100 | Manchow, 0 Half 70, Full 120 | Paneer Tikka, 0 Half 120, Full 220 | Chilli Mushroom, 200 Full',
  },
  {
    case: 'self-help groups in Marathi',
    csv: 'अ.क्र.,स्टॉल क्र.,बचत गटाचे नाव,पदार्थाचे नाव,किंमत (रु.),संपर्क क्र.,शेरा\n१,१,सावित्री बचत गट,पुरणपोळी,३०/-,९८२००१२३४५,कार्यालय\n२,२,जिजाऊ बचत गट,थालीपीठ,४०,९८२००१२३४६,\nएकूण,,,,७०,,\n',
    guide: '1 सावित्री बचत गट: पुरणपोळी, 30\n2 जिजाऊ बचत गट: थालीपीठ, 40',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  {
    case: 'mobiles in Gujarati digits',
    csv: 'ક્રમ,સ્ટોલ નંબર,સ્ટોલનું નામ,વાનગીનું નામ,ભાવ,મોબાઇલ નંબર\n૧,૧૨,જલારામ,ફાફડા,૫૦,૯૮૨૦૦૧૨૩૪૫\n૨,૧૩,અંબિકા,દાબેલી,૨૫,૯૮૨૦૦૧૨૩૪૬\n',
    guide: '12 જલારામ: ફાફડા, 50\n13 અંબિકા: દાબેલી, 25',
    mobiles: '12: 98200 12345\n13: 98200 12346',
  },
  {
    case: 'a price in Tamil',
    csv: 'கடை எண்,கடை பெயர்,உணவு,விலை (ரூ.),தொலைபேசி\n1,அம்மா உணவகம்,இட்லி,10,9820012345\n2,முருகன்,தோசை,40,9820012346\n',
    guide: '1 அம்மா உணவகம்: இட்லி, 10\n2 முருகன்: தோசை, 40',
    mobiles: '1: 98200 12345\n2: 98200 12346',
  },
  {
    case: 'exhibitors with landlines',
    csv: 'Exhibitor Name,Country,Hall No.,Stand No.,Product Category,Contact Person,Tel,Brief profile\nAlpha Foods,India,4,4-A12,Spices,Mr. Rao,+91 22 2412 3456,"Makers of masala. Call 022 2412 3456"\nBeta,UAE,5,5-B01,Dates,Ali,+971 50 123 4567,Dates exporter\n',
    guide: '4-A12 Alpha Foods\n5-B01 Beta',
    mobiles: '4-A12: +91 22 2412 3456\n5-B01: +971 50 123 4567',
  },
  {
    case: 'a price with and without meat',
    menuOf: '12 Canteen',
    csv: 'Item,Veg,Non-Veg\nFried rice,120,160\nNoodles,110,150\n',
    guide: '12 Canteen: Fried rice, 0 Veg 120, Non veg 160 | Noodles, 0 Veg 110, Non veg 150',
  },
  {
    case: 'cells of a web page',
    options: { isNumbering: true },
    csv: 'Name,Description,Menu\n"Tom&#39;s Tacos","<p>Fresh &amp; hot</p>","[{""item"":""Taco"",""price"":5}]"\nBig Bun,Burgers,[]\n',
    guide: "1 Tom's Tacos\n2 Big Bun",
    mistakes: 'items-not-found',
  },
  {
    case: 'a column with the currency',
    csv: 'Stall No,Stall Name,Item,Currency,Price,Unit\n1,Chai,Tea,INR,10,cup\n2,Imports,Cheese,USD,12,kg\n',
    guide: '1 Chai: Tea, 10 per cup\n2 Imports: Cheese, 0 12 USD, per kg',
  },
  {
    case: 'applications that were rejected',
    csv: 'Application ID,Stall No,Business Name,Status,Menu item,Price,Available from\nA1,1,Chai,Approved,Tea,10,5 pm\nA2,2,Bhel,Rejected,Bhel,40,5 pm\nA3,3,Pav,Cancelled,Pav,20,6 pm\nA4,4,Vada,Waitlisted,Vada,20,6 pm\n',
    guide: '1 Chai: Tea, 10',
    says: ['the status is "Rejected", so the row is left out'],
  },
  {
    case: 'a price for half a plate',
    menuOf: '12 Canteen',
    csv: 'Particulars,1/2 Plate,1 Plate\nPaneer,80,150\nDal,50,90\n',
    guide: '12 Canteen: Paneer, 0 1/2 Plate 80, 1 Plate 150 | Dal, 0 1/2 Plate 50, 1 Plate 90',
  },
  {
    case: 'a column with sizes',
    csv: 'Stall No,Stall Name,Item,Size,Price\n1,Pizza,Margherita,Small,100\n1,Pizza,Margherita,Large,200\n2,Bhel,Bhel,,40\n',
    guide: '1 Pizza: Margherita, 100 (Small) | Margherita, 200 (Large)\n2 Bhel: Bhel, 40',
  },
  {
    case: 'a column with quantities',
    csv: 'Stall No,Stall Name,Item,Qty,Price\n1,Sweets,Pedha,500 g,200\n1,Sweets,Pedha,1 kg,400\n2,Eggs,Eggs,12,84\n',
    guide: '1 Sweets: Pedha, 200 (500 g) | Pedha, 400 (1 kg)\n2 Eggs: Eggs, 84 (Qty 12)',
  },
  {
    case: 'restaurants with ratings, tables to book and what two people spend',
    options: { isNumbering: true, isItemSplit: true },
    csv: 'name,online_order,book_table,rate,votes,phone,location,dish_liked,approx_cost(for two people)\nJalsa,Yes,Yes,4.1/5,775,080 42297555,Banashankari,"Pasta, Masala Papad",800\nSpice Elephant,Yes,No,4.1/5,787,080 41714161,Banashankari,"Momos, Lunch Buffet",800\nSan Churro,Yes,No,3.8/5,918,080 42297556,Basavanagudi,"Churros, Cannelloni",300\n',
    guide:
      '1 Jalsa: Pasta, 0 | Masala Papad, 0\n2 Spice Elephant: Momos, 0 | Lunch Buffet, 0\n3 San Churro: Churros, 0 | Cannelloni, 0',
    mobiles: '1: 080 42297555\n2: 080 41714161\n3: 080 42297556',
  },
  {
    case: 'an old and a new rate with its date',
    menuOf: '7 Canteen',
    csv: 'Sl.No,Particulars,Existing Rate,Revised Rate w.e.f. 01.04.2026\n1,Tea (100 ml),8,10\n2,Vada (1 No),12,15\n',
    guide: '7 Canteen: Tea (100 ml), 10 | Vada (1 No), 15',
  },
  {
    case: 'a rate with its tax beside one without',
    menuOf: '7 Canteen',
    csv: 'S. No.,Item Name,Weight / Qty,Rate excl. GST (Rs.),GST @5%,Rate incl. GST (Rs.)\n1,Standard Tea,150 ml,9.52,0.48,10\n2,Packaged Water,1 Ltr,14.29,0.71,15\n',
    guide:
      '7 Canteen: Standard Tea, 10 incl. GST, (150 ml) | Packaged Water, 15 incl. GST, (1 Ltr)',
  },
  {
    case: 'the number of the stall under an allotment in Hindi',
    csv: 'मकर संक्रांति मेला,,,,\nक्र.,प्रतिष्ठान,सामग्री,मूल्य (रु. में),स्टॉल आवंटित\n१,राम भोजनालय,हलवा,५० / ३०,क-१\n२,श्याम चाट,आलू टिकिया,२५/-,क-२\nनोट: सभी स्टॉल सुबह ८ बजे तक लगाएं,,,,\n',
    guide: 'क-1 राम भोजनालय: हलवा, 0 ५० / ३०\nक-2 श्याम चाट: आलू टिकिया, 25',
  },
  {
    case: 'the stalls of a school, by class and section',
    options: { isNumbering: true },
    csv: 'Class,Section,Stall Theme,Food Item,Price,Teacher Incharge\nVI,A,Chaat Street,Pani Puri,20,Mrs. Rao\nVI,B,South Express,Idli,25,Mr. Das\nXII,A,Sweet Tooth,Jalebi,10,Ms. Sen\n',
    guide: '1 Chaat Street: Pani Puri, 20\n2 South Express: Idli, 25\n3 Sweet Tooth: Jalebi, 10',
    says: ['Class'],
  },
  {
    case: 'fees that stalls have paid, and how',
    csv: 'Receipt No,Stall No,Stall Name,Amount,Mode,Date\n101,1,Chai Point,2000,UPI,12/11/2026\n102,2,Bhel House,2000,Cash,12/11/2026\n',
    guide: '1 Chai Point\n2 Bhel House',
  },
  {
    case: 'a rate for one dish, half and full for another',
    csv: 'SrNo,StallNo,StallName,ItemName,Rate,HalfRate,FullRate\n1,1,Biryani House,Biryani,,80,150\n2,1,Biryani House,Raita,20,,\n3,1,Biryani House,Kebab,90,50,\n',
    guide: '1 Biryani House: Biryani, 0 Half 80, Full 150 | Raita, 20 | Kebab, 0 90, 50 (Half)',
  },
]
