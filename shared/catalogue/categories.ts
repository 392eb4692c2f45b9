/** The specification's categories (section 3). content/categories.csv replaces them. */
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
