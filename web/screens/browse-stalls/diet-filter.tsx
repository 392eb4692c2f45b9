import * as messages from '#messages/browse-stalls.ts'
import { findDiets } from '#shared/catalogue/stated-diets.ts'
import type { CatalogueState } from '#web/catalogue/catalogue-state.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './browse-stalls-screen.module.css'

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
    <ul aria-label={messages.diets} className={styles.diets}>
      {diets.map((diet) => {
        const isChosen = diet === chosen
        return (
          <li key={diet}>
            <ButtonLink
              href={hrefOf(isChosen ? '' : diet)}
              look={isChosen ? 'primary' : undefined}
              aria-current={isChosen || undefined}
              className={styles.diet}
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
