import { showOnMap } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/festival.ts'
import { onMapHref } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { placeShape } from '#web/ui/icons/shapes.ts'
import styles from './on-map-link.module.css'

interface OnMapLinkProps {
  /** The query of the page, which stays below the map. */
  search: string
  stalls: Vendor[]
  label?: string
  /** A drawing in the place of the words. */
  isSign?: boolean
  className?: string | undefined
}

/** Opens the map with stalls marked on it, where the festival has a drawn map. It needs scripts. */
export function OnMapLink(props: OnMapLinkProps) {
  const { search, stalls, label = showOnMap, isSign, className = '' } = props
  if (!festival().hasDrawnMap) return null
  const numbers = stalls.map(({ stallNumber }) => stallNumber)
  return (
    <ButtonLink
      className={`with-scripts ${isSign ? styles.sign : ''} ${className}`}
      href={onMapHref(search, numbers)}
      aria-label={isSign ? label : undefined}
      data-tip={isSign ? label : undefined}
    >
      <Icon shape={placeShape} />
      {!isSign && label}
    </ButtonLink>
  )
}
