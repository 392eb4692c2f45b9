import { useEffect } from 'react'
import * as messages from '#messages/signed-cards.ts'
import { signedCards } from '#web/festival.ts'
import type { LocalRating } from '#web/platform/storage/keys.ts'
import { readScannedCard } from '#web/platform/storage/scanned-card.ts'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import styles from './rate-stall-screen.module.css'

/** The sending part is not in the first scripts. */
async function signLater(given: LocalRating, card: string) {
  const { signRating } = await import('#web/platform/send-queue/sign-rating.ts')
  await signRating(given, card)
}

interface CardNoteProps {
  stallNumber: string
  /** What this device has given the stall. */
  given: LocalRating | undefined
}

/**
 * Keeps the signature of a scanned card with the form, whatever the festival was when this page was kept: the service
 * decides what it is worth. Says before a visitor rates whether the rating will count, and signs one that was given by
 * a link when the card is scanned after it. The field is for browsers without scripts; `before-hydration.ts` fills it in.
 */
export function CardNote({ stallNumber, given }: CardNoteProps) {
  const isHydrated = useHydrated()
  const card = isHydrated ? readScannedCard(stallNumber) : ''
  const isSignedLater = Boolean(card && given?.id && given.card !== card)
  useEffect(() => {
    // Without a network the sending part may not come; the next scan tries again.
    if (isSignedLater) signLater(given!, card).catch(() => {})
  }, [isSignedLater, given, card])

  return (
    <>
      <input type="hidden" name="card" suppressHydrationWarning />
      {signedCards() === 'required' && !given && (
        <p className={styles.previous} role={card ? undefined : 'note'}>
          {!isHydrated ? messages.scanToCount : card ? messages.cardScanned : messages.openedByLink}
        </p>
      )}
    </>
  )
}
