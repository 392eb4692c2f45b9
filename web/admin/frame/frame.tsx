import { Suspense, useState } from 'react'
import { Redirect, Route, Router, Switch, Link, useRoute, useLocation } from 'wouter'
import { ADMIN } from '#shared/admin/api.ts'
import { mayDo } from '#shared/admin/rights.ts'
import { useMe } from '../session/use-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Busy } from '../ui/problem.tsx'
import { Account } from './account.tsx'
import styles from './admin-frame.module.css'
import { listScreens, type AdminScreen } from './screens.tsx'
import type { ApprovalsAnswer } from '#shared/admin/approvals.ts'
import { usePolledAnswer } from '../session/use-request.ts'
import { useTexts } from '../use-language.ts'
import approvalsNoticeStyles from '../approvals/approvals-notice.module.css'
import { texts as approvalsTexts } from '../approvals/approvals-texts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { texts } from './frame-texts.ts'

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
  const t = useTexts(approvalsTexts)
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
