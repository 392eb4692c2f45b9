import { CATEGORIES, findCategory } from '../catalogue/categories.ts'
import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { type EntryOf, tableReader } from './read-table.ts'

/** The drawings that a category can have; web/search/category-shapes.ts holds them. */
export const CATEGORY_ICONS = [
  'plate',
  'dosa',
  'thali',
  'rice',
  'noodles',
  'pizza',
  'burger',
  'samosa',
  'bread',
  'sweets',
  'cake',
  'cone',
  'glass',
  'tea',
  'drop',
  'fruit',
  'leaf',
  'fish',
  'meat',
  'bag',
] as const

export type CategoryIcon = (typeof CATEGORY_ICONS)[number]

/** What a category without a drawing of its own shows. */
const USUAL_ICON: CategoryIcon = 'plate'
/** What a product counts as whose category is none of the list (specification, section 5). */
const REST = 'Others'

const ICON_OF: Record<(typeof CATEGORIES)[number], CategoryIcon> = {
  'South Indian': 'dosa',
  Thali: 'thali',
  Chinese: 'noodles',
  Italian: 'pizza',
  Sweets: 'sweets',
  Desserts: 'cone',
  Beverages: 'glass',
  Snacks: 'samosa',
  Water: 'drop',
  Commercial: 'bag',
  Others: 'plate',
}

const readSheet = tableReader({
  file: 'categories.csv',
  noun: 'category',
  columns: {
    name: { expected: 'the name of the category', isRequired: true },
    icon: {
      expected: `one of ${CATEGORY_ICONS.join(', ')}`,
      isOptional: true,
      accepts: isIcon,
      otherwise: 'a plate is drawn',
      toValue: (text): CategoryIcon => (isIcon(text) ? text : USUAL_ICON),
    },
  },
})

export type FestivalCategory = EntryOf<typeof readSheet>

/** The festival's categories in the order in which they are shown; those of the specification without the file. */
export function readCategories(readFile: ReadContentFile): ContentRead<FestivalCategory[]> {
  if (!readFile('categories.csv')) {
    const value = CATEGORIES.map((name) => ({ name, icon: ICON_OF[name] }))
    return { value, problems: [], samples: {} }
  }
  const read = readSheet(readFile)
  return { ...read, value: read.value && withRest(withoutDoubles(read.value)) }
}

/** Their names; what is wrong with the file is told once, by `readCategories`. */
export function readCategoryNames(readFile: ReadContentFile): ContentRead<string[]> {
  const names = readCategories(readFile).value?.map(({ name }) => name)
  return { value: names, problems: [], samples: {} }
}

function withoutDoubles(categories: FestivalCategory[]): FestivalCategory[] {
  const names = categories.map(({ name }) => name.toLowerCase())
  return categories.filter(({ name }, index) => names.indexOf(name.toLowerCase()) === index)
}

/** What is none of the list has to be listed somewhere. */
function withRest(categories: FestivalCategory[]): FestivalCategory[] {
  const names = categories.map(({ name }) => name)
  if (findCategory(REST, names)) return categories
  return [...categories, { name: REST, icon: USUAL_ICON }]
}

function isIcon(text: string): text is CategoryIcon {
  return CATEGORY_ICONS.some((icon) => icon === text)
}
