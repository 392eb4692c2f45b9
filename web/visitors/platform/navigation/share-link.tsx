import type { MouseEvent } from 'react'
import { festival } from '#web/visitors/festival.ts'
import { eventName } from '#web/visitors/festival-names.ts'
import { share, shareOnWhatsApp } from '#messages/controls.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { toSiteAddress } from './use-address.ts'

const SHARE_SHAPE = 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8'
/** The visitor closed the sheet, or tapped twice. */
const CHANGES_NOTHING = /Abort|InvalidState/

interface ShareLinkProps {
  path: string
  name: string
  label?: string
}

/** Before hydration, and in browsers without a share sheet, the link leads to WhatsApp. */
export function ShareLink({ path, name, label }: ShareLinkProps) {
  const isHydrated = useHydrated()
  const hasSheet = isHydrated && 'share' in navigator
  // Without a site URL, the server does not know a page's public address.
  const url = isHydrated || festival().siteUrl ? toSiteAddress(path) : ''
  const text = `${name} · ${eventName()}`
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`

  function handleClick(event: MouseEvent) {
    if (!hasSheet) return
    event.preventDefault()
    navigator.share({ title: text, text, url }).catch((error: Error) => {
      // The tap's user activation has been used up, so a new tab would be blocked.
      if (!CHANGES_NOTHING.test(error.name)) location.assign(whatsApp)
    })
  }

  return (
    <ButtonLink
      href={whatsApp}
      target="_blank"
      rel="noopener"
      aria-label={hasSheet || label ? undefined : shareOnWhatsApp}
      onClick={handleClick}
    >
      <Icon shape={SHARE_SHAPE} />
      {label ?? share}
    </ButtonLink>
  )
}
