import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import type { ScreenProps } from '#web/routes.ts'
import { withStyles } from '#web/ui/styles/with-styles.ts'
import { isAllKept } from '#web/platform/send-queue/record.ts'

type ScreenModule = { default: ComponentType<ScreenProps> }

const SCREENS = import.meta.glob<ScreenModule>('../screens/*/*-screen.tsx')

export interface LazyScreen extends FunctionComponent<ScreenProps> {
  /** Where its source is, under web/screens; the build finds its files by it. */
  source: string
  preload(): Promise<unknown>
  /** The same for the page that came with this screen: its file is here already, its style too. */
  adopt(file: string): Promise<unknown>
}

/**
 * A screen in a file of its own. Once it has been preloaded it renders at once, on the server and
 * while hydrating, with no fallback in between.
 * @param name Of its folder: `stall` is `screens/stall/stall-screen.tsx`.
 */
export function lazyScreen(name: string): LazyScreen {
  const source = `${name}/${name}-screen`
  const load = SCREENS[`../screens/${source}.tsx`]!
  let loaded: ComponentType<ScreenProps> | undefined
  const keep = async (loading: Promise<ScreenModule>) => {
    const module = await loading
    loaded = module.default
    return module
  }
  const preload = async () => (loaded ? { default: loaded } : keep(withStyles(load())))
  // Without Vite's preloading, which costs a slow phone 30 ms although nothing is missing.
  const adopt = (file: string) => keep(import(/* @vite-ignore */ file))
  const Waiting = lazy(() => preload().catch(askForPage))

  function Screen(props: ScreenProps) {
    // Kept for as long as it is mounted: another component would lose the screen's state.
    const [Shown] = useState(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Screen, { source, preload, adopt })
}

/**
 * Reloads a page whose version's files are gone from the server, once. It does not reload without a
 * network, nor where only this page has the unsent entries.
 */
async function askForPage(error: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation')
  if ((visit as PerformanceNavigationTiming | undefined)?.type === 'reload') throw error
  const { ok } = await fetch(location.href, { method: 'HEAD' })
  if (!ok || !isAllKept()) throw error
  location.reload()
  return new Promise(() => {})
}
