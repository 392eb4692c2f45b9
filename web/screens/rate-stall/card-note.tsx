import { useEffect } from 'react'
import * as messages from '#messages/signed-cards.ts'
import { signedCards } from '#web/festival.ts'
import type { LocalRating } from '#web/platform/storage/keys.ts'
import { readScannedCard } from '#web/platform/storage/scanned-card.ts'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import styles from './rate-stall-screen.module.css'

/** The sending code is not in the first scripts. */
async function signLater(given: LocalRating, card: string) {
  const { signRating } = await import('#web/platform/send-queue/sign-rating.ts')
  await signRating(given, card)
}

interface CardNoteProps {
  stallNumber: string
  /** This device's rating of the stall. */
  given: LocalRating | undefined
}

/**
 * Keeps the signature of a scanned card in the form, whatever the settings were when this page was cached:
 * the service decides whether it counts. Tells visitors before they rate whether the rating will count, and
 * signs an earlier unsigned rating when the card is scanned later. The field is for browsers without scripts;
 * `before-hydration.ts` fills it in.
 */
export function CardNote({ stallNumber, given }: CardNoteProps) {
  const isHydrated = useHydrated()
  const card = isHydrated ? readScannedCard(stallNumber) : ''
  const isSignedLater = Boolean(card && given?.id && given.card !== card)
  useEffect(() => {
    // Without a network the sending code may fail to load; the next scan tries again.
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
