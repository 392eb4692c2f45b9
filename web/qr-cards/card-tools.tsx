import type { ReactNode } from 'react'
import { paths } from '#web/routes.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { isOnlyHere } from './card-address.ts'
import styles from './card-tools.module.css'

/** The buttons over a card; never on paper, never in a file. */
export function CardTools({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tools}>
      <ButtonLink href={paths.welcome}>Home</ButtonLink>
      {children}
    </div>
  )
}

/** Something that the organiser should know before printing. */
export function CardNotice({ children }: { children: ReactNode }) {
  return (
    <p role="note" className={styles.notice}>
      {children}
    </p>
  )
}

/** A card that was printed on the organiser's own computer must not send phones to that computer. */
export function AddressNotice({ address }: { address: string }) {
  if (!isOnlyHere(address)) return null
  return (
    <CardNotice>
      This card leads to {new URL(address).host}, which only this computer can open. Before you
      print, write the site's address into “siteUrl” in content/festival.json, or open this page at
      that address.
    </CardNotice>
  )
}
