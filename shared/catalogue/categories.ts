/**
 * The list of categories by default (requirement D-9), in the order in which it is shown. A festival's own list
 * stands in content/categories.csv.
 */
export const CATEGORIES = [
  'South Indian',
  'Thali',
  'Chinese',
  'Italian',
  'Sweets',
  'Desserts',
  'Beverages',
  'Snacks',
  'Water',
  'Commercial',
  'Others',
] as const

/** The category of a list that stands there in any case. */
export function findCategory(name: string, categories: readonly string[]) {
  const wanted = name.trim().toLowerCase()
  return categories.find((category) => category.toLowerCase() === wanted)
}

/** 'south_indian' and 'south-indian' read 'South Indian'. */
export function formatLabel(label: string): string {
  return label
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}
