import committees from '#content/committees'
import { committeeHref, paths } from '#web/routes.ts'
import { phoneShape } from '#web/ui/icons/shapes.ts'
import * as shapes from './menu-shapes.ts'

export interface MenuLink {
  kind: 'link'
  label: string
  href: string
  shape: string
}

export type MenuEntry =
  | MenuLink
  | { kind: 'map'; label: string; shape: string }
  | { kind: 'group'; label: string; shape: string; links: Omit<MenuLink, 'shape' | 'kind'>[] }

/** The menu in its order (specification, section 2). */
export const MENU_ENTRIES: MenuEntry[] = [
  { kind: 'link', label: 'Home', href: paths.home, shape: shapes.homeShape },
  { kind: 'map', label: 'View Map', shape: shapes.mapShape },
  { kind: 'link', label: 'View Stalls', href: paths.browseStalls, shape: shapes.stallShape },
  { kind: 'link', label: 'Top Rated Stalls', href: paths.topStalls, shape: shapes.trophyShape },
  {
    kind: 'group',
    label: 'About JYS',
    shape: shapes.peopleShape,
    links: [
      { label: 'Upcoming Project', href: paths.upcomingProjects },
      ...committees.map((committee) => ({
        label: committee.title,
        href: committeeHref(committee),
      })),
      { label: 'About Us', href: paths.aboutJys },
      { label: 'Join Us', href: paths.joinUs },
    ],
  },
  {
    kind: 'link',
    label: 'Event Coordinators',
    href: paths.eventCoordinators,
    shape: phoneShape,
  },
  { kind: 'link', label: 'Feedback', href: paths.feedback, shape: shapes.noteShape },
]
