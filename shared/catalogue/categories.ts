/**
 * The specification's categories (section 3), in display order. A festival's own list is in
 * content/categories.csv.
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

/** Finds a category in a list, ignoring case. */
export function findCategory(name: string, categories: readonly string[]) {
  const wanted = name.trim().toLowerCase()
  return categories.find((category) => category.toLowerCase() === wanted)
}

/** 'south_indian' and 'south-indian' become 'South Indian'. */
export function formatLabel(label: string): string {
  return label
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}
