import * as messages from '#messages/app-shell.ts'
import { mainMenu } from '#messages/menu.ts'
import { useOpeningViews } from '#web/visitors/catalogue/stall/opening-line.tsx'
import { festival } from '#web/visitors/festival.ts'
import { isVeryLongName } from '#web/visitors/festival-names.ts'
import { paths } from '#web/visitors/routes.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Awning } from '#web/ui/layout/ornaments.tsx'
import { brokenImageProps } from '#web/ui/layout/broken-image.ts'
import { Words } from '#web/ui/layout/words.tsx'
import { IconButton } from '#web/ui/controls/button.tsx'
import styles from './header.module.css'
import { MENU_ID, MENU_TOGGLE_ID } from './menu/menu-state.ts'
import { LanguageSwitch } from './menu/language-switch.tsx'
import { menuShape, panelShape, useSidebarCollapsed } from './menu/menu.tsx'

const logoWatch = brokenImageProps(() => console.error('The logo could not be loaded'))

/** Letters that fit in one line beside the logo on any phone. */
const SHORT_NAME = 4

export function Header() {
  const [isCollapsed, setCollapsed] = useSidebarCollapsed()
  const { organisation, logo, days } = festival()
  // Pages are rendered ahead of time, so the badge appears only after hydration.
  const Live = useOpeningViews(days !== undefined)?.LiveEvent ?? 'span'
  const isVeryLong = isVeryLongName()
  const isLong = organisation.length > SHORT_NAME
  return (
    <header className={styles.header}>
      <div className={isVeryLong ? `${styles.bar} ${styles.rows}` : styles.bar}>
        <IconButton
          className={styles.wide}
          shape={panelShape}
          aria-label={isCollapsed ? messages.expandSidebar : messages.collapseSidebar}
          aria-expanded={!isCollapsed}
          aria-controls={MENU_ID}
          onClick={() => setCollapsed(!isCollapsed)}
        />
        <a
          href={paths.home}
          className={isLong ? styles.brand : `${styles.brand} ${styles.short}`}
          aria-label={messages.homeOf({ organisation })}
        >
          <img src={logo} alt="" width="40" height="40" fetchPriority="low" {...logoWatch} />
          <Words
            as="span"
            translate="no"
            className={`${styles.name} ${isVeryLong ? styles.veryLong : isLong ? styles.long : ''}`}
          >
            {organisation}
          </Words>
        </a>
        <Live className={styles.live} style={days && { visibility: 'hidden' }}>
          {messages.liveEvent}
        </Live>
        <LanguageSwitch className={styles.language} />
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
