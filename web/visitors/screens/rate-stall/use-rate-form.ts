import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { TAKE_OVER_EVENT } from '#web/visitors/ratings/rate-form-contract.ts'
import { findRating, toStandingStars } from '#web/visitors/ratings/submit-rating.ts'
import {
  adoptDeviceId,
  type LocalRating,
  ratingReceipts,
  stallRatings,
} from '#web/visitors/platform/storage/keys.ts'

type FormRef = RefObject<HTMLFormElement | null>

/** Checks the star of the earlier rating; the document, not React, owns the radio buttons. */
export function useShownRating(form: FormRef, rating: number | undefined) {
  useEffect(() => {
    const star = form.current?.querySelector<HTMLInputElement>(`[value="${rating}"]`)
    if (star) star.checked = true
  }, [form, rating])
}

/** The stars chosen in the form, which the document holds; 0 if none. */
export function useChosenStars(form: FormRef): number {
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
 * Takes the form over from the script that ran before hydration.
 * @param onSubmitted Called with the stars if the visitor has already pressed the button, and with the rating
 *   unless the stall was rated before.
 */
export function useEarlyRating(
  form: FormRef,
  onSubmitted: (stars: number, rating?: LocalRating) => void,
) {
  const tell = useEffectEvent(onSubmitted)
  // Runs before anything can be pressed again: two handlers would submit twice.
  useLayoutEffect(() => {
    form.current?.dispatchEvent(new Event(TAKE_OVER_EVENT))
    const { again, device, submitted } = form.current?.dataset ?? {}
    if (device) adoptDeviceId(device)
    const given = submitted && (JSON.parse(submitted) as LocalRating)
    if (given) tell(given.rating, given)
    else if (again) tell(Number(again))
  }, [form])
}

/** This device's rating of the stall, kept in sync with other tabs. */
export function useRating(stallNumber: string): LocalRating | undefined {
  return useSyncExternalStore(
    stallRatings.subscribe,
    () => findRating(stallNumber),
    () => undefined,
  )
}

/** The stars that count for it, updated with the service's answers. */
export function useStandingStars(given: LocalRating | undefined): number | undefined {
  return useSyncExternalStore(
    ratingReceipts.subscribe,
    () => given && toStandingStars(given),
    () => undefined,
  )
}
