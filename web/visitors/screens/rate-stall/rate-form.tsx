import { type SubmitEvent, useRef, useState } from 'react'
import * as messages from '#messages/rate-stall.ts'
import { cancel } from '#messages/controls.ts'
import { enter, mistyped, needsTicket, optional, title as ticketTitle } from '#messages/ticket.ts'
import { receiptNumber } from '#messages/your-ratings.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { useNavigateLater } from '#web/visitors/platform/navigation/use-address.ts'
import { nativeForm } from '#web/visitors/forms/native-form.ts'
import { NativeSubmit, scriptedButton } from '#web/visitors/forms/submit-button.tsx'
import { PREVIOUS_RATING_ID, RATE_FORM_ID } from '#web/visitors/ratings/rate-form-contract.ts'
import { rememberGiven } from '#web/visitors/ratings/given-rating.ts'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { TicketInput, typedTicket, useTicket } from '#web/visitors/ratings/ticket-form.tsx'
import { hasTickets, keepTicket } from '#web/visitors/ratings/voter-ticket.ts'
import { toRatingToast } from '#web/visitors/ratings/star-press.ts'
import { submitRating } from '#web/visitors/ratings/submit-rating.ts'
import { paths } from '#web/visitors/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import type { LocalRating } from '#web/visitors/platform/storage/keys.ts'
import { isInApp } from '#web/visitors/platform/storage/can-keep.ts'
import { StarPicker } from '#web/ui/controls/star-picker.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import styles from './rate-stall-screen.module.css'
import {
  useChosenStars,
  useEarlyRating,
  useRating,
  useShownRating,
  useStandingStars,
} from './use-rate-form.ts'

const TICKET_ID = 'ticket-code'

/** Requirement R-3. */
const HOME_AFTER_RATING_MS = 1000

/** Stars and one button. The HTML works before React does; see `early-rating.ts`. */
export function RateForm({ stall }: { stall: Vendor }) {
  const form = useRef<HTMLFormElement>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  /** The stars being submitted or just acknowledged. */
  const submitted = useRef<number>(undefined)
  const given = useRating(stall.stallNumber)
  const ticket = useTicket()
  const chosen = useChosenStars(form)
  const isHydrated = useHydrated()
  const navigateLater = useNavigateLater()
  const shown = useStandingStars(given)
  useShownRating(form, shown)
  useEarlyRating(form, (stars, early) => void submit(stars, early))

  async function submit(stars: number, early?: LocalRating) {
    // A second tap while the first is being submitted or thanked for is a duplicate.
    if (submitted.current === stars) return
    submitted.current = stars
    setSubmitting(true)
    const outcome = await submitRating(stall, stars, early)
    setSubmitting(false)
    const toast = toRatingToast(outcome)
    if (outcome.kind !== 'recorded') {
      submitted.current = undefined
      return toasts.show(toast)
    }
    rememberGiven(outcome)
    toasts.show({ ...toast, until: navigateLater(paths.home, HOME_AFTER_RATING_MS) })
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the document: React's state may be one render behind.
    const typed = typedTicket(event.currentTarget)
    if (typed && !keepTicket(typed)) {
      return toasts.show({ title: ticketTitle, body: mistyped, variant: 'destructive' })
    }
    const stars = Number(new FormData(event.currentTarget).get('rating') ?? shown)
    if (stars) void submit(stars)
  }

  const label = given
    ? messages.alreadyRated
    : chosen
      ? messages.submitRating
      : messages.selectRating
  return (
    <form
      ref={form}
      id={RATE_FORM_ID}
      className={styles.form}
      // Without an action the form posts to the page's own address, which has the stall.
      {...nativeForm()}
      data-stall={stall.stallNumber}
      data-name={stall.stallName}
      onSubmit={handleSubmit}
    >
      <StarPicker
        legend={messages.legend}
        disabled={given !== undefined || isSubmitting}
        aria-describedby={PREVIOUS_RATING_ID}
      />
      <p id={PREVIOUS_RATING_ID} className={styles.previous} suppressHydrationWarning>
        {given
          ? messages.previouslyRated({ stars: shown! })
          : isHydrated && isInApp()
            ? messages.openInBrowser
            : ''}
      </p>
      <Button
        type="submit"
        look="large"
        disabled={isSubmitting || (!given && !chosen)}
        aria-disabled={given ? true : undefined}
        suppressHydrationWarning
        className={scriptedButton()}
      >
        {label}
      </Button>
      <NativeSubmit label={messages.submitRating} />
      {/* Below the button, which must not move once the phone's own ticket is known. */}
      {hasTickets() && !ticket && !given && (
        <div className={styles.ticket}>
          <p>{needsTicket}</p>
          <label htmlFor={TICKET_ID}>{optional}</label>
          <TicketInput id={TICKET_ID} />
        </div>
      )}
      {/* Below the button, which must not move under a thumb that taps twice. */}
      {given && (
        <div className={styles.given}>
          <OwnStars stallNumber={stall.stallNumber} />
          {hasTickets() && !ticket && <a href={paths.ticket}>{enter}</a>}
          <a href={paths.yourRatings}>{receiptNumber}</a>
        </div>
      )}
      <div className={styles.waysOn}>
        <ButtonLink href={paths.home}>{cancel}</ButtonLink>
        {given && <ButtonLink href={paths.browseStalls}>{messages.findMoreFood}</ButtonLink>}
      </div>
    </form>
  )
}
