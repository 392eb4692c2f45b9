/** What a product's `diet` may state, as the spreadsheet writes it, and visitors may look for. */
export const DIETS = ['Veg', 'Vegan', 'Jain', 'No onion or garlic'] as const

/** The statements of a cell: 'Jain; contains milk' is 'Jain' and 'contains milk'. */
export function splitDiet(cell: string): string[] {
  return cell.split(/\s*[,;|/\n]\s*/).filter(Boolean)
}
