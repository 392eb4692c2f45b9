/** Lists that cannot come in, and what the volunteer reads. */
export interface RefusedList {
  case: string
  text: string
  says: (string | RegExp)[]
}

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
]
