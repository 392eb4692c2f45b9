import { createRoot, hydrateRoot } from 'react-dom/client'
import { addressPrefix } from '#messages/format.ts'
import type { Festival } from '#shared/festival.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { FESTIVAL_ID } from '#shared/precache.ts'
import { prepareTheRest } from './app/after-hydration.ts'
import { Root } from './app/root.tsx'
import { findRoute } from './app/router.tsx'
import { createCatalogueStore } from './catalogue/catalogue-store.ts'
import { unpackInitialState } from './catalogue/initial-state.ts'
import { festival, setFestival, takeFestival } from './festival.ts'
import { showFestivalNotices } from './notices/notice-slot.tsx'
import { browseStallsHref, inLanguage } from './routes.ts'
import { surviveTranslation } from '#web/ui/layout/survive-translation.ts'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import '../ui/styles/no-motion.css'
import '../ui/styles/display-font.css'

setFestival(JSON.parse(document.getElementById(FESTIVAL_ID)!.textContent) as Festival)
showOwnAddress()
// Chrome's offer would cover the stars. Its menu still installs the guide.
addEventListener('beforeinstallprompt', (event) => event.preventDefault())

const root = document.getElementById('root')!
// Runs before React's listeners, so that the next page is rendered with the new festival. wouter
// dispatches `pushState`.
for (const event of ['pushState', 'popstate']) addEventListener(event, handleNavigation)
const initialState = document.getElementById('initial-state')?.textContent
const catalogue = createCatalogueStore(initialState ? unpackInitialState(initialState) : undefined)
const handleHydrated = () => prepareTheRest(catalogue)
const app = (
  <Root
    catalogue={catalogue}
    // A page without an initial state was rendered without a query.
    address={{ path: location.pathname, search: initialState ? location.search : '' }}
    onHydrated={handleHydrated}
  />
)

let shownPath = location.pathname

/** An edited festival shows from the next page on. */
function handleNavigation() {
  if (location.pathname === shownPath) return
  shownPath = location.pathname
  takeFestival()
}

/**
 * Puts the language of this page into the address: a printed card has none, and an offline phone
 * may lack the language of the address.
 */
function showOwnAddress() {
  const { pathname, search, hash } = location
  const given = LANGUAGES.find(({ prefix }) => prefix && `${pathname}/`.startsWith(`${prefix}/`))
  const from = given?.prefix ?? ''
  if (from === addressPrefix) return
  history.replaceState(null, '', inLanguage(pathname, from, addressPrefix) + search + hash)
}

/** If the screen's file fails to load, the app's error screen says so. */
async function start() {
  const { screen } = findRoute(location.pathname)
  const ownFile = document.querySelector<HTMLLinkElement>('link[data-screen]')?.href
  // The app shell names no screen, and a plain file host may serve another page at a stall's
  // address.
  const isPage = ownFile?.includes(screen.source.replace(/.*\//, '/'))
  const loading = isPage ? screen.adopt(ownFile!) : screen.preload()
  // On a page that the phone makes, notices are shown from the start, so that nothing moves later.
  const notices = isPage || !festival().notices ? undefined : showFestivalNotices().catch(() => {})
  const hasLoaded = await loading.then(
    () => true,
    () => false,
  )
  await notices
  const isReadyMade = root.dataset['readyMade'] !== undefined
  // The page shows the stalls already, so the app waits until it can show them too.
  if (isReadyMade) await whenReady()
  if (isPage && hasLoaded && !isReadyMade) hydrateRoot(root, app)
  else {
    keepTypedSearch()
    createRoot(root).render(app)
  }
}

function whenReady(): Promise<void> {
  return new Promise((resolve) => {
    catalogue.subscribe(() => catalogue.read().status === 'ready' && resolve())
    catalogue.load().catch(resolve)
    setTimeout(resolve, NETWORK_WAIT_MS)
  })
}

/** Searches for text that was typed before the app replaced the page. */
function keepTypedSearch() {
  const box = root.querySelector<HTMLInputElement>('[name=q]')
  if (!box || box.value === box.defaultValue) return
  history.replaceState(null, '', browseStallsHref({ query: box.value.trim() }))
}

surviveTranslation()
void start()
