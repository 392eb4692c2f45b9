import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** The stars chosen in the form, which the document holds; 0 while none is. */
export function useChosenStars(form: RefObject<HTMLFormElement | null>): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = form.current
      element?.addEventListener('change', listener)
      return () => element?.removeEventListener('change', listener)
    },
    [form],
  )
  const read = useCallback(() => {
    const checked = form.current?.querySelector<HTMLInputElement>('[name=rating]:checked')
    return Number(checked?.value ?? 0)
  }, [form])
  return useSyncExternalStore(subscribe, read, () => 0)
}
