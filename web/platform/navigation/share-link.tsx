import type { MouseEvent } from 'react'
import { festival } from '#web/festival.ts'
import { eventName } from '#web/festival-names.ts'
import { share, shareOnWhatsApp } from '#messages/controls.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { toSiteAddress } from './use-address.ts'

const SHARE_SHAPE = 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8'
/** The visitor has closed the sheet, or tapped twice. */
const CHANGES_NOTHING = /Abort|InvalidState/

interface ShareLinkProps {
  /** Of the page that is shared. */
  path: string
  /** Of the page, for those who get the link; the festival's title follows. */
  name: string
}

/**
 * Hands a page to the browser's own sheet for sharing. Until the scripts have come, and where the
 * browser has no such sheet, it is a link to WhatsApp, in the same place.
 */
export function ShareLink({ path, name }: ShareLinkProps) {
  const isHydrated = useHydrated()
  const hasSheet = isHydrated && 'share' in navigator
  // The server does not know at which address a page is read.
  const url = isHydrated || festival().siteUrl ? toSiteAddress(path) : ''
  const text = `${name} · ${eventName()}`
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`

  function handleClick(event: MouseEvent) {
    if (!hasSheet) return
    event.preventDefault()
    navigator.share({ title: text, text, url }).catch((error: Error) => {
      // A new tab is blocked by now, for the tap was used up.
      if (!CHANGES_NOTHING.test(error.name)) location.assign(whatsApp)
    })
  }

  return (
    <ButtonLink
      href={whatsApp}
      target="_blank"
      rel="noopener"
      aria-label={hasSheet ? undefined : shareOnWhatsApp}
      onClick={handleClick}
    >
      <Icon shape={SHARE_SHAPE} />
      {share}
    </ButtonLink>
  )
}
