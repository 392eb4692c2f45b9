import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import * as messages from '#messages/app-shell.ts'
import { usePath, useQuery, navigate } from '#web/visitors/platform/navigation/use-address.ts'
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
import { addressPrefix } from '#messages/format.ts'

/** @param props.isEmpty Renders no screen, so that an offline phone can start any screen in it. */
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

function useRouteChange(pathname: string, title: string) {
  const shown = useRef(pathname)
  // Runs before scrolling and the focus in `Arrival`, so that a new screen is laid out only once.
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

/** Moves the focus to the title of a new screen, so that screen readers continue from there. */
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

/** The state of a history entry that was reached from a page of this guide. */
const IN_GUIDE = 1

/** One listener serves all links, so they cost nothing to hydrate and also work without scripts. */
function useLinkClicks(): void {
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      const link = (event.target as Element).closest?.('a')
      if (!link || event.defaultPrevented || !isPlainClick(event) || !isInside(link)) return
      event.preventDefault()
      // Paints the tap first: on a CPU slowed down 6x, View Stalls then responds in 80 ms, not 208.
      requestAnimationFrame(() => setTimeout(follow, 0, link.pathname + link.search))
    }
    addEventListener('click', handleClick)
    return () => removeEventListener('click', handleClick)
  }, [])
}

/**
 * As in browsers, following a link to the current page adds no history entry, for example on the
 * second tap of a double tap.
 */
function follow(href: string) {
  const replace = href === location.pathname + location.search
  navigate(href, { replace, state: replace ? history.state : IN_GUIDE })
}

function isPlainClick({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey
}

/**
 * False for what the browser handles: other sites and languages, files, and anchors within the
 * page.
 */
function isInside(link: HTMLAnchorElement): boolean {
  const isFile = /\.\w+$/.test(link.pathname)
  const isInLanguage = !addressPrefix || `${link.pathname}/`.startsWith(`${addressPrefix}/`)
  return (
    link.origin === location.origin &&
    isInLanguage &&
    !link.hreflang &&
    !link.target &&
    !link.hash &&
    !isFile
  )
}
