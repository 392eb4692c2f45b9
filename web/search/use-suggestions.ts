import { useEffect, useState } from 'react'
import type { Vendor } from '#shared/catalogue.ts'
import type { Suggestions } from './suggestions.ts'

const NONE: Suggestions = { categories: [], others: [] }

type SuggestionModules = typeof import('./suggestions.ts') & typeof import('./suggestion-list.tsx')

/**
 * What the box offers, and the list that shows it. Both come after the first paint: nobody can
 * have focused the box before that. Without a network they do not come, and the box works without.
 */
export function useSuggestions(vendors: Vendor[], text: string) {
  const [modules, setModules] = useState<SuggestionModules>()
  useEffect(() => {
    Promise.all([import('./suggestions.ts'), import('./suggestion-list.tsx')]).then(
      ([finder, list]) => setModules({ ...finder, ...list }),
      () => {},
    )
  }, [])
  const suggestions = modules?.findSuggestions(vendors, text) ?? NONE
  return { ...suggestions, SuggestionList: modules?.SuggestionList }
}
