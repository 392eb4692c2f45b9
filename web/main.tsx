import { createRoot, hydrateRoot } from 'react-dom/client'
import { addressPrefix } from '#messages/format.ts'
import type { Festival } from '#shared/festival.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { NETWORK_WAIT_MS } from '#shared/times.ts'
import { FESTIVAL_ID } from '#shared/precache-list.ts'
import { prepareTheRest } from './app/after-hydration.ts'
import './app/install-prompt.ts'
import { mendAddress } from './app/mend-address.ts'
import { Root } from './app/root.tsx'
import { findRoute } from './app/router.tsx'
import { createCatalogueStore } from './catalogue/catalogue-store.ts'
import { unpackInitialState } from './catalogue/initial-state.ts'
import { setFestival, takeFestival } from './festival.ts'
import { browseStallsHref, inLanguage } from './routes.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/no-motion.css'
import './ui/styles/display-font.css'

setFestival(JSON.parse(document.getElementById(FESTIVAL_ID)!.textContent) as Festival)
showOwnAddress()
const mended = mendAddress(location.pathname, location.search)
if (mended) history.replaceState(null, '', mended + location.hash)

const root = document.getElementById('root')!
// Before React listens, which then renders the next page with it. (wouter sends the first of the two events.)
for (const event of ['pushState', 'popstate']) addEventListener(event, handleNavigation)
const initialState = document.getElementById('initial-state')?.textContent
const catalogue = createCatalogueStore(initialState ? unpackInitialState(initialState) : undefined)
const handleHydrated = () => prepareTheRest(catalogue)
const app = (
  <Root
    catalogue={catalogue}
    // A page without initial state was rendered before anyone asked for it, for no query in particular.
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
 * The server and the service worker answer an address without a language, such as that of a printed card, in
 * the language in use, and without a network one of a language that the phone does not have in the one that it
 * has: this page gets its own address, without being loaded again.
 */
function showOwnAddress() {
  const { pathname, search, hash } = location
  const given = LANGUAGES.find(({ prefix }) => prefix && `${pathname}/`.startsWith(`${prefix}/`))
  const from = given?.prefix ?? ''
  if (from === addressPrefix) return
  history.replaceState(null, '', inLanguage(pathname, from, addressPrefix) + search + hash)
}

/**
 * A screen whose file does not load is reported by the app's own error screen.
 */
async function start() {
  const { screen } = findRoute(location.pathname)
  const ownFile = document.querySelector<HTMLLinkElement>('link[data-screen]')?.href
  // The app shell has none, and a plain file host answers a stall's address with another page.
  const isPage = ownFile?.includes(screen.source.replace(/.*\//, '/'))
  const coming = isPage ? screen.adopt(ownFile!) : screen.preload()
  const hasCome = await coming.then(
    () => true,
    () => false,
  )
  const isReadyMade = root.dataset['readyMade'] !== undefined
  // It shows the stalls already: the app takes its place with the same ones.
  if (isReadyMade) await whenReady()
  if (isPage && hasCome && !isReadyMade) hydrateRoot(root, app)
  else {
    keepTypedSearch()
    createRoot(root).render(app)
  }
}

/** Once there are stalls, from wherever; or when it takes too long. */
function whenReady(): Promise<void> {
  return new Promise((resolve) => {
    catalogue.subscribe(() => catalogue.read().status === 'ready' && resolve())
    catalogue.load().catch(resolve)
    setTimeout(resolve, NETWORK_WAIT_MS)
  })
}

/** What was typed into a page that goes is searched for, as if it were typed into the one that comes. */
function keepTypedSearch() {
  const box = root.querySelector<HTMLInputElement>('[name=q]')
  if (!box || box.value === box.defaultValue) return
  history.replaceState(null, '', browseStallsHref({ query: box.value.trim() }))
}

void start()
