import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { TAKE_OVER_EVENT } from '#web/ratings/rate-form-contract.ts'

/**
 * Takes the form over from the script that ran before hydration.
 * @param onSubmitted Told the stars when the visitor had already pressed Submit.
 */
export function useEarlyRating(
  form: RefObject<HTMLFormElement | null>,
  onSubmitted: (stars: number) => void,
) {
  const tell = useEffectEvent(onSubmitted)
  // Before anything can be pressed again: two handlers would submit twice.
  useLayoutEffect(() => {
    form.current?.dispatchEvent(new Event(TAKE_OVER_EVENT))
    const stars = Number(form.current?.dataset['submitted'])
    if (stars) tell(stars)
  }, [form])
}
