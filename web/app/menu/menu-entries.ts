import * as messages from '#messages/menu.ts'
import committees from '#content/committees'
import festival from '#content/festival'
import * as switches from '#content/switches'
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

const ENTRIES: MenuEntry[] = [
  { label: messages.home, href: paths.home, shape: shapes.homeShape },
  { label: switches.viewMap, shape: shapes.mapShape },
  { label: messages.viewStalls, href: paths.browseStalls, shape: shapes.stallShape },
  { label: messages.topStalls, href: paths.topStalls, shape: shapes.trophyShape },
  {
    label:
      switches.aboutGroup ||
      (switches.isVeryLongName ? messages.longAboutGroup : messages.aboutGroup(festival)),
    shape: shapes.peopleShape,
    links: [
      { label: switches.upcomingProject, href: paths.upcomingProjects },
      ...committees.map((one) => ({ label: one.title, href: committeeHref(one) })),
      { label: switches.aboutUs, href: paths.about },
      { label: switches.joinUs, href: paths.joinUs },
    ],
  },
  { label: switches.eventCoordinators, href: paths.eventCoordinators, shape: phoneShape },
  { label: switches.feedback, href: paths.feedback, shape: shapes.noteShape },
]

/**
 * The menu in its order (specification, section 2). A page that is off has no name, and a group
 * without pages does not show.
 */
export const MENU_ENTRIES = switches.hasEveryPage
  ? ENTRIES
  : ENTRIES.map(({ links, ...entry }) =>
      links ? { ...entry, links: links.filter(({ label }) => label !== '') } : entry,
    ).filter((entry) => entry.label !== '' && !('links' in entry && entry.links.length === 0))
