/** What a product's `diet` may state, as the spreadsheet writes it, and visitors may look for. */
export const DIETS = ['Veg', 'Vegan', 'Jain', 'No onion or garlic'] as const

/** What it may state besides. Other words, such as 'contains milk', are shown as they stand there. */
export const OTHER_DIETS = ['Egg', 'Non-veg'] as const

/** The statements of a cell: 'jain; contains milk' is 'Jain' and 'contains milk'. */
export function readDiet(cell: string): string[] {
  const known = [...DIETS, ...OTHER_DIETS]
  const parts = cell.split(/[,;|/\n]/).map((part) => part.trim())
  const stated = parts.map(
    (part) => known.find((diet) => diet.toLowerCase() === part.toLowerCase()) ?? part,
  )
  return [...new Set(stated)].filter((part) => part !== '')
}
