import { Redirect, Route, Router, Switch } from 'wouter'
import { ADMIN } from '#shared/admin/api.ts'
import { mayDo } from '#shared/admin/rights.ts'
import { ApprovalsNotice } from '../approvals/approvals-notice.tsx'
import { useMe } from '../session/use-session.ts'
import { Account } from './account.tsx'
import styles from './admin-frame.module.css'
import { Menu } from './menu.tsx'
import { findScreens, VOLUNTEERS_START } from './screens.tsx'

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
        <div className={styles.page}>
          {mayDo(role, 'approvals') && <ApprovalsNotice />}
          <Switch>
            {findScreens(role).map(({ path, Screen }) => (
              <Route key={path} path={path} component={Screen} />
            ))}
            <Route>
              <Redirect to={role === 'volunteer' ? VOLUNTEERS_START : '/'} replace />
            </Route>
          </Switch>
        </div>
      </div>
    </Router>
  )
}
