import { addressPrefix } from '#messages/format.ts'
import * as titles from '#messages/page-titles.ts'
import committees from '#content/committees'
import festival from '#content/festival'
import * as switches from '#content/switches'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { setScreenFetcher } from '#web/platform/navigation/use-address.ts'
import { eventName } from '#web/festival-names.ts'
import { committeeHref, matchPath, paths } from '#web/routes.ts'
import { lazyScreen, type LazyScreen } from './lazy-screen.tsx'

export interface Route {
  path: string
  title: string
  /** The title once it is known which stall the page is about. */
  titleOf?: ((stall: Vendor) => string) | undefined
  screen: LazyScreen
  /** Few devices open it: no phone has it before it did (build/app-in-language.ts). */
  isRare?: boolean
  /** Without header and menu: nobody stands before it who could press them. */
  isBare?: boolean
  /** Passed to the screen beside the segments of its address. */
  params?: Record<string, string>
}

/** The route of a screen that is called as its address: `/stall/:id` and `/hi/stall/:id` show `stall`. */
function toRoute(path: string, title: string, titleOf?: Route['titleOf']): Route {
  return {
    path,
    title,
    titleOf,
    screen: lazyScreen(path.slice(addressPrefix.length).split('/')[1]!),
  }
}

const home = lazyScreen('home')
const committee = lazyScreen('committee')

const allRoutes: Route[] = [
  ...[paths.home, paths.homeAlias, paths.welcome].map((path) => ({
    path,
    title: eventName,
    screen: home,
  })),
  toRoute(paths.browseStalls, titles.browseStalls),
  toRoute(paths.stall, titles.stall, titles.oneStall),
  toRoute(paths.rateStall, titles.rateStall, titles.rateOneStall),
  toRoute(paths.topStalls, titles.topStalls),
  { ...toRoute(paths.ranking, titles.ranking), isRare: true },
  toRoute(paths.yourRatings, titles.yourRatings),
  { ...toRoute(paths.board, titles.board), isBare: true, isRare: true },
  ...committees.map(({ id, title, years }) => ({
    path: committeeHref({ id, years }),
    title: `${title} ${years}`,
    screen: committee,
    params: { committee: id },
  })),
  toRoute(paths.eventCoordinators, switches.eventCoordinators),
  toRoute(paths.joinUs, switches.joinUs),
  toRoute(paths.feedback, switches.feedback),
  {
    path: paths.about,
    title: switches.aboutUs && titles.aboutJys(festival),
    screen: lazyScreen('about'),
  },
  toRoute(paths.upcomingProjects, switches.upcomingProject),
  toRoute(paths.stallQr, titles.stallQr),
  toRoute(paths.appQr, titles.appQr),
]

/** A page that is off has no title. */
export const routes = switches.hasEveryPage
  ? allRoutes
  : allRoutes.filter(({ title }) => title !== '')

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

setScreenFetcher((path) => findRoute(path).screen.preload())

/** Fetches the screens of the guide while the phone is idle; each is a few kilobytes. */
export async function preloadScreens(): Promise<void> {
  for (const { screen, isRare } of [...routes, notFoundRoute]) if (!isRare) await screen.preload()
}
