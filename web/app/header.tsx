import festival from '#content/festival'
import { hasManyLanguages, isLongName, isVeryLongName } from '#content/switches'
import * as messages from '#messages/app-shell.ts'
import { mainMenu } from '#messages/menu.ts'
import { paths } from '#web/routes.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Awning } from '#web/ui/layout/ornaments.tsx'
import { brokenImageProps } from '#web/ui/layout/broken-image.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import styles from './header.module.css'
import { MENU_ID, MENU_TOGGLE_ID } from './menu/menu-contract.ts'
import { LanguageSwitch } from './menu/language-switch.tsx'
import { menuShape, panelShape } from './menu/menu-shapes.ts'
import { useSidebarCollapsed } from './menu/use-sidebar-collapsed.ts'

const logoWatch = brokenImageProps(() => console.error('The logo could not be loaded'))

/** Two lines at most; the link is called by the whole name. */
const LONG_NAME = {
  display: '-webkit-box',
  overflow: 'hidden',
  fontSize: 'clamp(1rem, 2vw, 1.2rem)',
  lineHeight: 1.45,
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

/** Whole, in as many lines as it takes. */
const VERY_LONG_NAME = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  fontSize: 'clamp(0.8125rem, 0.4rem + 1.9vw, 1.2rem)',
  lineHeight: 1.25,
} as const

export function Header() {
  const [isCollapsed, setCollapsed] = useSidebarCollapsed()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <IconButton
          className={styles.wide}
          shape={panelShape}
          aria-label={isCollapsed ? messages.expandSidebar : messages.collapseSidebar}
          aria-expanded={!isCollapsed}
          aria-controls={MENU_ID}
          onClick={() => setCollapsed(!isCollapsed)}
        />
        <a href={paths.home} className={styles.brand} aria-label={messages.homeOf(festival)}>
          <img src="/logo.svg" alt="" width="40" height="40" fetchPriority="low" {...logoWatch} />
          <Words
            as="span"
            className={styles.name}
            style={isVeryLongName ? VERY_LONG_NAME : isLongName ? LONG_NAME : undefined}
          >
            {festival.organisation}
          </Words>
        </a>
        <span
          className={styles.live}
          style={
            isVeryLongName
              ? {
                  display: 'inline-grid',
                  gridTemplateColumns: '10px auto',
                  maxWidth: 'max(102px, 20vw)',
                  lineHeight: 1.15,
                  whiteSpace: 'normal',
                }
              : undefined
          }
        >
          {messages.liveEvent}
        </span>
        <LanguageSwitch
          className={
            isVeryLongName || hasManyLanguages
              ? `${styles.wide} ${styles.language}`
              : styles.language
          }
        />
        <IconButton
          className={`with-scripts ${styles.narrow}`}
          shape={menuShape}
          aria-label={messages.openMenu}
          id={MENU_TOGGLE_ID}
          aria-expanded={false}
          aria-controls={MENU_ID}
        />
        <a
          href={`#${MENU_ID}`}
          className={`without-scripts ${styles.menuLink} ${styles.narrow}`}
          aria-label={mainMenu}
        >
          <Icon shape={menuShape} />
        </a>
      </div>
      <Awning />
    </header>
  )
}
