import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import type { FestivalPart } from '#shared/festival.ts'
import { loadFestivalParts } from '#web/visitors/festival.ts'
import type { ScreenProps } from '#web/visitors/routes.ts'
import { withStyles } from '#web/ui/styles/failed-sheets.ts'
import { isAllKept } from '#web/visitors/platform/send-queue/record.ts'

type ScreenModule = { default: ComponentType<ScreenProps> }

const SCREENS = import.meta.glob<ScreenModule>('../screens/*/*-screen.tsx')

export interface LazyScreen extends FunctionComponent<ScreenProps> {
  /** The path of its source under web/visitors/screens, by which the build finds its files. */
  source: string
  /** The parts of the festival that it shows, beyond those that every page has. */
  parts: readonly FestivalPart[]
  preload(): Promise<unknown>
  /** Like `preload`, for a page rendered with this screen: its script and styles have loaded already. */
  adopt(file: string): Promise<unknown>
}

/**
 * A screen in its own file. Once preloaded it renders synchronously, on the server and during hydration, with
 * no fallback in between.
 * @param name The name of its folder: `stall` is `screens/stall/stall-screen.tsx`.
 * @param parts The parts of the festival that it shows, beyond those that every page has.
 */
export function lazyScreen(name: string, parts: readonly FestivalPart[] = []): LazyScreen {
  const source = `${name}/${name}-screen`
  const load = SCREENS[`../screens/${source}.tsx`]!
  let loaded: ComponentType<ScreenProps> | undefined
  const keep = async (loading: Promise<ScreenModule>) => {
    // A page rendered on the server contains the data that its screen shows.
    const others = import.meta.env.SSR ? undefined : loadFestivalParts(parts)
    const [module] = await Promise.all([loading, others])
    loaded = module.default
    return module
  }
  const preload = async () => (loaded ? { default: loaded } : keep(withStyles(load())))
  // Bypasses Vite's preloading, which costs a slow phone 30 ms even if nothing is missing.
  const adopt = (file: string) => keep(import(/* @vite-ignore */ file))
  const Waiting = lazy(() => preload().catch(askForPage))

  function Screen(props: ScreenProps) {
    // Stays the same while mounted: a different component would lose the screen's state.
    const [Shown] = useState(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Screen, { source, parts, preload, adopt })
}

/**
 * Reloads a page once if the files of its version are gone from the server. It does not reload while offline,
 * or if only this page has the unsent entries.
 */
async function askForPage(error: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation')
  if ((visit as PerformanceNavigationTiming | undefined)?.type === 'reload') throw error
  const { ok } = await fetch(location.href, { method: 'HEAD' })
  if (!ok || !isAllKept()) throw error
  location.reload()
  return new Promise(() => {})
}
