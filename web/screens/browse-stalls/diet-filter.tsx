import type { CSSProperties } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import { findDiets } from '#shared/catalogue/stated-diets.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-store.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'

// No style sheet: most festivals state no diets, and every page carries its styles.
const CHIPS: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '-16px 0 20px' }
const CHIP: CSSProperties = { borderRadius: 999 }

interface DietFilterProps {
  catalogue: CatalogueState
  /** Empty for none. */
  chosen: string
  hrefOf: (diet: string) => string
}

/** A chip for each diet; the chosen one leads back to all stalls. */
export function DietFilter({ catalogue, chosen, hrefOf }: DietFilterProps) {
  const diets = dietsIn(catalogue)
  if (diets.length === 0) return null
  return (
    <ul aria-label={messages.diets} style={CHIPS}>
      {diets.map((diet) => {
        const isChosen = diet === chosen
        return (
          <li key={diet}>
            <ButtonLink
              href={hrefOf(isChosen ? '' : diet)}
              look={isChosen ? 'primary' : undefined}
              aria-current={isChosen || undefined}
              style={CHIP}
            >
              {diet}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}

/** Those that some stall of the whole list has dishes for. */
function dietsIn(catalogue: CatalogueState): string[] {
  if (catalogue.status === 'ready') return findDiets(catalogue.open)
  return (catalogue.status === 'initial' && catalogue.initial.diets) || []
}
