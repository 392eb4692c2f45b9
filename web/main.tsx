import { createRoot, hydrateRoot } from 'react-dom/client'
import { addressPrefix } from '#messages/format.ts'
import festival from '#content/festival'
import languages from '#content/languages'
import { setFestivalZone } from '#shared/clock-time.ts'
import { NETWORK_WAIT_MS } from '#shared/times.ts'
import { prepareTheRest } from './app/after-hydration.ts'
import './app/install/install-prompt.ts'
import { mendAddress } from './app/mend-address.ts'
import { Root } from './app/root.tsx'
import { findRoute } from './app/router.tsx'
import { createCatalogueStore } from './catalogue/catalogue-store.ts'
import { unpackInitialState } from './catalogue/initial-state.ts'
import { browseStallsHref, inLanguage } from './routes.ts'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/no-motion.css'
import './ui/styles/display-font.css'

showOwnAddress()
const mended = mendAddress(location.pathname, location.search)
if (mended) history.replaceState(null, '', mended + location.hash)
setFestivalZone(festival.timeZone)

const root = document.getElementById('root')!
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

/**
 * The server and the service worker answer an address without a language, such as that of a printed card, in
 * the language in use, and without a network one of a language that the phone does not have in the one that it
 * has: this page gets its own address, without being loaded again.
 */
function showOwnAddress() {
  const { pathname, search, hash } = location
  const given = languages.find(({ prefix }) => prefix && `${pathname}/`.startsWith(`${prefix}/`))
  const from = given?.prefix ?? ''
  if (from === addressPrefix) return
  history.replaceState(null, '', inLanguage(pathname, from, addressPrefix) + search + hash)
}

/**
 * A screen whose file does not load is reported by the app's own error screen. (A function, for a
 * top-level await would split every module that screens share into a file of its own.)
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
