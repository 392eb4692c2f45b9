import { CATEGORIES, findCategory } from '../catalogue/categories.ts'
import { LANGUAGES } from '../languages.ts'
import type { ContentRead, ReadContentFile } from './content-problem.ts'
import { type EntryOf, tableReader } from './read-table.ts'
import { readIn } from './translations.ts'

/**
 * Drawn for Mela on a 24 × 24 grid with strokes of 2. Separate from other icons, so that a phone
 * loads only those of its festival.
 */
export const CATEGORY_SHAPES = {
  plate: 'M6 3v5a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21V3c-3 2-3.5 8-1 11h1',
  dosa: 'M3.5 16.5L15 5a3.5 3.5 0 0 1 5.5 4.5L9 21a3.5 3.5 0 0 1-5.5-4.5zM15 5c2 .5 3.5 2 4 4',
  thali:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM15.5 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  rice: 'M3 12h18c0 5-3.5 8-9 8s-9-3-9-8zM5.5 12c0-4 3-6 6.5-6s6.5 2 6.5 6',
  noodles: 'M3 12h18c0 5-3.5 8-9 8s-9-3-9-8zM9 12l5-9M13 12l7-8',
  pizza: 'M3 7c6-4 12-4 18 0l-9 14zM5.5 10.8c4.5-2.5 8.5-2.5 13 0M11 14h.5M13 11.5h.5',
  burger: 'M4 10c0-3.5 3.5-6 8-6s8 2.5 8 6zM3 14h18M4 18h16c0 2-1.5 3-3 3H7c-1.5 0-3-1-3-3z',
  samosa: 'M12 4l9 13c-5 3.5-13 3.5-18 0zM12 4c-2 5-1 11 2.5 15.5',
  bread: 'M5 11c-3-1.5-2-6 2-6h10c4 0 5 4.5 2 6v8H5zM10 9v3M14 9v3',
  sweets:
    'M7.5 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.5 18a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 21h18',
  cake: 'M4 20h16v-8H4zM4 15c2 2 3.5 2 5.3 0 1.8 2 3.6 2 5.400 0 1.8 2 3.3 2 5.3 0M12 12V8M12 5V4',
  cone: 'M7 11.5L12 21l5-9.5M6 11.5h12c0-4-2.5-7-6-7s-6 3-6 7z',
  glass: 'M5.5 9h13L17 21H7zM12 9l2-6h3.5M6 13h12',
  tea: 'M4 9h13v6c0 3-2 5-5 5H9c-3 0-5-2-5-5zM17 10.5c4-1 4.5 5 0 5M8.5 3v3M12.5 3v3',
  drop: 'M12 3c4 5 6 8 6 11.5a6 6 0 0 1-12 0C6 11 8 8 12 3z',
  fruit:
    'M12 8c-4-3-8.5-.5-8 5 .5 5 4 9 8 7.5 4 1.5 7.5-2.5 8-7.5.5-5.5-4-8-8-5zM12 8c0-2 .5-4 3-5',
  leaf: 'M6 18C4 9 10 4 20 4c0 10-5 16-14 14zM4 21c2-5 5-8 10-11',
  fish: 'M3 12c4-6 11-6 14 0-3 6-10 6-14 0zM17 12l4-4v8zM7.5 11.5h.5',
  meat: 'M8 16c-1-7 3-12 8-12s6 6 2 9-6 3-10 3zM8 16l-3 3M4 17l1 2 2 1',
  bag: 'M5 8h14l1 13H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
}

type CategoryIcon = keyof typeof CATEGORY_SHAPES

const USUAL_ICON: CategoryIcon = 'plate'
/** Used for products with an unknown category (requirement D-7). */
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

export const readOwnCategories = tableReader({
  file: 'categories.csv',
  noun: 'category',
  columns: {
    name: { expected: 'the name of the category', isRequired: true, isKey: true },
    label: { expected: 'the name of the category', textOf: 'name' },
    icon: {
      expected: `one of ${Object.keys(CATEGORY_SHAPES).join(', ')}`,
      isOptional: true,
      accepts: isIcon,
      options: Object.keys(CATEGORY_SHAPES),
      otherwise: 'a plate is drawn',
      toValue: (text) => CATEGORY_SHAPES[isIcon(text) ? text : USUAL_ICON],
    },
  },
})

export type FestivalCategory = EntryOf<typeof readOwnCategories>

/** In display order; by default the specification's. */
export function readCategories(readFile: ReadContentFile): ContentRead<FestivalCategory[]> {
  if (!readFile('categories.csv')) {
    const value = CATEGORIES.map((name) => ({
      name,
      label: name,
      icon: CATEGORY_SHAPES[ICON_OF[name]],
    }))
    return { value, problems: [], samples: {} }
  }
  const read = readOwnCategories(readFile)
  return { ...read, value: read.value && withRest(withoutDoubles(read.value)) }
}

/** Undefined if the file is unusable, which `readCategories` reports. */
export function readCategoryNames(readFile: ReadContentFile): string[] | undefined {
  return readCategories(readFile).value?.map(({ name }) => name)
}

/** Names by category, the folder's language first. Contains only categories that have several. */
export function readCategoryTranslations(readFile: ReadContentFile): Record<string, string[]> {
  const inEach = LANGUAGES.map(({ language }) => readCategories(readIn(readFile, language)).value)
  const categories = readCategories(readFile).value ?? []
  const named = categories.map(({ name, label }, index) => {
    const others = inEach.map((translated) => translated?.[index]?.label ?? name)
    return [name, [...new Set([label, name, ...others])]] as [string, string[]]
  })
  return Object.fromEntries(named.filter(([, names]) => names.length > 1))
}

function withoutDoubles(categories: FestivalCategory[]): FestivalCategory[] {
  const names = categories.map(({ name }) => name.toLowerCase())
  return categories.filter(({ name }, index) => names.indexOf(name.toLowerCase()) === index)
}

function withRest(categories: FestivalCategory[]): FestivalCategory[] {
  const names = categories.map(({ name }) => name)
  if (findCategory(REST, names)) return categories
  return [...categories, { name: REST, label: REST, icon: CATEGORY_SHAPES[USUAL_ICON] }]
}

function isIcon(text: string): text is CategoryIcon {
  return Object.keys(CATEGORY_SHAPES).includes(text)
}
