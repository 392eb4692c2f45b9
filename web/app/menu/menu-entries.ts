import * as messages from '#messages/menu.ts'
import committees from '#content/committees'
import { committeeHref, paths } from '#web/routes.ts'
import { phoneShape } from '#web/ui/icons/shapes.ts'
import * as shapes from './menu-shapes.ts'

/** A link, a group of links or, with neither, the button that opens the map. */
export interface MenuEntry {
  label: string
  shape: string
  href?: string
  links?: { label: string; href: string }[]
}

/** The menu in its order (specification, section 2). */
export const MENU_ENTRIES: MenuEntry[] = [
  { label: messages.home, href: paths.home, shape: shapes.homeShape },
  { label: messages.viewMap, shape: shapes.mapShape },
  { label: messages.viewStalls, href: paths.browseStalls, shape: shapes.stallShape },
  { label: messages.topStalls, href: paths.topStalls, shape: shapes.trophyShape },
  {
    label: messages.aboutGroup,
    shape: shapes.peopleShape,
    links: [
      { label: messages.upcomingProject, href: paths.upcomingProjects },
      ...committees.map((one) => ({ label: one.title, href: committeeHref(one) })),
      { label: messages.aboutUs, href: paths.aboutJys },
      { label: messages.joinUs, href: paths.joinUs },
    ],
  },
  { label: messages.eventCoordinators, href: paths.eventCoordinators, shape: phoneShape },
  { label: messages.feedback, href: paths.feedback, shape: shapes.noteShape },
]
