import { type MouseEvent, useSyncExternalStore } from 'react'
import * as messages from '#messages/menu.ts'
import { help, programme, yourRatings } from '#messages/page-titles.ts'
import { usePath, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import { festival } from '#web/visitors/festival.ts'
import { aboutHref, browseStallsHref, committeeHref, paths } from '#web/visitors/routes.ts'
import {
  heart,
  helpShape,
  Icon,
  mapShape,
  phoneShape,
  stallShape,
  star,
  trophyShape,
} from '#web/ui/icons/icon.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import { isVeryLongName, pageName } from '#web/visitors/festival-names.ts'
import { sidebarCollapsed } from '#web/visitors/platform/storage/keys.ts'
import { EVENT_MAP_ID, openEventMap } from '../event-map/event-map-dialog.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MENU_ID } from './menu-state.ts'
import styles from './menu.module.css'

/**
 * A sidebar from 768 px; on narrower screens, a panel under the header. Without scripts, a link
 * opens the panel through `:target`.
 */
export function Menu() {
  const path = usePath()
  // To visitors, the saved stalls are a separate page.
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
    // The collapsed sidebar hides the open group, so expand the sidebar and keep the group open.
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

interface MenuEntry {
  label: string
  shape: string
  href?: string
  links?: { label: string; href: string }[]
}

/** Requirement M-1. A disabled page has no name, and a group without pages is hidden. */
export function menuEntries(): MenuEntry[] {
  const isShown = ({ label }: { label: string }) => label !== ''
  return toEntries()
    .map(({ links, ...entry }) => (links ? { ...entry, links: links.filter(isShown) } : entry))
    .filter((entry) => isShown(entry) && !('links' in entry && entry.links.length === 0))
}

function toEntries(): MenuEntry[] {
  return [
    { label: messages.home, href: paths.home, shape: homeShape },
    { label: pageName('map'), shape: mapShape },
    { label: messages.viewStalls, href: paths.browseStalls, shape: stallShape },
    {
      label: festival().hasProgramme ? programme : '',
      href: paths.programme,
      shape: calendarShape,
    },
    { label: messages.topStalls, href: paths.topStalls, shape: trophyShape },
    { label: messages.keptStalls, href: browseStallsHref({ isKept: true }), ...heart },
    { label: yourRatings, href: paths.yourRatings, ...star },
    {
      label: groupName(),
      shape: peopleShape,
      links: [
        { label: pageName('upcoming-projects'), href: paths.upcomingProjects },
        ...festival().committees.map((one) => ({ label: one.title, href: committeeHref(one) })),
        { label: pageName('about-us'), href: aboutHref() },
        { label: pageName('join-us'), href: paths.joinUs },
      ],
    },
    { label: festival().hasHelp ? help : '', href: paths.help, shape: helpShape },
    { label: pageName('event-coordinators'), href: paths.eventCoordinators, shape: phoneShape },
    { label: pageName('feedback'), href: paths.feedback, shape: noteShape },
  ]
}

function groupName(): string {
  const { pages, organisation } = festival()
  if (pages?.about) return pages.about
  return isVeryLongName() ? messages.longAboutGroup : messages.aboutGroup({ organisation })
}

const homeShape = 'M4 11l8-7 8 7M6 10v10h4v-6h4v6h4V10'
const peopleShape =
  'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 20a7 7 0 0 1 14 0M17 4a4 4 0 0 1 0 7M19 14a7 7 0 0 1 3 6'
const noteShape = 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5'
const calendarShape = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'
const languageShape = 'M12 3a9 9 0 0 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3q-7 9 0 18q7-9 0-18'
export const menuShape = 'M4 6h16M4 12h16M4 18h16'
export const panelShape = 'M4 5h16v14H4zM10 5v14'

/** Below this width the sidebar starts collapsed, whatever was saved. */
const FOLLOWS_SAVED_FROM_PX = 1024

let current: boolean | undefined

/** `before-hydration.ts` applies the same rule before the first paint. */
function read(): boolean {
  current ??= innerWidth < FOLLOWS_SAVED_FROM_PX || (sidebarCollapsed.read() ?? false)
  return current
}

function set(isCollapsed: boolean) {
  current = isCollapsed
  document.documentElement.dataset['sidebar'] = isCollapsed ? 'collapsed' : 'expanded'
  sidebarCollapsed.write(isCollapsed)
}

/** @returns Whether the sidebar is collapsed, and the setter that saves the choice. */
export function useSidebarCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  return [useSyncExternalStore(sidebarCollapsed.subscribe, read, () => false), set]
}
