import type { ListCase } from './list-case.ts'

const MENU_OF = {
  vendors: 'stall_number,stall_name\n7,Canteen\n',
  products: 'stall_number,name\n',
}

/** What programs write, and rate lists that say more than one price or date. */
export const exportLists: ListCase[] = [
  {
    case: 'restaurants with ratings, tables to book and what two people spend',
    options: ['--number-rows', '--split-items'],
    files: {
      'l.csv':
        'name,online_order,book_table,rate,votes,phone,location,dish_liked,approx_cost(for two people)\nJalsa,Yes,Yes,4.1/5,775,080 42297555,Banashankari,"Pasta, Masala Papad",800\nSpice Elephant,Yes,No,4.1/5,787,080 41714161,Banashankari,"Momos, Lunch Buffet",800\nSan Churro,Yes,No,3.8/5,918,080 42297556,Basavanagudi,"Churros, Cannelloni",300\n',
    },
    state: {
      '1 Jalsa': ['Pasta, 0, Others, yes', 'Masala Papad, 0, Others, yes'],
      '2 Spice Elephant': ['Momos, 0, Others, yes', 'Lunch Buffet, 0, Others, yes'],
      '3 San Churro': ['Churros, 0, Others, yes', 'Cannelloni, 0, Others, yes'],
    },
    mobiles: ['1: 080 42297555', '2: 080 41714161', '3: 080 42297556'],
  },
  {
    case: 'an old and a new rate with its date',
    live: MENU_OF,
    options: ['--stall', '7'],
    files: {
      'l.csv':
        'Sl.No,Particulars,Existing Rate,Revised Rate w.e.f. 01.04.2026\n1,Tea (100 ml),8,10\n2,Vada (1 No),12,15\n',
    },
    state: { '7 Canteen': ['Tea (100 ml), 10, Others, yes', 'Vada (1 No), 15, Others, yes'] },
  },
  {
    case: 'a rate with its tax beside one without',
    live: MENU_OF,
    options: ['--stall', '7'],
    files: {
      'l.csv':
        'S. No.,Item Name,Weight / Qty,Rate excl. GST (Rs.),GST @5%,Rate incl. GST (Rs.)\n1,Standard Tea,150 ml,9.52,0.48,10\n2,Packaged Water,1 Ltr,14.29,0.71,15\n',
    },
    state: {
      '7 Canteen': [
        'Standard Tea, 10 incl. GST, (150 ml), Others, yes',
        'Packaged Water, 15 incl. GST, (1 Ltr), Others, yes',
      ],
    },
  },
  {
    case: 'the number of the stall under an allotment in Hindi',
    files: {
      'l.csv':
        'मकर संक्रांति मेला,,,,\nक्र.,प्रतिष्ठान,सामग्री,मूल्य (रु. में),स्टॉल आवंटित\n१,राम भोजनालय,हलवा,५० / ३०,क-१\n२,श्याम चाट,आलू टिकिया,२५/-,क-२\nनोट: सभी स्टॉल सुबह ८ बजे तक लगाएं,,,,\n',
    },
    state: {
      'क-1 राम भोजनालय': ['हलवा, 0 ५० / ३०, Others, yes'],
      'क-2 श्याम चाट': ['आलू टिकिया, 25, Others, yes'],
    },
  },
  {
    case: 'a stall with the name of a day, and what a thali includes',
    live: MENU_OF,
    options: ['--stall', '7'],
    files: {
      'l.csv': 'Thali,Price,Includes\nMini,120,"2 roti, dal"\nMaharaja,250,"4 roti, 3 sabzi"\n',
    },
    state: { '7 Canteen': ['Mini, 120, Others, yes', 'Maharaja, 250, Others, yes'] },
  },
  {
    case: 'the stalls of a school, by class and section',
    options: ['--number-rows'],
    files: {
      'l.csv':
        'Class,Section,Stall Theme,Food Item,Price,Teacher Incharge\nVI,A,Chaat Street,Pani Puri,20,Mrs. Rao\nVI,B,South Express,Idli,25,Mr. Das\nXII,A,Sweet Tooth,Jalebi,10,Ms. Sen\n',
    },
    state: {
      '1 Chaat Street': ['Pani Puri, 20, Others, yes'],
      '2 South Express': ['Idli, 25, Others, yes'],
      '3 Sweet Tooth': ['Jalebi, 10, Others, yes'],
    },
    says: ['Class'],
  },
  {
    case: 'self-help groups that sell food or something else',
    files: {
      'l.csv':
        'S.No.,Stall No.,Name,Food/Non-Food,Products\n1,1,Asha SHG,Food,Pickles\n2,2,Usha SHG,Non-Food,Bags\n',
    },
    state: { '1 Asha SHG': ['Pickles, 0, Others, yes'], '2 Usha SHG': ['Bags, 0, Others, yes'] },
  },
  {
    case: 'what stalls have paid, and how',
    files: {
      'l.csv':
        'Receipt No,Stall No,Stall Name,Amount,Mode,Date\n101,1,Chai Point,2000,UPI,12/11/2026\n102,2,Bhel House,2000,Cash,12/11/2026\n',
    },
    state: {
      '1 Chai Point': ['Commercial, 0, Commercial, yes'],
      '2 Bhel House': ['Commercial, 0, Commercial, yes'],
    },
  },
  {
    case: 'a rate for one dish, half and full for another',
    files: {
      'l.csv':
        'SrNo,StallNo,StallName,ItemName,Rate,HalfRate,FullRate\n1,1,Biryani House,Biryani,,80,150\n2,1,Biryani House,Raita,20,,\n3,1,Biryani House,Kebab,90,50,\n',
    },
    state: {
      '1 Biryani House': [
        'Biryani, 0 Half 80, Full 150, Others, yes',
        'Raita, 20, Others, yes',
        'Kebab, 0 90, 50 (Half), Others, yes',
      ],
    },
  },
]
