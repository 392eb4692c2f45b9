import { useState } from 'react'
import { Link, useLocation, useRoute } from 'wouter'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useTexts } from '../use-language.ts'
import styles from './admin-frame.module.css'
import type { AdminScreen } from './screens.tsx'
import { texts } from './frame-texts.ts'

const MORE_SHAPE = 'M5 12h.01M12 12h.01M19 12h.01'

/** On a phone, the main screens are below the page and the others in a dialog. */
export function Menu({ screens }: { screens: readonly AdminScreen[] }) {
  const { menu, more } = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const others = screens.filter(({ isMain }) => !isMain)
  const [path] = useLocation()
  return (
    <>
      <nav className={styles.menu} aria-label={menu}>
        {screens.map((screen) => (
          <MenuLink key={screen.path} {...screen} />
        ))}
        {others.length > 0 && (
          <button
            type="button"
            className={`${styles.link} ${styles.opener}`}
            aria-current={others.some((screen) => screen.path === path) ? 'true' : undefined}
            onClick={() => setOpen(true)}
          >
            <Icon shape={MORE_SHAPE} />
            {more}
          </button>
        )}
      </nav>
      {isOpen && (
        <Dialog title={menu} onClose={() => setOpen(false)}>
          <ul className={styles.others} onClick={() => setOpen(false)}>
            {others.map((screen) => (
              <li key={screen.path}>
                <MenuLink {...screen} isMain />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function MenuLink({ name, path, shape, isMain }: AdminScreen) {
  const { names } = useTexts(texts)
  const [isCurrent] = useRoute(path)
  return (
    <Link
      href={path}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-main={isMain}
    >
      <Icon shape={shape} />
      {names[name]}
    </Link>
  )
}
