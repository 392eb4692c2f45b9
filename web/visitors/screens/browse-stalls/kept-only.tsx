import { useState } from 'react'
import * as messages from '#messages/browse-stalls.ts'
import { keptStalls } from '#messages/menu.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import { useKeptStalls, readKeptStalls } from '#web/visitors/catalogue/keep-button.tsx'
import { navigate } from '#web/visitors/platform/navigation/use-address.ts'
import { browseStallsHref } from '#web/visitors/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon, heart } from '#web/ui/icons/icon.tsx'
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
      aria-label={keptStalls}
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
