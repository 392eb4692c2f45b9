import type { CSSProperties } from 'react'
import { showOnMap } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/visitors/festival.ts'
import { onMapHref } from '#web/visitors/routes.ts'
import { Icon, placeShape } from '#web/ui/icons/icon.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'

/** Like the heart, which is an `IconButton`. */
const SIGN: CSSProperties = { width: 48, padding: 0, border: 0, background: 'none' }

interface OnMapLinkProps {
  /** The query of the page, which stays open below the map. */
  search: string
  stalls?: Vendor[]
  /** The names of places to mark. */
  places?: string[]
  label?: string
  /** Shows an icon instead of text. */
  isSign?: boolean
  /** Shows a shorter word than the label. */
  word?: string
  className?: string | undefined
}

/** Opens the map with stalls or places marked on it, if the festival has a drawn map. It needs scripts. */
export function OnMapLink(props: OnMapLinkProps) {
  const {
    search,
    stalls = [],
    places = [],
    label = showOnMap,
    isSign,
    word,
    className = '',
  } = props
  if (!festival().hasDrawnMap) return null
  const numbers = stalls.map(({ stallNumber }) => stallNumber)
  return (
    <ButtonLink
      className={`with-scripts ${className}`}
      style={isSign ? SIGN : undefined}
      href={onMapHref(search, [...numbers, ...places])}
      aria-label={isSign || word ? label : undefined}
      data-tip={isSign ? label : undefined}
    >
      <Icon shape={placeShape} />
      {!isSign && (word ?? label)}
    </ButtonLink>
  )
}
