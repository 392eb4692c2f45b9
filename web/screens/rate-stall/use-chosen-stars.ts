import { type RefObject, useLayoutEffect, useState } from 'react'

/** The stars chosen in the form, which the document holds; 0 while none is. */
export function useChosenStars(form: RefObject<HTMLFormElement | null>): number {
  const [stars, setStars] = useState(0)
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const checked = element.querySelector<HTMLInputElement>('[name=rating]:checked')
      setStars(Number(checked?.value ?? 0))
    }
    // A star may have been tapped before the scripts had come.
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  }, [form])
  return stars
}
