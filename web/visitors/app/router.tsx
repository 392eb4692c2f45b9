import * as titles from '#messages/page-titles.ts'
import { title as ticketTitle } from '#messages/ticket.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { festival } from '#web/visitors/festival.ts'
import { hasTickets } from '#web/visitors/ratings/voter-ticket.ts'
import { eventName, guide, pageName } from '#web/visitors/festival-names.ts'
import { setScreenFetcher } from '#web/visitors/platform/navigation/use-address.ts'
import { aboutHref, committeeHref, matchPath, paths } from '#web/visitors/routes.ts'
import { findStallOfPage } from '#web/visitors/platform/navigation/find-stall-of-page.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

export interface Route {
  path: string
  title: string
  /** The title once the page's stall is known. */
  titleOf?: ((stall: Vendor) => string) | undefined
  screen: LazyScreen
  /** Hides header and menu, on a display that nobody operates. */
  isBare?: boolean
  /** Passed to the screen in addition to the segments of its address. */
  params?: Record<string, string>
}

const home = lazyScreen('home', ['sponsors', 'attractions'])
const committee = lazyScreen('committee', ['members'])
const about = lazyScreen('about', ['history', 'terms'])
const qrCard = lazyScreen('qr-card')

/** Screens that have their own address. */
const screens = {
  browseStalls: lazyScreen('browse-stalls', ['places']),
  stall: lazyScreen('stall'),
  rateStall: lazyScreen('rate-stall'),
  topStalls: lazyScreen('top-stalls'),
  ranking: lazyScreen('ranking'),
  yourRatings: lazyScreen('your-ratings'),
  board: lazyScreen('board'),
  ticket: lazyScreen('ticket'),
  eventCoordinators: lazyScreen('event-coordinators', ['coordinators']),
  joinUs: lazyScreen('join-us'),
  feedback: lazyScreen('feedback'),
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

/** The pages of the festival. A disabled one has no title and no route. */
export function findRoutes(): Route[] {
  const { committees, organisation } = festival()
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
    toRoute('ranking', titles.ranking),
    toRoute('yourRatings', titles.yourRatings),
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

/** Every screen, including those of disabled pages. */
export const allScreens: LazyScreen[] = [
  home,
  committee,
  about,
  ...Object.values(screens),
  notFoundRoute.screen,
]

/** Finds the route of an address and its params; the 404 page for an unknown address. */
export function findRoute(pathname: string): Route & { params: Record<string, string> } {
  for (const route of findRoutes()) {
    const params = matchPath(route.path, pathname)
    if (params) return { ...route, params: { ...route.params, ...params } }
  }
  return { ...notFoundRoute, params: {} }
}

setScreenFetcher((path) => findRoute(path).screen.preload())

/** Loads the other screens while the phone is idle; each is a few kilobytes. */
export async function preloadScreens(): Promise<void> {
  for (const { screen } of [...findRoutes(), notFoundRoute]) await screen.preload()
}

/** The title of the page at this address; it includes its stall if `stalls` has it. */
export function findPageTitle(path: string, query: URLSearchParams, stalls: Vendor[]): string {
  const { title, titleOf } = findRoute(path)
  const stall = titleOf && findStallOfPage(path, query, stalls)
  return stall ? titleOf(stall) : title
}

/** The title for the browser tab, where it is among other sites. */
export function toTabTitle(title: string): string {
  return `${title} · ${guide()}`
}
