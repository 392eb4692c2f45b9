import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { TAKE_OVER_EVENT } from '#web/ratings/rate-form-contract.ts'
import { findRating, toStandingStars } from '#web/ratings/submit-rating.ts'
import {
  adoptDeviceId,
  type LocalRating,
  ratingReceipts,
  stallRatings,
} from '#web/platform/storage/keys.ts'

type FormRef = RefObject<HTMLFormElement | null>

/** Ticks the star that was given before; the radio buttons are the document's, not React's. */
export function useShownRating(form: FormRef, rating: number | undefined) {
  useEffect(() => {
    const star = form.current?.querySelector<HTMLInputElement>(`[value="${rating}"]`)
    if (star) star.checked = true
  }, [form, rating])
}

/** The stars chosen in the form, which the document holds; 0 while none is. */
export function useChosenStars(form: FormRef): number {
  const [stars, setStars] = useState(0)
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const checked = element.querySelector<HTMLInputElement>('[name=rating]:checked')
      setStars(Number(checked?.value ?? 0))
    }
    // A star may have been tapped before the scripts had loaded.
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  }, [form])
  return stars
}

/**
 * Takes the form over from the script that ran before hydration.
 * @param onSubmitted Told the rating when the visitor had already pressed Submit.
 */
export function useEarlyRating(form: FormRef, onSubmitted: (rating: LocalRating) => void) {
  const tell = useEffectEvent(onSubmitted)
  // Before anything can be pressed again: two handlers would submit twice.
  useLayoutEffect(() => {
    form.current?.dispatchEvent(new Event(TAKE_OVER_EVENT))
    const { device, submitted } = form.current?.dataset ?? {}
    if (device) adoptDeviceId(device)
    if (submitted) tell(JSON.parse(submitted) as LocalRating)
  }, [form])
}

/** The rating that this device gave the stall; it follows other tabs. */
export function useRating(stallNumber: string): LocalRating | undefined {
  return useSyncExternalStore(
    stallRatings.subscribe,
    () => findRating(stallNumber),
    () => undefined,
  )
}

/** The stars of it that stand; they follow the service's answers. */
export function useStandingStars(given: LocalRating | undefined): number | undefined {
  return useSyncExternalStore(
    ratingReceipts.subscribe,
    () => given && toStandingStars(given),
    () => undefined,
  )
}
