import { useState } from 'react'
import { kept as keptWord, seeAllStalls } from '#messages/browse-stalls.ts'
import { keptStalls } from '#messages/menu.ts'
import type { CatalogueState } from '#web/visitors/catalogue/catalogue-store.ts'
import { useKeptStalls, readKeptStalls } from '#web/visitors/catalogue/stall/keep-button.tsx'
import { useOpeningViews } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { navigate } from '#web/visitors/platform/navigation/use-address.ts'
import { browseStallsHref } from '#web/visitors/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon, heart } from '#web/ui/icons/icon.tsx'
import styles from './browse-stalls-screen.module.css'

interface KeptFilterProps {
  query: string
  diet: string
  isOpen: boolean
  isOn: boolean
}

/** Takes no space of its own, so nothing shifts when the first stall is saved. */
export function KeptFilter({ query, diet, isOpen, isOn }: KeptFilterProps) {
  const isOffered = useKeptStalls().length > 0 || isOn
  if (!isOffered) return null
  return (
    <Button
      className={`heart ${styles.kept}`}
      aria-label={keptStalls}
      aria-pressed={isOn}
      onClick={() => navigate(browseStallsHref({ query, diet, isOpen, isKept: !isOn }))}
    >
      <Icon {...heart} />
      {keptWord}
    </Button>
  )
}

/** Shown if no stall is saved, or none is open. */
export function NoneListed({ title }: { title: string }) {
  return (
    <EmptyState title={title} level={2}>
      <ButtonLink look="primary" href={browseStallsHref()}>
        {seeAllStalls}
      </ButtonLink>
    </EmptyState>
  )
}

/**
 * A stall whose heart is removed stays until the list is opened again: removing it may have been a
 * mistake, and its heart has the focus.
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

/** The catalogue without the stalls that are closed now. Stalls with unknown hours stay. */
export function useOpenOnly(catalogue: CatalogueState, isOn: boolean): CatalogueState {
  const shown = useOpeningViews(isOn)
  if (!isOn || catalogue.status !== 'ready') return catalogue
  if (!shown) return { status: 'loading' }
  return { ...catalogue, open: catalogue.open.filter(shown.isMaybeOpen) }
}
