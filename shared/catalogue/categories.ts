/** The fixed list of categories (specification, section 3), in the order in which it is shown. */
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

export type Category = (typeof CATEGORIES)[number]

const byName = new Map<string, Category>(CATEGORIES.map((name) => [name.toLowerCase(), name]))

/** The category that stands there in any case. */
export function findCategory(name: string): Category | undefined {
  return byName.get(name.trim().toLowerCase())
}

/** 'south_indian' and 'south-indian' read 'South Indian'. */
export function formatLabel(label: string): string {
  return label
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}
