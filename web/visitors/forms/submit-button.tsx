import { type RefObject, useEffect, useReducer, useState } from 'react'
import { submitting } from '#messages/controls.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { festival } from '#web/visitors/festival.ts'

export type FormPhase = 'idle' | 'submitting' | 'done'

interface SubmitButtonProps {
  phase: FormPhase
  label: string
  /** The button still works, and then says why nothing happens. */
  isRefused?: boolean
}

/**
 * Disabled until hydration, because entries are saved on this phone first. Enter does not submit
 * the form either.
 */
export function SubmitButton({ phase, label, isRefused }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <Button
        type="submit"
        look="large"
        className={scriptedButton()}
        disabled={!isHydrated || phase !== 'idle'}
        aria-disabled={isRefused || undefined}
        aria-busy={phase === 'submitting' || undefined}
      >
        {phase === 'submitting' ? submitting : label}
      </Button>
      <NativeSubmit label={label} />
    </>
  )
}

/** Without scripts, hides the app's button if a native submit button replaces it. */
export const scriptedButton = () => (takesNativeForms() ? 'with-scripts' : '')

/**
 * Shown without scripts. Second in the form, because the first button decides what Enter does and
 * must be disabled while scripts load.
 */
export function NativeSubmit({ label }: { label: string }) {
  const isHydrated = useHydrated()
  if (!takesNativeForms() || isHydrated) return null
  return (
    <Button type="submit" look="large" className="without-scripts">
      {label}
    </Button>
  )
}

/** Our own server accepts forms without scripts, but a hosted service does not. */
function takesNativeForms(): boolean {
  return festival().tableService === undefined
}

/** Without scripts, the browser submits the form to its own page. */
export function nativeForm(action?: string): { method?: 'post'; action?: string | undefined } {
  return takesNativeForms() ? { method: 'post', action } : {}
}

const MISSING = 'input[aria-invalid=true], fieldset[aria-invalid=true] input'

/** The first field that was empty on submit gets the focus. */
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
    fill: (name: string) => setNames((known) => known.filter((other) => other !== name)),
  }
}
