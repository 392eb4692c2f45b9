import { useEffect, useState } from 'react'
import { loadFestivalParts } from '#web/visitors/festival.ts'
import { withStyles } from '#web/ui/styles/failed-sheets.ts'
import { useCatalogueState } from '#web/visitors/catalogue/use-catalogue.ts'
import type { Suggestions } from './suggestions.ts'

const NONE: Suggestions = { categories: [], others: [] }

type Offer = typeof import('./suggestion-list.tsx')

/** A separate function, because `import().then(...)` would leave a failed style sheet uncaught. */
async function loadOffer() {
  const offer = await withStyles(import('./suggestion-list.tsx'))
  await loadFestivalParts(['categoryIcons'])
  return offer
}

/**
 * The suggestions and their list. Both load after the first paint, because reading all products takes time
 * and nobody can have focused the box before. If they fail to load, the box works without them.
 */
export function useSuggestions(text: string) {
  const catalogue = useCatalogueState()
  // The stalls in a page's initial state have no categories.
  const vendors = catalogue.status === 'ready' ? catalogue.open : []
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => void loadOffer().then(setOffer, () => {}), [])
  const suggestions = offer?.findSuggestions(vendors, text) ?? NONE
  return { ...suggestions, SuggestionList: offer?.SuggestionList }
}
