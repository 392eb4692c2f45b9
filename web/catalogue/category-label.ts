import labels from '#content/category-labels'

/** What pages of this language call a category or a word in its place. */
export function labelOf(category: string): string {
  return labels[category] ?? category
}
