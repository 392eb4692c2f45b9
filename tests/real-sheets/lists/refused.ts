import { book } from '../../broken-sheets/make-xlsx.ts'
import type { ListCase } from '../list-case.ts'

/** Lists that cannot be imported, and what the volunteer reads. */
export const refusedLists: ListCase[] = [
  {
    case: 'a plan of the week',
    csv: 'Mess menu,,,\nMeal,Monday,Tuesday,Wednesday\nBreakfast,Poha,Idli,Upma\nLunch,Rajma,Kadhi,Chole\n',
    guide: '',
    says: ['a dish for each day', 'Write one row for each dish'],
  },
  {
    case: 'stalls without numbers',
    csv: 'Stall Name,Owner,Item,Price\nChai Point,Ram,Tea,10\n',
    guide: '',
    says: ['no column with stall numbers', 'add --number-rows'],
  },
  {
    case: 'a menu without a stall',
    csv: 'Item,Price\nTea,10\nCoffee,20\n',
    guide: '',
    says: ['no column with stall numbers', 'add --stall 12'],
  },
  {
    case: 'titles in an unknown language',
    csv: 'Krov,Nimi,Hinta arvio\n1,Kahvila,kallis\n2,Grilli,halpa\n',
    guide: '',
    says: [
      'no row of titles',
      'It begins with: Krov | Nimi | Hinta arvio',
      '--column "Krov=stall_name"',
    ],
  },
  {
    case: 'lost letters in a column that is read',
    csv: 'Stall No,Stall Name,Item\n1,???? ???,Tea\n2,???,Coffee\n3,Bhel House,Bhel\n',
    guide: '',
    says: ['letters are lost', '2 rows: lines 2, 3'],
  },
  {
    case: 'a sheet for each day',
    xlsx: () =>
      book({
        'Day 1': 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10',
        'Day 2': 'Stall No,Stall Name,Item,Price\n1,Juice,Lime,30',
      }),
    guide: '',
    says: ['are lists of several days', 'Choose the one that counts: --sheet "Day 2"'],
  },
  {
    case: 'a draft and the final list',
    xlsx: () =>
      book({
        Draft: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,10\n2,Bhel,Bhel,30',
        Final: 'Stall No,Stall Name,Item,Price\n1,Chai,Tea,15\n2,Bhel,Bhel,40',
      }),
    guide: '',
    says: ['list the same, and nothing says which of them counts', '--sheet "Final"'],
  },
  {
    case: 'people and what they do',
    csv: 'Name,Role,Phone\nAsha Jain,President,9820012347\nOm Shah,Secretary,9820012348\n',
    guide: '',
    says: ['people and what they do, and no stalls'],
  },
  {
    case: 'what is sold, and the names with addresses in one column',
    csv: 'S.No.,Name & Address of the Stall Holder,Item of sale\n1,"Ramesh Gupta, 12 MG Road",Pani puri\n2,"Sita Devi, Near Temple",Dosa\n',
    guide: '',
    says: ['no column with stall numbers'],
  },
]
