import { makeXlsx } from '../../broken-sheets/make-xlsx.ts'

/** Lists that cannot come in, and what the volunteer reads. */
export interface RefusedList {
  case: string
  text: string | (() => Uint8Array)
  says: (string | RegExp)[]
}

const TITLES = ['Stall No', 'Stall Name', 'Item', 'Price']
const twoSheets = (names: string[], cells: (string | number)[][][]) => () =>
  makeXlsx(names.map((name, at) => ({ name, rows: [TITLES, ...cells[at]!] })))

export const refusedLists: RefusedList[] = [
  {
    case: 'a plan of the week',
    text: 'Mess menu,,,\nMeal,Monday,Tuesday,Wednesday\nBreakfast,Poha,Idli,Upma\nLunch,Rajma,Kadhi,Chole\n',
    says: ['a dish for each day', 'Write one row for each dish'],
  },
  {
    case: 'stalls without numbers',
    text: 'Stall Name,Owner,Item,Price\nChai Point,Ram,Tea,10\n',
    says: ['no column with stall numbers', 'add --number-rows'],
  },
  {
    case: 'a menu of nobody',
    text: 'Item,Price\nTea,10\nCoffee,20\n',
    says: ['no column with stall numbers', 'add --stall 12'],
  },
  {
    case: 'titles of a language that nobody foresaw',
    text: 'Krov,Nimi,Hinta arvio\n1,Kahvila,kallis\n2,Grilli,halpa\n',
    says: [
      'no row of titles',
      'It begins with: Krov | Nimi | Hinta arvio',
      '--column "Krov=stall_name"',
    ],
  },
  {
    case: 'lost letters in a column that is read',
    text: 'Stall No,Stall Name,Item\n1,???? ???,Tea\n2,???,Coffee\n3,Bhel House,Bhel\n',
    says: ['letters are lost', '2 rows: lines 2, 3'],
  },
  {
    case: 'a sheet for each day',
    text: twoSheets(['Day 1', 'Day 2'], [[[1, 'Chai', 'Tea', 10]], [[1, 'Juice', 'Lime', 30]]]),
    says: ['are lists of several days', 'Choose the one that counts: --sheet "Day 2"'],
  },
  {
    case: 'a draft and the final list',
    text: twoSheets(
      ['Draft', 'Final'],
      [
        [
          [1, 'Chai', 'Tea', 10],
          [2, 'Bhel', 'Bhel', 30],
        ],
        [
          [1, 'Chai', 'Tea', 15],
          [2, 'Bhel', 'Bhel', 40],
        ],
      ],
    ),
    says: ['list the same, and nothing says which of them counts', '--sheet "Final"'],
  },
  {
    case: 'people and what they do',
    text: 'Name,Role,Phone\nAsha Jain,President,9820012347\nOm Shah,Secretary,9820012348\n',
    says: ['people and what they do, and no stalls'],
  },
  {
    case: 'a menu by courses of nobody',
    text: 'Starters,Main Course,Desserts\nSamosa,Thali,Kheer\nBhel,Pulao,\n',
    says: ['no row of titles'],
  },
  {
    case: 'what is sold, and the names with addresses in one column',
    text: 'S.No.,Name & Address of the Stall Holder,Item of sale\n1,"Ramesh Gupta, 12 MG Road",Pani puri\n2,"Sita Devi, Near Temple",Dosa\n',
    says: ['no column with stall numbers'],
  },
  {
    case: 'markets with their days, whose first row is no second row of titles',
    text: 'Borough,Market Name,Street Address,Hours,Season\nBronx,170 Farm Stand,E 170th St,2:30 PM - 6:30 PM,07/05/2026\nBrooklyn,Bay Ridge,3rd Ave,8 AM - 3 PM,05/13/2026\n',
    says: ['It begins with: Borough | Market Name'],
  },
]
