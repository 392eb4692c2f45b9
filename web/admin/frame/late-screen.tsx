import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Busy, Problem } from '../ui/problem.tsx'

/** A screen whose code is loaded when it is opened. Without a network, a tap tries again. */
export function lateScreen(load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | undefined
  return function LateScreen() {
    const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(
      Loaded ? 'loaded' : 'loading',
    )
    const start = useCallback(() => {
      const take = (Screen: ComponentType) => {
        Loaded = Screen
        setState('loaded')
      }
      return load().then(take, () => setState('failed'))
    }, [])
    useEffect(() => void start(), [start])
    if (Loaded) return <Loaded />
    return (
      <main>
        {state === 'failed' ? (
          <Problem failure={{ code: 'unreachable' }} onRetry={start} />
        ) : (
          <Busy />
        )}
      </main>
    )
  }
}
