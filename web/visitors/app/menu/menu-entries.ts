import * as messages from '#messages/menu.ts'
import { yourRatings } from '#messages/page-titles.ts'
import { festival } from '#web/visitors/festival.ts'
import { isVeryLongName, pageName } from '#web/visitors/festival-names.ts'
import { aboutHref, browseStallsHref, committeeHref, paths } from '#web/visitors/routes.ts'
import { heart, mapShape, phoneShape, stallShape, star, trophyShape } from '#web/ui/icons/shapes.ts'
import * as shapes from './menu-shapes.ts'

/** A link, a group of links or, if it has neither, the button that opens the map. */
export interface MenuEntry {
  label: string
  shape: string
  href?: string
  links?: { label: string; href: string }[]
}

/**
 * The entries of the menu in order (requirement M-1). A disabled page has no name, and a group
 * without pages is hidden.
 */
export function menuEntries(): MenuEntry[] {
  const isShown = ({ label }: { label: string }) => label !== ''
  return toEntries()
    .map(({ links, ...entry }) => (links ? { ...entry, links: links.filter(isShown) } : entry))
    .filter((entry) => isShown(entry) && !('links' in entry && entry.links.length === 0))
}

function toEntries(): MenuEntry[] {
  return [
    { label: messages.home, href: paths.home, shape: shapes.homeShape },
    { label: pageName('map'), shape: mapShape },
    { label: messages.viewStalls, href: paths.browseStalls, shape: stallShape },
    { label: messages.topStalls, href: paths.topStalls, shape: trophyShape },
    { label: messages.keptStalls, href: browseStallsHref({ isKept: true }), ...heart },
    { label: yourRatings, href: paths.yourRatings, ...star },
    {
      label: groupName(),
      shape: shapes.peopleShape,
      links: [
        { label: pageName('upcoming-projects'), href: paths.upcomingProjects },
        ...festival().committees.map((one) => ({ label: one.title, href: committeeHref(one) })),
        { label: pageName('about-us'), href: aboutHref() },
        { label: pageName('join-us'), href: paths.joinUs },
      ],
    },
    { label: pageName('event-coordinators'), href: paths.eventCoordinators, shape: phoneShape },
    { label: pageName('feedback'), href: paths.feedback, shape: shapes.noteShape },
  ]
}

function groupName(): string {
  const { pages, organisation } = festival()
  if (pages?.about) return pages.about
  return isVeryLongName() ? messages.longAboutGroup : messages.aboutGroup({ organisation })
}
