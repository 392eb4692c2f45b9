import type { ListCase } from './list-case.ts'

/** Lists that say what a dish is. */
export const dietLists: ListCase[] = [
  {
    case: 'a column of veg and non-veg',
    files: {
      'stalls.csv':
        'Stall No,Stall Name,Item,Veg/Non-Veg,Price\n1,Roll House,Paneer Roll,Veg,80\n1,Roll House,Egg Roll,Egg,70\n1,Roll House,Chicken Roll,NON-VEG,90\n2,Chai Point,Chai,,10\n',
    },
    state: {
      '1 Roll House': [
        'Paneer Roll, 80, Others, yes [Veg]',
        'Egg Roll, 70, Others, yes [Egg]',
        'Chicken Roll, 90, Others, yes [Non-veg]',
      ],
      '2 Chai Point': ['Chai, 10, Others, yes'],
    },
    says: ['Veg/Non-Veg = diet'],
  },
  {
    case: 'a column called Type that says V, NV and Jain',
    files: {
      'menu.tsv':
        'Stall\tName\tDish\tType\tRate\n7\tBhoj\tThali\tV/Jain\t120\n7\tBhoj\tKeema\tNV\t150\n7\tBhoj\tDal\tV\t60\n',
    },
    state: {
      '7 Bhoj': [
        'Thali, 120, Others, yes [Veg, Jain]',
        'Keema, 150, Others, yes [Non-veg]',
        'Dal, 60, Others, yes [Veg]',
      ],
    },
  },
  {
    case: 'diets in Hindi, with words that the guide does not know',
    files: {
      'suchi.csv':
        'स्टॉल क्रमांक,स्टॉल का नाम,व्यंजन,मूल्य,शाकाहारी / जैन\n3,जैन भोजनालय,पाव भाजी,60,"जैन, बिना प्याज लहसुन"\n3,जैन भोजनालय,केक,40,"शाकाहारी, अंडा रहित"\n3,जैन भोजनालय,चाय,10,शाकाहारी\n',
    },
    state: {
      '3 जैन भोजनालय': [
        'पाव भाजी, 60, Others, yes [Jain, No onion or garlic]',
        'केक, 40, Others, yes [Veg, अंडा रहित]',
        'चाय, 10, Others, yes [Veg]',
      ],
    },
  },
  {
    case: 'Jain over yes and no is a diet, and Veg Items are dishes',
    files: {
      'list.csv':
        'Stall No,Stall Name,Veg Items,Price,Jain\n4,Snack Bar,Idli,40,Yes\n4,Snack Bar,Vada,45,No\n',
    },
    state: { '4 Snack Bar': ['Idli, 40, Others, yes [Jain]', 'Vada, 45, Others, yes'] },
  },
  {
    case: 'a price for each kind is no diet',
    files: {
      'rates.csv':
        'Stall No,Stall Name,Item,Veg Price,Non Veg Price\n5,Biryani House,Biryani,120,180\n',
    },
    state: { '5 Biryani House': ['Biryani, 0 Veg 120, Non veg 180, Others, yes'] },
  },
]
