import type { CSSProperties } from 'react'
import { showOnMap } from '#messages/controls.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/visitors/festival.ts'
import { onMapHref } from '#web/visitors/routes.ts'
import { Icon, placeShape } from '#web/ui/icons/icon.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'

const SIGN: CSSProperties = { width: 48, padding: 0, border: 0, background: 'none' }

interface OnMapLinkProps {
  /** The query of the page, which stays open below the map. */
  search: string
  stalls?: Vendor[]
  places?: string[]
  label?: string
  isSign?: boolean
  word?: string
  className?: string | undefined
}

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
