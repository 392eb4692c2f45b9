import * as titles from '#messages/page-titles.ts'
import committees from '#content/committees'
import festival from '#content/festival'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { committeeHref, matchPath, paths } from '#web/routes.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

export interface Route {
  path: string
  title: string
  /** The title once it is known which stall the page is about. */
  titleOf?: (stall: Vendor) => string
  screen: LazyScreen
  /** Passed to the screen beside the segments of its address. */
  params?: Record<string, string>
}

const home = lazyScreen('home')
const committee = lazyScreen('committee')

export const routes: Route[] = [
  ...[paths.home, paths.homeAlias, paths.welcome].map((path) => ({
    path,
    title: festival.titleInEnglish,
    screen: home,
  })),
  { path: paths.browseStalls, title: titles.browseStalls, screen: lazyScreen('browse-stalls') },
  {
    path: paths.stall,
    title: titles.stall,
    titleOf: titles.oneStall,
    screen: lazyScreen('stall'),
  },
  {
    path: paths.rateStall,
    title: titles.rateStall,
    titleOf: titles.rateOneStall,
    screen: lazyScreen('rate-stall'),
  },
  { path: paths.topStalls, title: titles.topStalls, screen: lazyScreen('top-stalls') },
  ...committees.map(({ id, title, years }) => ({
    path: committeeHref({ id, years }),
    title: `${title} ${years}`,
    screen: committee,
    params: { committee: id },
  })),
  {
    path: paths.eventCoordinators,
    title: titles.eventCoordinators,
    screen: lazyScreen('event-coordinators'),
  },
  { path: paths.joinUs, title: titles.joinUs, screen: lazyScreen('join-us') },
  { path: paths.feedback, title: titles.feedback, screen: lazyScreen('feedback') },
  { path: paths.aboutJys, title: titles.aboutJys(festival), screen: lazyScreen('about-jys') },
  {
    path: paths.upcomingProjects,
    title: titles.upcomingProject,
    screen: lazyScreen('upcoming-project'),
  },
  { path: paths.stallQr, title: titles.stallQr, screen: lazyScreen('stall-qr') },
  { path: paths.appQr, title: titles.appQr, screen: lazyScreen('app-qr') },
]

export const notFoundRoute: Route = {
  path: '*',
  title: titles.notFound,
  screen: lazyScreen('not-found'),
}

/** The route of an address with its params; the 404 page for an unknown address. */
export function findRoute(pathname: string): Route & { params: Record<string, string> } {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { ...route, params: { ...route.params, ...params } }
  }
  return { ...notFoundRoute, params: {} }
}

/** Fetches every screen while the phone is idle; each is a few kilobytes. */
export async function preloadScreens(): Promise<void> {
  for (const { screen } of [...routes, notFoundRoute]) await screen.preload()
}
