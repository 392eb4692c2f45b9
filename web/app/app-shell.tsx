import { Suspense, useEffect, useRef } from 'react'
import { usePath } from '#web/platform/navigation/use-address.ts'
import { Awaited } from '#web/ui/feedback/awaited.tsx'
import { NoticeBar } from '#web/ui/feedback/notice-bar.tsx'
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx'
import styles from './app-shell.module.css'
import { ErrorScreen } from './error-screen.tsx'
import { EventMapDialog } from './event-map/event-map-dialog.tsx'
import { Header } from './header.tsx'
import { Menu, MENU_ID } from './menu/menu.tsx'
import { findRoute } from './router.tsx'
import { showSignFont } from './display-font.ts'
import { useLinkClicks } from './use-link-clicks.ts'
import { usePageTitle } from './use-page-title.ts'

/** @param isEmpty Without a screen: the page that any screen starts in when it comes from the device. */
export function AppShell({ isEmpty }: { isEmpty: boolean }) {
  const pathname = usePath()
  const { screen: Screen, params } = findRoute(pathname)
  useRouteChange(pathname, usePageTitle())
  useLinkClicks()

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip the menu
      </a>
      <Header />
      <div className={styles.layout}>
        <Menu />
        <main id="main" tabIndex={-1} className={styles.main}>
          <ErrorScreen key={pathname}>
            <Suspense fallback={<Awaited what="This page" />}>
              {!isEmpty && <Screen params={params} />}
              <Arrival />
            </Suspense>
          </ErrorScreen>
        </main>
      </div>
      <div className={styles.foot}>
        <ToastRegion />
        <NoticeBar />
      </div>
      <EventMapDialog />
    </>
  )
}

/** On every change of route: the new title, the top of the page, and the panel closed. */
function useRouteChange(pathname: string, title: string) {
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = title
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, 0)
    showSignFont()
    const menu = document.getElementById(MENU_ID)
    if (menu?.matches(':popover-open')) menu.hidePopover()
  }, [pathname, title])
}

let isFirstScreen = true

/** Whoever listens to the page hears that it is another one, and goes on from its start. */
function Arrival() {
  useEffect(() => {
    if (!isFirstScreen) {
      const start = document.querySelector('h1') ?? document.getElementById('main')!
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
    isFirstScreen = false
  }, [])
  return null
}
