import { useState } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import { findDiets } from '#shared/catalogue/diet.ts'
import { findCategories } from '#web/catalogue/find-categories.ts'
import { labelOf } from '#web/festival-names.ts'
import { navigate } from '#web/platform/navigation/use-address.ts'
import { heart, useKeptStalls } from '#web/catalogue/keep-button.tsx'
import { readKeptStalls } from '#web/platform/send-queue/editions.ts'
import { browseStallsHref } from '#web/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import type { CatalogueState } from '#web/catalogue/catalogue-state.ts'
import styles from './browse-stalls-screen.module.css'

interface KeptFilterProps {
  query: string
  diet: string
  isOn: boolean
}

/** A link beside the title, for visitors with saved stalls. It takes no space of its own, so nothing shifts. */
export function KeptFilter({ query, diet, isOn }: KeptFilterProps) {
  const isOffered = useKeptStalls().length > 0 || isOn
  if (!isOffered) return null
  return (
    <Button
      className={`heart ${styles.kept}`}
      aria-label={messages.keptStalls}
      aria-pressed={isOn}
      onClick={() => navigate(browseStallsHref({ query, diet, isKept: !isOn }))}
    >
      <Icon {...heart} />
      {messages.kept}
    </Button>
  )
}

/** The empty list of saved stalls. */
export function NoneKept() {
  return (
    <EmptyState title={messages.noneKept} level={2}>
      <ButtonLink look="primary" href={browseStallsHref()}>
        {messages.seeAllStalls}
      </ButtonLink>
    </EmptyState>
  )
}

/**
 * The catalogue with only the saved stalls. A stall whose heart is removed stays until the list is opened
 * again: it may have been a mistake, and it has the focus.
 */
export function useKeptOnly(catalogue: CatalogueState, isOn: boolean): CatalogueState {
  const kept = useKeptStalls()
  const [before] = useState(readKeptStalls)
  const numbers = kept.concat(before)
  if (!isOn || catalogue.status !== 'ready') return catalogue
  return {
    ...catalogue,
    open: catalogue.open.filter(({ stallNumber }) => numbers.includes(stallNumber)),
  }
}

interface FilterLineProps {
  catalogue: CatalogueState
  query: string
  /** Empty for none. */
  diet: string
  isKept: boolean
}

/** A chip for each diet and each category, in one line that scrolls; a chosen chip links back to all stalls. */
export function FilterLine({ catalogue, query, diet, isKept }: FilterLineProps) {
  const { diets = [], categories = [] } = filtersIn(catalogue)
  const isKnown = catalogue.status !== 'loading'
  if (isKnown && diets.length + categories.length === 0) return null
  const hrefOf = (next: object) => browseStallsHref({ query, diet, isKept, ...next })
  return (
    // Its height is reserved until the list has arrived.
    <ul aria-label={messages.filters} className={styles.filters}>
      {diets.map((name) => (
        <Chip
          key={name}
          name={name}
          isChosen={name === diet}
          hrefOf={(next) => hrefOf({ diet: next })}
        />
      ))}
      {categories.map(labelOf).map((name) => (
        <Chip
          key={name}
          name={name}
          isChosen={name === query}
          hrefOf={(next) => hrefOf({ query: next })}
        />
      ))}
    </ul>
  )
}

interface ChipProps {
  name: string
  isChosen: boolean
  hrefOf: (name: string) => string
}

function Chip({ name, isChosen, hrefOf }: ChipProps) {
  return (
    <li>
      <ButtonLink
        href={hrefOf(isChosen ? '' : name)}
        look={isChosen ? 'primary' : undefined}
        aria-current={isChosen || undefined}
        className={styles.chip}
      >
        <Words>{name}</Words>
      </ButtonLink>
    </li>
  )
}

/** The diets and categories for which the whole list has dishes. */
function filtersIn(catalogue: CatalogueState): { diets?: string[]; categories?: string[] } {
  if (catalogue.status === 'loading') return {}
  if (catalogue.status === 'initial') return catalogue.initial
  const { open } = catalogue
  return { diets: findDiets(open), categories: findCategories(open) }
}
