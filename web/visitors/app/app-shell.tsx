import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import * as messages from '#messages/app-shell.ts'
import { usePath, useQuery } from '#web/visitors/platform/navigation/use-address.ts'
import { stallsIn, useCatalogueState } from '#web/visitors/catalogue/use-catalogue.ts'
import { LoadingFallback } from '#web/ui/feedback/loading-fallback.tsx'
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import styles from './app-shell.module.css'
import { ErrorScreen } from './error-screen.tsx'
import { EventMapDialog } from './event-map/event-map-dialog.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu/menu.tsx'
import { closeMenu } from './menu/menu-state.ts'
import { findPageTitle, findRoute, toTabTitle } from './router.tsx'
import { showDisplayFont } from './display-font.ts'
import { NoticeSlot } from '#web/visitors/notices/notice-slot.tsx'
import { useLinkClicks } from './use-link-clicks.ts'

/** @param props.isEmpty Renders no screen: the fallback page from which a phone without a network starts any screen. */
export function AppShell({ isEmpty }: { isEmpty: boolean }) {
  const pathname = usePath()
  const { screen: Screen, params, isBare } = findRoute(pathname)
  const title = findPageTitle(pathname, useQuery(), stallsIn(useCatalogueState()))
  useRouteChange(pathname, toTabTitle(title))
  useLinkClicks()

  return (
    <>
      {!isBare && (
        <>
          <a className={styles.skip} href="#main">
            {messages.skipMenu}
          </a>
          <Header />
          {!isEmpty && <NoticeSlot path={pathname} />}
        </>
      )}
      <div className={styles.layout}>
        {!isBare && <Menu />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <ErrorScreen key={pathname}>
            <Suspense fallback={<LoadingFallback lateTitle={messages.pageIsLate} />}>
              {!isEmpty && <Screen params={params} />}
              <Arrival />
            </Suspense>
          </ErrorScreen>
        </main>
      </div>
      <div className={styles.foot} hidden={isBare}>
        <ToastRegion />
        {/* Always present, so that screen readers observe it. */}
        <aside id="notices" aria-label={messages.noticeRegion} aria-live="polite" />
      </div>
      <EventMapDialog />
    </>
  )
}

/** On every change of route: sets the title, closes the menu and scrolls to the top. */
function useRouteChange(pathname: string, title: string) {
  const shown = useRef(pathname)
  // Layout changes come before what depends on them (scrolling, the focus of `Arrival`), so that a new screen
  // is laid out once.
  useLayoutEffect(() => {
    document.title = title
    if (shown.current === pathname) return
    shown.current = pathname
    showDisplayFont()
    closeMenu()
    scrollTo(0, 0)
  }, [pathname, title])
}

let isFirstScreen = true

/** Focuses the title of a new screen, so that screen readers continue from there. */
function Arrival() {
  useEffect(() => {
    if (!isFirstScreen) {
      const start = document.querySelector('h1') ?? document.getElementById('main')!
      start.tabIndex = -1
      start.focus({ preventScroll: true })
      toasts.repeat()
    }
    isFirstScreen = false
  }, [])
  return null
}
