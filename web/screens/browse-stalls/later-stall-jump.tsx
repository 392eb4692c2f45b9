import { type ComponentType, lazy, Suspense } from 'react'
import type { StallJumpProps } from './stall-jump.tsx'

// Next and Previous lead to every page, so a file that fails to load is no failure of the screen.
const Loaded = lazy<ComponentType<StallJumpProps>>(() =>
  import('./search-results.tsx').then(
    ({ StallJump: Bar }): { default: ComponentType<StallJumpProps> } => ({ default: Bar }),
    () => ({ default: () => null }),
  ),
)

/** Below the pager, where it moves no card: it loads after the stalls. */
export function StallJump(props: StallJumpProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
