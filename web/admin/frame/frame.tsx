import { Link, Redirect, Route, Router, Switch, useRoute } from 'wouter'
import { ADMIN } from '#shared/admin/api.ts'
import type { Role } from '#shared/admin/rights.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useMe } from '../session/use-session.ts'
import { useTexts } from '../use-language.ts'
import { Account } from './account.tsx'
import styles from './admin-frame.module.css'
import { findScreens, VOLUNTEERS_START } from './screens.tsx'
import { texts } from './texts.ts'

/** The signed-in person, the menu, and the screen for the current address. */
export function Frame() {
  const { role } = useMe().person
  return (
    <Router base={ADMIN}>
      <div className={styles.frame}>
        <header className={styles.top}>
          <Account />
        </header>
        <Menu role={role} />
        <Switch>
          {findScreens(role).map(({ path, Screen }) => (
            <Route key={path} path={path} component={Screen} />
          ))}
          <Route>
            <Redirect to={role === 'volunteer' ? VOLUNTEERS_START : '/'} replace />
          </Route>
        </Switch>
      </div>
    </Router>
  )
}

function Menu({ role }: { role: Role }) {
  const { menu, names } = useTexts(texts)
  return (
    <nav className={styles.menu} aria-label={menu}>
      {findScreens(role).map(({ name, path, shape }) => (
        <MenuLink key={path} path={path} shape={shape} text={names[name]} />
      ))}
    </nav>
  )
}

function MenuLink({ path, shape, text }: { path: string; shape: string; text: string }) {
  const [isCurrent] = useRoute(path)
  return (
    <Link href={path} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon shape={shape} />
      {text}
    </Link>
  )
}
