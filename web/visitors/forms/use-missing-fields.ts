import { type RefObject, useEffect, useReducer, useState } from 'react'

const MISSING = 'input[aria-invalid=true], fieldset[aria-invalid=true] input'

/** Tracks which fields were empty on submit; the first of them then gets the focus. */
export function useMissingFields(form: RefObject<HTMLFormElement | null>) {
  const [names, setNames] = useState<string[]>([])
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(MISSING)?.focus()
  }, [form, refusals])

  return {
    isMissing: (name: string) => names.includes(name),
    refuse(missing: string[]) {
      setNames(missing)
      countRefusal()
    },
    /** The field is no longer empty. */
    fill: (name: string) => setNames((known) => known.filter((other) => other !== name)),
  }
}
