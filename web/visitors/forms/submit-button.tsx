import { submitting } from '#messages/controls.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { takesNativeForms } from './native-form.ts'

export type FormPhase = 'idle' | 'submitting' | 'done'

interface SubmitButtonProps {
  phase: FormPhase
  label: string
  /** Can still be pressed, and then says why nothing happens. */
  isRefused?: boolean
}

/**
 * Disabled until hydration, because entries are saved on this phone first. Enter does not submit a form whose
 * button is disabled either.
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

/** The class of the app's button, which hides it without scripts if a native submit replaces it. */
export const scriptedButton = () => (takesNativeForms() ? 'with-scripts' : '')

/**
 * The submit button of a page without scripts, shown in place of the app's. It comes second in the form: the
 * first button decides what Enter does, and must be disabled while the scripts load.
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
