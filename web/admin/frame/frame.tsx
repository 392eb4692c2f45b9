import { Suspense, useCallback, useEffect, useState } from 'react'
import { Redirect, Route, Router, Switch, Link, useRoute } from 'wouter'
import { ADMIN } from '#shared/admin/api.ts'
import { mayDo, type Role } from '#shared/admin/rights.ts'
import { keepSendingStars } from '../session/desk-queue.ts'
import { keepSending } from '../session/sheets.ts'
import { useMe } from '../session/use-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Busy, Problem } from '../ui/problem.tsx'
import { Account } from './account.tsx'
import styles from './admin-frame.module.css'
import { type AdminScreen, DESK_SCREEN, HOLDER_SCREEN, STALL_SCREENS } from './stall-screens.tsx'
import { Menu } from './menu.tsx'
import type { ApprovalsAnswer } from '#shared/admin/approvals.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import { useTexts } from '../use-language.ts'
import approvalsNoticeStyles from '../approvals/approvals-notice.module.css'
import { texts } from '../approvals/approvals-texts.ts'

/** Volunteers go from stall to stall, and may not see the overview. */
const STARTS: Record<Role, string> = {
  organiser: '/',
  volunteer: '/stall',
  desk: '/desk',
  holder: '/stall',
}

export function Frame() {
  const { person, isNew = false } = useMe()
  const { role } = person
  const { screens, hasFailed, load } = useScreens(role, isNew)
  // No menu for stall holders or on a new server, because each has only one screen.
  const isBare = role === 'holder' || isNew
  useEffect(() => {
    if (mayDo(role, 'stalls')) keepSending()
    if (mayDo(role, 'desk')) keepSendingStars()
  }, [role])
  return (
    <Router base={ADMIN}>
      <div className={styles.frame} data-bare={isBare}>
        <div className={styles.side}>
          <header className={styles.top}>
            <Account />
          </header>
          {screens && !isBare && <Menu screens={screens} />}
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

const Late = () => (
  <main className={styles.loading}>
    <Busy />
  </main>
)

function useScreens(role: Role, isNew: boolean) {
  const [screens, setScreens] = useState<readonly AdminScreen[]>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(
    () => loadScreens(role, isNew).then(setScreens, () => setFailed(true)),
    [role, isNew],
  )

  useEffect(() => void load(), [load])
  return { screens, hasFailed, load }
}

/**
 * Volunteers and helpers at the desk do not load the organisers' screens, which are most of the
 * app.
 */
async function loadScreens(role: Role, isNew: boolean): Promise<readonly AdminScreen[]> {
  if (role === 'volunteer') return STALL_SCREENS
  if (role === 'holder') return [HOLDER_SCREEN]
  if (role === 'desk') return [DESK_SCREEN]
  const { ORGANISER_SCREENS, NEW_FESTIVAL_SCREEN } = await import('./organiser-screens.tsx')
  if (isNew) return [NEW_FESTIVAL_SCREEN]
  return ORGANISER_SCREENS.filter(({ right }) => mayDo(role, right))
}

function ApprovalsNotice() {
  const [isThere] = useRoute(APPROVALS)
  // Unmounts the notice there, so that it reloads afterwards: the request may have been approved.
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
