import { submitting } from '#messages/controls.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TAKES_NATIVE_FORMS } from './native-form.ts'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'

export type FormPhase = 'idle' | 'submitting' | 'done'

interface SubmitButtonProps {
  phase: FormPhase
  label: string
  /** Can still be pressed, and says why nothing happens. */
  isRefused?: boolean
}

/**
 * Where nothing takes a form without scripts, it rests until they are there: the browser alone would
 * write what was typed into the address. A form whose button rests is not sent by Enter either.
 */
export function SubmitButton({ phase, label, isRefused }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      look="large"
      disabled={(!TAKES_NATIVE_FORMS && !isHydrated) || phase !== 'idle'}
      aria-disabled={isRefused || undefined}
      aria-busy={phase === 'submitting' || undefined}
    >
      {phase === 'submitting' ? submitting : label}
    </Button>
  )
}
