import {
  type SubmitEvent,
  useRef,
  useState,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import * as messages from '#messages/rate-stall.ts'
import { cancel } from '#messages/controls.ts'
import { enter, mistyped, needsTicket, optional, title as ticketTitle } from '#messages/ticket.ts'
import { receiptNumber } from '#messages/your-ratings.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { useNavigateLater } from '#web/visitors/platform/navigation/use-address.ts'
import { nativeForm, NativeSubmit, scriptedButton } from '#web/visitors/forms/submit-button.tsx'
import {
  PREVIOUS_RATING_ID,
  RATE_FORM_ID,
  toRatingToast,
  TAKE_OVER_EVENT,
} from '#web/visitors/ratings/star-press.ts'
import { rememberGiven } from '#web/visitors/ratings/given-rating.ts'
import { OwnStars } from '#web/visitors/ratings/own-stars.tsx'
import { TicketInput, typedTicket, useTicket } from '#web/visitors/ratings/ticket-form.tsx'
import { hasTickets, keepTicket } from '#web/visitors/ratings/voter-ticket.ts'
import { submitRating, findRating, toStandingStars } from '#web/visitors/ratings/submit-rating.ts'
import { paths } from '#web/visitors/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import {
  type LocalRating,
  adoptDeviceId,
  ratingReceipts,
  stallRatings,
} from '#web/visitors/platform/storage/keys.ts'
import { isInApp } from '#web/visitors/platform/storage/can-keep.ts'
import { StarPicker } from '#web/ui/controls/star-picker.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import styles from './rate-stall-screen.module.css'

const TICKET_ID = 'ticket-code'

/** Requirement R-3. */
const HOME_AFTER_RATING_MS = 1000

/** The HTML works before React does; see `early-rating.ts`. */
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
  useEarlyRating(form, (early) => void submit(early.rating, early))

  async function submit(stars: number, early?: LocalRating) {
    // A second tap while the first is being submitted or acknowledged is a duplicate.
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
      // Without an action, the form posts to the page's own address, which names the stall.
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
      {/* Below the button, which must not move once this phone's ticket is known. */}
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

type FormRef = RefObject<HTMLFormElement | null>

/** The document, not React, owns the radio buttons. */
function useShownRating(form: FormRef, rating: number | undefined) {
  useEffect(() => {
    const star = form.current?.querySelector<HTMLInputElement>(`[value="${rating}"]`)
    if (star) star.checked = true
  }, [form, rating])
}

function useChosenStars(form: FormRef): number {
  const [stars, setStars] = useState(0)
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const checked = element.querySelector<HTMLInputElement>('[name=rating]:checked')
      setStars(Number(checked?.value ?? 0))
    }
    // A star may have been tapped before the scripts loaded.
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  }, [form])
  return stars
}

/**
 * Takes over from the script that ran before hydration.
 * @param onSubmitted Called if the visitor has already pressed the button.
 */
function useEarlyRating(form: FormRef, onSubmitted: (rating: LocalRating) => void) {
  const tell = useEffectEvent(onSubmitted)
  // Runs before anything can be pressed again: two handlers would submit twice.
  useLayoutEffect(() => {
    form.current?.dispatchEvent(new Event(TAKE_OVER_EVENT))
    const { device, submitted } = form.current?.dataset ?? {}
    if (device) adoptDeviceId(device)
    if (submitted) tell(JSON.parse(submitted) as LocalRating)
  }, [form])
}

/** In sync with other tabs. */
function useRating(stallNumber: string): LocalRating | undefined {
  return useSyncExternalStore(
    stallRatings.subscribe,
    () => findRating(stallNumber),
    () => undefined,
  )
}

function useStandingStars(given: LocalRating | undefined): number | undefined {
  return useSyncExternalStore(
    ratingReceipts.subscribe,
    () => given && toStandingStars(given),
    () => undefined,
  )
}
