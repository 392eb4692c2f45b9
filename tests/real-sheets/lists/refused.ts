import type { ListCase } from '../list-case.ts'

/** Lists that cannot be imported as they are. */
export const refusedLists: ListCase[] = [
  {
    case: 'a plan of the week',
    asks: 'title-row',
    csv: 'Mess plan,,,\nMeal,Monday,Tuesday,Wednesday\nBreakfast,Poha,Idli,Upma\nLunch,Rajma,Kadhi,Chole\n',
    guide: '',
    says: ['one row for each stall or each product'],
  },
  {
    case: 'titles in an unknown language',
    asks: 'title-row',
    csv: 'Krov,Nimi,Hinta arvio\n1,Kahvila,kallis\n2,Grilli,halpa\n',
    guide: '',
    says: ['Krov | Nimi | Hinta arvio', '--title-row NUMBER'],
  },
  {
    case: 'people and what they do',
    asks: 'meaning',
    csv: 'Name,Role,Phone\nAsha Jain,President,9820012347\nOm Shah,Secretary,9820012348\n',
    guide: '',
  },
  {
    case: 'lost letters in a column that is read',
    csv: 'Stall No,Stall Name,Item\n1,???? ???,Tea\n2,???,Coffee\n3,Bhel House,Bhel\n',
    guide: '',
    says: ['letters are lost', '2 rows: lines 2, 3'],
  },
]
