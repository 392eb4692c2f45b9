import { Button } from '#web/ui/controls/button.tsx'
import { useHydrated } from '#web/ui/layout/use-hydrated.ts'
import { takesNativeForms } from './native-form.ts'

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
