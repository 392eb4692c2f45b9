import type { CSSProperties } from 'react'
import { showOnMap } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { onMapHref } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { placeShape } from '#web/ui/icons/shapes.ts'

const SIGN = { width: 48, padding: 0, borderRadius: 24 }

interface OnMapLinkProps {
  /** The query of the page, which stays below the map. */
  search: string
  stalls: Vendor[]
  label?: string
  /** A drawing in the place of the words. */
  isSign?: boolean
  style?: CSSProperties
}

/** Opens the map with stalls marked on it, where the festival has a drawn map. It needs scripts. */
export function OnMapLink({ search, stalls, label = showOnMap, isSign, style }: OnMapLinkProps) {
  if (!HAS_DRAWN_MAP) return null
  const numbers = stalls.map(({ stallNumber }) => stallNumber)
  return (
    <ButtonLink
      className="with-scripts"
      href={onMapHref(search, numbers)}
      style={isSign ? { ...SIGN, ...style } : style}
      aria-label={isSign ? label : undefined}
      data-tip={isSign ? label : undefined}
    >
      <Icon shape={placeShape} />
      {!isSign && label}
    </ButtonLink>
  )
}
