import * as titles from '#messages/page-titles.ts'
import { title as ticketTitle } from '#messages/ticket.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival, loadFestivalParts } from '#web/visitors/festival.ts'
import { hasTickets } from '#web/visitors/ratings/voter-ticket.ts'
import { eventName, guide, pageName } from '#web/visitors/festival-names.ts'
import { findStallOfPage, setScreenFetcher } from '#web/visitors/platform/navigation/use-address.ts'
import {
  aboutHref,
  committeeHref,
  matchPath,
  paths,
  type ScreenProps,
} from '#web/visitors/routes.ts'
import { type ComponentType, type FunctionComponent, lazy, useState } from 'react'
import type { FestivalPart } from '#shared/festival.ts'
import { withStyles } from '#web/ui/styles/failed-sheets.ts'
import { isAllKept } from '#web/visitors/platform/send-queue/entries.ts'

type ScreenModule = { default: ComponentType<ScreenProps> }

const SCREENS = import.meta.glob<ScreenModule>('../screens/*/*-screen.tsx')

interface LazyScreen extends FunctionComponent<ScreenProps> {
  /** Path under web/visitors/screens, by which the build finds the screen's files. */
  source: string
  parts: readonly FestivalPart[]
  preload(): Promise<unknown>
  /** For a page rendered with this screen, whose script and styles have loaded. */
  adopt(file: string): Promise<unknown>
}

/**
 * Once preloaded, it renders synchronously on the server and during hydration, without a fallback.
 * @param name Its folder: `stall` stands for `screens/stall/stall-screen.tsx`.
 * @param parts What it needs beyond the parts that every page has.
 */
function lazyScreen(name: string, parts: readonly FestivalPart[] = []): LazyScreen {
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
 * Reloads once if the server no longer has this version's files, unless the phone is offline or a
 * reload would lose unsent entries.
 */
async function askForPage(error: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation')
  if ((visit as PerformanceNavigationTiming | undefined)?.type === 'reload') throw error
  const { ok } = await fetch(location.href, { method: 'HEAD' })
  if (!ok || !isAllKept()) throw error
  location.reload()
  return new Promise(() => {})
}

export interface Route {
  path: string
  title: string
  titleOf?: ((stall: Vendor) => string) | undefined
  screen: LazyScreen
  /** Hides header and menu on a display that nobody operates. */
  isBare?: boolean
  /** Passed to the screen in addition to the segments of its address. */
  params?: Record<string, string>
}

const home = lazyScreen('home', ['sponsors', 'attractions'])
const committee = lazyScreen('committee', ['members'])
const about = lazyScreen('about', ['history', 'terms'])
const qrCard = lazyScreen('qr-card')

const screens = {
  browseStalls: lazyScreen('browse-stalls', ['places']),
  stall: lazyScreen('stall'),
  rateStall: lazyScreen('rate-stall'),
  topStalls: lazyScreen('top-stalls'),
  yourRatings: lazyScreen('your-ratings'),
  programme: lazyScreen('programme', ['programme', 'places']),
  help: lazyScreen('help', ['help', 'places']),
  board: lazyScreen('board'),
  ticket: lazyScreen('ticket'),
  eventCoordinators: lazyScreen('event-coordinators', ['coordinators']),
  joinUs: lazyScreen('join-us', ['privacy']),
  feedback: lazyScreen('feedback', ['privacy']),
  privacy: lazyScreen('privacy', ['privacy']),
  upcomingProjects: lazyScreen('upcoming-projects', ['upcomingProject']),
  stallQr: qrCard,
  appQr: qrCard,
} satisfies Partial<Record<keyof typeof paths, LazyScreen>>

const toRoute = (name: keyof typeof screens, title: string, titleOf?: Route['titleOf']): Route => ({
  path: paths[name],
  title,
  titleOf,
  screen: screens[name],
})

/** A disabled page has no title and no route. */
export function findRoutes(): Route[] {
  const { committees, organisation, hasProgramme, hasHelp } = festival()
  const routes: Route[] = [
    ...[paths.home, paths.homeAlias, paths.welcome].map((path) => ({
      path,
      title: eventName(),
      screen: home,
    })),
    toRoute('browseStalls', titles.browseStalls),
    toRoute('stall', titles.stall, titles.oneStall),
    toRoute('rateStall', titles.rateStall, titles.rateOneStall),
    toRoute('topStalls', titles.topStalls),
    toRoute('yourRatings', titles.yourRatings),
    toRoute('programme', hasProgramme ? titles.programme : ''),
    toRoute('help', hasHelp ? titles.help : ''),
    { ...toRoute('board', titles.board), isBare: true },
    toRoute('ticket', hasTickets() ? ticketTitle : ''),
    ...committees.map(({ id, title, years }) => ({
      path: committeeHref({ id, years }),
      title: `${title} ${years}`,
      screen: committee,
      params: { committee: id },
    })),
    toRoute('eventCoordinators', pageName('event-coordinators')),
    toRoute('joinUs', pageName('join-us')),
    toRoute('feedback', pageName('feedback')),
    toRoute('privacy', titles.privacy),
    {
      path: aboutHref(),
      title: pageName('about-us') && titles.aboutJys({ organisation }),
      screen: about,
    },
    toRoute('upcomingProjects', pageName('upcoming-projects')),
    toRoute('stallQr', titles.stallQr),
    toRoute('appQr', titles.appQr),
  ]
  return routes.filter(({ title }) => title !== '')
}

export const notFoundRoute: Route = {
  path: '*',
  title: titles.notFound,
  screen: lazyScreen('not-found'),
}

export const allScreens: LazyScreen[] = [
  home,
  committee,
  about,
  ...Object.values(screens),
  notFoundRoute.screen,
]

export function findRoute(pathname: string): Route & { params: Record<string, string> } {
  for (const route of findRoutes()) {
    const params = matchPath(route.path, pathname)
    if (params) return { ...route, params: { ...route.params, ...params } }
  }
  return { ...notFoundRoute, params: {} }
}

setScreenFetcher((path) => findRoute(path).screen.preload())

/** Runs while the phone is idle. Each screen is a few kilobytes. */
export async function preloadScreens(): Promise<void> {
  for (const { screen } of [...findRoutes(), notFoundRoute]) await screen.preload()
}

export function findPageTitle(path: string, query: URLSearchParams, stalls: Vendor[]): string {
  const { title, titleOf } = findRoute(path)
  const stall = titleOf && findStallOfPage(path, query, stalls)
  return stall ? titleOf(stall) : title
}

export function toTabTitle(title: string): string {
  return `${title} · ${guide()}`
}
