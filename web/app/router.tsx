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

const home = lazyScreen('home/home-screen', () => import('#web/screens/home/home-screen.tsx'))
const browseStalls = lazyScreen(
  'browse-stalls/browse-stalls-screen',
  () => import('#web/screens/browse-stalls/browse-stalls-screen.tsx'),
)
const stall = lazyScreen('stall/stall-screen', () => import('#web/screens/stall/stall-screen.tsx'))
const rateStall = lazyScreen(
  'rate-stall/rate-stall-screen',
  () => import('#web/screens/rate-stall/rate-stall-screen.tsx'),
)
const topStalls = lazyScreen(
  'top-stalls/top-stalls-screen',
  () => import('#web/screens/top-stalls/top-stalls-screen.tsx'),
)
const committee = lazyScreen(
  'committee/committee-screen',
  () => import('#web/screens/committee/committee-screen.tsx'),
)
const eventCoordinators = lazyScreen(
  'event-coordinators/event-coordinators-screen',
  () => import('#web/screens/event-coordinators/event-coordinators-screen.tsx'),
)
const joinUs = lazyScreen(
  'join-us/join-us-screen',
  () => import('#web/screens/join-us/join-us-screen.tsx'),
)
const feedback = lazyScreen(
  'feedback/feedback-screen',
  () => import('#web/screens/feedback/feedback-screen.tsx'),
)
const aboutJys = lazyScreen(
  'about-jys/about-jys-screen',
  () => import('#web/screens/about-jys/about-jys-screen.tsx'),
)
const upcomingProject = lazyScreen(
  'upcoming-project/upcoming-project-screen',
  () => import('#web/screens/upcoming-project/upcoming-project-screen.tsx'),
)
const stallQr = lazyScreen(
  'stall-qr/stall-qr-screen',
  () => import('#web/screens/stall-qr/stall-qr-screen.tsx'),
)
const appQr = lazyScreen(
  'app-qr/app-qr-screen',
  () => import('#web/screens/app-qr/app-qr-screen.tsx'),
)
const notFound = lazyScreen(
  'not-found/not-found-screen',
  () => import('#web/screens/not-found/not-found-screen.tsx'),
)

export const routes: Route[] = [
  { path: paths.home, title: festival.titleInEnglish, screen: home },
  { path: paths.homeAlias, title: festival.titleInEnglish, screen: home },
  { path: paths.welcome, title: festival.titleInEnglish, screen: home },
  { path: paths.browseStalls, title: titles.browseStalls, screen: browseStalls },
  { path: paths.stall, title: titles.stall, titleOf: titles.oneStall, screen: stall },
  {
    path: paths.rateStall,
    title: titles.rateStall,
    titleOf: titles.rateOneStall,
    screen: rateStall,
  },
  { path: paths.topStalls, title: titles.topStalls, screen: topStalls },
  ...committees.map(({ id, title, years }) => ({
    path: committeeHref({ id, years }),
    title: `${title} ${years}`,
    screen: committee,
    params: { committee: id },
  })),
  { path: paths.eventCoordinators, title: titles.eventCoordinators, screen: eventCoordinators },
  { path: paths.joinUs, title: titles.joinUs, screen: joinUs },
  { path: paths.feedback, title: titles.feedback, screen: feedback },
  { path: paths.aboutJys, title: titles.aboutJys(festival), screen: aboutJys },
  { path: paths.upcomingProjects, title: titles.upcomingProject, screen: upcomingProject },
  { path: paths.stallQr, title: titles.stallQr, screen: stallQr },
  { path: paths.appQr, title: titles.appQr, screen: appQr },
]

export const notFoundRoute: Route = { path: '*', title: titles.notFound, screen: notFound }

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
