import { Suspense } from 'react'
import { Redirect, Route, Router, Switch, Link, useRoute } from 'wouter'
import { ADMIN } from '#shared/admin/api.ts'
import { mayDo } from '#shared/admin/rights.ts'
import { useMe } from '../session/use-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Busy } from '../ui/problem.tsx'
import { Account } from './account.tsx'
import styles from './admin-frame.module.css'
import { listScreens } from './screens.tsx'
import { Menu } from './menu.tsx'
import type { ApprovalsAnswer } from '#shared/admin/approvals.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import { useTexts } from '../use-language.ts'
import approvalsNoticeStyles from '../approvals/approvals-notice.module.css'
import { texts } from '../approvals/approvals-texts.ts'

export function Frame() {
  const { person, isNew = false } = useMe()
  const { role } = person
  const screens = listScreens(role, isNew)
  const isBare = screens.length === 1
  // Volunteers go from stall to stall.
  const start = role === 'volunteer' ? '/stall' : screens[0]!.path
  return (
    <Router base={ADMIN}>
      <div className={styles.frame} data-bare={isBare}>
        <div className={styles.side}>
          <header className={styles.top}>
            <Account />
          </header>
          {!isBare && <Menu screens={screens} />}
        </div>
        <div className={styles.page}>
          {mayDo(role, 'approvals') && <ApprovalsNotice />}
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
              <Redirect to={start} replace />
            </Route>
          </Switch>
        </div>
      </div>
    </Router>
  )
}

const Late = () => (
  <main className={styles.loading}>
    <Busy />
  </main>
)

function ApprovalsNotice() {
  const [isThere] = useRoute(APPROVALS)
  // Unmounts the notice on that screen, so that it reloads afterwards: the request may have been approved.
  return isThere ? null : <Notice />
}

function Notice() {
  const t = useTexts(texts)
  const { answer } = usePolledAnswer<ApprovalsAnswer>('/approvals')
  const first = answer?.approvals.find(
    ({ isMine, isTooNew, outcome }) => !isMine && !isTooNew && !outcome,
  )
  const stall = answer?.proposals[0]?.stall
  if (!first && stall === undefined) return null
  return (
    <p className={approvalsNoticeStyles.notice} role="status">
      <b>{first ? t.notice(first.askedBy) : t.proposes(stall!)}</b>
      <Link href={APPROVALS}>{t.look}</Link>
    </p>
  )
}

const APPROVALS = '/approvals'
