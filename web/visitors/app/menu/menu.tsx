import type { MouseEvent } from 'react'
import * as messages from '#messages/menu.ts'
import { usePath, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import { festival } from '#web/visitors/festival.ts'
import { browseStallsHref, aboutHref, committeeHref, paths } from '#web/visitors/routes.ts'
import {
  Icon,
  heart,
  mapShape,
  phoneShape,
  stallShape,
  star,
  trophyShape,
} from '#web/ui/icons/icon.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { EVENT_MAP_ID, openEventMap } from '../event-map/event-map-dialog.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MENU_ID } from './menu-state.ts'
import * as shapes from './menu-shapes.ts'
import { languageShape } from './menu-shapes.ts'
import styles from './menu.module.css'
import { useSidebarCollapsed } from './use-sidebar-collapsed.ts'
import { yourRatings } from '#messages/page-titles.ts'
import { isVeryLongName, pageName } from '#web/visitors/festival-names.ts'

/**
 * One menu for both widths: a sidebar from 768 px, below that a panel under the header. The script in the
 * page's head opens it (`before-hydration.ts`). Without scripts it is the target of a link.
 */
export function Menu() {
  const path = usePath()
  // The saved stalls are a page of their own to visitors.
  const pathname = useQuery().has('kept') ? browseStallsHref({ isKept: true }) : path
  const [isCollapsed, setCollapsed] = useSidebarCollapsed()
  const { developer } = festival()
  return (
    <nav id={MENU_ID} aria-label={messages.mainMenu} className={styles.menu}>
      <ul>
        {menuEntries().map((entry) => (
          <li key={entry.label}>
            <Entry
              entry={entry}
              pathname={pathname}
              isCollapsed={isCollapsed}
              onGroupOpen={() => setCollapsed(false)}
            />
          </li>
        ))}
        <li>
          <LanguageSwitch
            className={styles.entry}
            face={(name) => toFace(languageShape, name)}
            isTip={isCollapsed}
          />
        </li>
      </ul>
      {developer && (
        <p className={styles.credit}>
          {`${messages.madeBy} `}
          <a href={developer.url}>
            <Words>{developer.name}</Words>
          </a>
        </p>
      )}
    </nav>
  )
}

function toFace(shape: string, label: string) {
  return (
    <>
      <Icon shape={shape} />
      <Words as="span" className={styles.label}>
        {label}
      </Words>
    </>
  )
}

interface EntryProps {
  entry: MenuEntry
  pathname: string
  isCollapsed: boolean
  onGroupOpen: () => void
}

function Entry({ entry, pathname, isCollapsed, onGroupOpen }: EntryProps) {
  const { label, shape, href, links } = entry
  const tip = isCollapsed ? { 'data-tip': label, 'data-side': 'right' } : {}
  const face = toFace(shape, label)
  const toPage = (page: string) =>
    ({ href: page, 'aria-current': page === pathname ? 'page' : undefined }) as const

  if (href) {
    return (
      <a className={styles.entry} {...toPage(href)} {...tip}>
        {face}
      </a>
    )
  }
  if (!links) {
    const command = { command: 'show-modal', commandfor: EVENT_MAP_ID }
    return (
      <>
        <button
          type="button"
          className={`with-scripts ${styles.entry}`}
          onClick={openEventMap}
          {...command}
          {...tip}
        >
          {face}
        </button>
        <a href="/Map.jpg" className={`without-scripts ${styles.entry}`}>
          {messages.mapPicture}
        </a>
      </>
    )
  }
  function handleGroupClick(event: MouseEvent) {
    const list = event.currentTarget.nextElementSibling as HTMLElement
    // The group is open but hidden by the collapsed sidebar: expand the sidebar and keep the group open.
    if (list.closest('details')!.open && list.offsetHeight === 0) event.preventDefault()
    onGroupOpen()
  }
  const isHere = links.some((link) => link.href === pathname)
  return (
    <details className={styles.group} open={isHere || undefined} name="menu-group">
      <summary className={styles.entry} onClick={handleGroupClick} {...tip}>
        {face}
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a className={styles.entry} {...toPage(link.href)}>
              <Words>{link.label}</Words>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link, a group of links or, if it has neither, the button that opens the map. */
interface MenuEntry {
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
