import { useEffect, useState } from 'react'
import { loadFestivalParts } from '#web/festival.ts'
import { withStyles } from '#web/ui/styles/failed-sheets.ts'
import { useCatalogueState } from '#web/catalogue/use-catalogue.ts'
import type { Suggestions } from './suggestions.ts'

const NONE: Suggestions = { categories: [], others: [] }

type Offer = typeof import('./suggestion-list.tsx')

/** A separate function: `import().then(...)` leaves the failure of its style sheet uncaught. */
async function loadOffer() {
  const offer = await withStyles(import('./suggestion-list.tsx'))
  await loadFestivalParts(['categoryIcons'])
  return offer
}

/**
 * What the box offers, and the list that shows it. Both come after the first paint, for
 * reading what all stalls sell takes time, and nobody can have focused the box before that. Without a network they do not come, and the box works without.
 */
export function useSuggestions(text: string) {
  const catalogue = useCatalogueState()
  // The stalls of a page's initial state have no categories.
  const vendors = catalogue.status === 'ready' ? catalogue.open : []
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => void loadOffer().then(setOffer, () => {}), [])
  const suggestions = offer?.findSuggestions(vendors, text) ?? NONE
  return { ...suggestions, SuggestionList: offer?.SuggestionList }
}
