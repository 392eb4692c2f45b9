import * as messages from '#messages/browse-stalls.ts'
import { findDiets } from '#shared/catalogue/diet.ts'
import { findCategories } from '#web/visitors/catalogue/public-stalls.ts'
import { hasHours } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { stallsIn } from '#web/visitors/catalogue/use-catalogue.ts'
import { dietLabel, labelOf } from '#web/visitors/festival-names.ts'
import { browseStallsHref } from '#web/visitors/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import styles from './browse-stalls-screen.module.css'

interface FilterLineProps {
  catalogue: CatalogueState
  query: string
  diet: string
  isKept: boolean
  isOpen: boolean
}

/** A chosen chip links back to all stalls. */
export function FilterLine({ catalogue, query, diet, isKept, isOpen }: FilterLineProps) {
  const { diets = [], categories = [] } = filtersIn(catalogue)
  const isKnown = catalogue.status !== 'loading'
  const isOffered = isOpen || stallsIn(catalogue).some(hasHours)
  if (isKnown && !isOffered && diets.length + categories.length === 0) return null
  const hrefOf = (next: object) => browseStallsHref({ query, diet, isKept, isOpen, ...next })
  return (
    // Its height is reserved until the list has arrived.
    <ul aria-label={messages.filters} className={styles.filters}>
      {isOffered && (
        <Chip
          name={messages.openNow}
          isChosen={isOpen}
          hrefOf={(isOn) => hrefOf({ isOpen: isOn })}
        />
      )}
      {diets.map((name) => (
        <Chip
          key={name}
          name={dietLabel(name)}
          isChosen={name === diet}
          hrefOf={(isOn) => hrefOf({ diet: isOn ? name : '' })}
        />
      ))}
      {categories.map(labelOf).map((name) => (
        <Chip
          key={name}
          name={name}
          isChosen={name === query}
          hrefOf={(isOn) => hrefOf({ query: isOn ? name : '' })}
        />
      ))}
    </ul>
  )
}

interface ChipProps {
  name: string
  isChosen: boolean
  hrefOf: (isOn: boolean) => string
}

function Chip({ name, isChosen, hrefOf }: ChipProps) {
  return (
    <li>
      <ButtonLink
        href={hrefOf(!isChosen)}
        look={isChosen ? 'primary' : undefined}
        aria-current={isChosen || undefined}
        className={styles.chip}
      >
        <Words>{name}</Words>
      </ButtonLink>
    </li>
  )
}

/** Only filters for which the list has dishes. */
function filtersIn(catalogue: CatalogueState): { diets?: string[]; categories?: string[] } {
  if (catalogue.status === 'loading') return {}
  if (catalogue.status === 'initial') return catalogue.initial
  const { open } = catalogue
  return { diets: findDiets(open), categories: findCategories(open) }
}
