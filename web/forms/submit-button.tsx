import { submitting } from '#messages/controls.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { takesNativeForms } from './native-form.ts'

export type FormPhase = 'idle' | 'submitting' | 'done'

interface SubmitButtonProps {
  phase: FormPhase
  label: string
  /** Can still be pressed, and says why nothing happens. */
  isRefused?: boolean
}

/**
 * Rests until the scripts are there: what it sends is kept on this phone first. A form whose button
 * rests is not sent by Enter either.
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

/** For the button of the app, which rests until the scripts are there, or has to. */
export const scriptedButton = () => (takesNativeForms() ? 'with-scripts' : '')

/**
 * The button of a page without scripts, in the place of the app's. It comes after it: the first button
 * decides what Enter does, and must rest while the scripts are on their way.
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
