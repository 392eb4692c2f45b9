import { Suspense, useCallback, useEffect, useState } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { ADMIN } from '#shared/admin/api.ts'
import { mayDo, type Role } from '#shared/admin/rights.ts'
import { ApprovalsNotice } from '../approvals/approvals-notice.tsx'
import { keepSendingStars } from '../session/desk-queue.ts'
import { keepSending } from '../session/sheets.ts'
import { useMe } from '../session/use-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Busy, Problem } from '../ui/problem.tsx'
import { Account } from './account.tsx'
import styles from './admin-frame.module.css'
import type { AdminScreen } from './admin-screen.tsx'
import { loadScreens } from './load-screens.ts'
import { Menu } from './menu.tsx'

/** Volunteers work from stall to stall, and may not see the overview. */
const STARTS: Record<Role, string> = { organiser: '/', volunteer: '/stall', desk: '/desk' }

/** The signed-in person, the menu, and the screen for the current address. */
export function Frame() {
  const { role } = useMe().person
  const { screens, hasFailed, load } = useScreens(role)
  useEffect(() => {
    if (mayDo(role, 'stalls')) keepSending()
    if (mayDo(role, 'desk')) keepSendingStars()
  }, [role])
  return (
    <Router base={ADMIN}>
      <div className={styles.frame}>
        <div className={styles.side}>
          <header className={styles.top}>
            <Account />
          </header>
          {screens && <Menu screens={screens} />}
        </div>
        <div className={styles.page}>
          {mayDo(role, 'approvals') && <ApprovalsNotice />}
          {screens ? (
            <Switch>
              {screens.map(({ path, Screen }) => (
                <Route key={path} path={path}>
                  <ErrorScreen key={path}>
                    <Suspense fallback={<Late />}>
                      <Screen />
                    </Suspense>
                  </ErrorScreen>
                </Route>
              ))}
              <Route>
                <Redirect to={STARTS[role]} replace />
              </Route>
            </Switch>
          ) : (
            <main className={styles.loading}>
              {hasFailed ? <Problem failure={{ code: 'unreachable' }} onRetry={load} /> : <Busy />}
            </main>
          )}
        </div>
      </div>
    </Router>
  )
}

/** While the screen's code is loaded. */
const Late = () => (
  <main className={styles.loading}>
    <Busy />
  </main>
)

function useScreens(role: Role) {
  const [screens, setScreens] = useState<readonly AdminScreen[]>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(() => loadScreens(role).then(setScreens, () => setFailed(true)), [role])

  useEffect(() => void load(), [load])
  return { screens, hasFailed, load }
}
