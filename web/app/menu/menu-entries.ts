import * as messages from '#messages/menu.ts'
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
  { kind: 'link', label: messages.home, href: paths.home, shape: shapes.homeShape },
  { kind: 'map', label: messages.viewMap, shape: shapes.mapShape },
  { kind: 'link', label: messages.viewStalls, href: paths.browseStalls, shape: shapes.stallShape },
  { kind: 'link', label: messages.topStalls, href: paths.topStalls, shape: shapes.trophyShape },
  {
    kind: 'group',
    label: messages.aboutGroup,
    shape: shapes.peopleShape,
    links: [
      { label: messages.upcomingProject, href: paths.upcomingProjects },
      ...committees.map((committee) => ({
        label: committee.title,
        href: committeeHref(committee),
      })),
      { label: messages.aboutUs, href: paths.aboutJys },
      { label: messages.joinUs, href: paths.joinUs },
    ],
  },
  {
    kind: 'link',
    label: messages.eventCoordinators,
    href: paths.eventCoordinators,
    shape: phoneShape,
  },
  { kind: 'link', label: messages.feedback, href: paths.feedback, shape: shapes.noteShape },
]
