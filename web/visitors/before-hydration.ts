import { TICKET_SCRIPT } from './ratings/voter-ticket.ts'
import { addressPrefix } from '#messages/format.ts'
import { MENU_TOGGLE_ID } from './app/menu/menu-state.ts'

/* The inline scripts of every page. Each function is in the page as source text, so it may use
   only its arguments and browser APIs. The CSP contains the scripts' hashes. Each uses an
   assignment operator of ES2021, so that browsers too old for the app's scripts reject it too
   (before-hydration.test.ts). Only the board's script is for old browsers. */

/**
 * Runs before the first paint. `data-sidebar` also tells the styles that scripts run (`base.css`),
 * and is removed if the app's scripts cannot be loaded.
 */
const markPage = () => {
  const { dataset } = document.documentElement
  // Not `innerWidth`, which forces a layout: 20 ms on a cheap phone.
  let isCollapsed = !matchMedia('(min-width:1024px)').matches
  try {
    const { sidebarCollapsed, 'sidebar-collapsed': older, display_fonts } = localStorage
    isCollapsed ||= (sidebarCollapsed ?? older) === 'true'
    if (display_fonts) {
      dataset['displayFont'] = ''
      // The first paint waits a moment for a preloaded font, but not for one that a style sheet
      // requests.
      for (const href of display_fonts.split(' ')) {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href })
        document.head.append(link)
      }
    }
  } catch {}
  dataset['sidebar'] = isCollapsed ? 'collapsed' : 'expanded'
  addEventListener(
    'error',
    ({ target }) => {
      if ((target as Element).matches?.('script[type=module]')) delete dataset['sidebar']
    },
    true,
  )
}

/**
 * Opens the menu when its toggle is tapped, and saves the chosen language in a cookie that the
 * server also reads (server/pages/page-routes.ts).
 */
const listenForTaps = (toggleId: string) => {
  addEventListener('click', ({ target }) => {
    const toggle = (target as Element).closest(`#${toggleId}`)
    const { documentElement: root } = document
    toggle?.setAttribute('aria-expanded', `${root.toggleAttribute('data-menu')}`)
    const language = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')?.hreflang
    if (language) document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax`
  })
}

/**
 * Redirects an address without a language, such as that of a printed card, to the visitor's
 * language. Our own server does so already. `data-languages` lists the languages with a prefix.
 */
const followChoice = () => {
  const others = document.documentElement.dataset['languages']?.split(' ') ?? []
  const isChosen = (language: string) => RegExp(`\\blanguage=${language}\\b`).test(document.cookie)
  const chosen = others.find(isChosen)
  const { pathname, search, hash } = location
  // Only an offline phone without that language shows this page there: a redirect would loop.
  const isThere = `${pathname}/`.startsWith(`/${chosen}/`)
  if (chosen && !isThere) {
    location.replace(`/${chosen}${pathname.replace(/\/$/, '')}${search}${hash}`)
  }
}

/** Empty in languages with a prefix, because their addresses contain the language. */
export const FOLLOW_CHOICE_SCRIPT = addressPrefix ? '' : `(${followChoice})()`

export const PAGE_SCRIPT = [
  FOLLOW_CHOICE_SCRIPT,
  `(${markPage})()`,
  TICKET_SCRIPT,
  `(${listenForTaps})('${MENU_TOGGLE_ID}')`,
]
  .filter(Boolean)
  .join(';')

/**
 * Keeps the board current without the app, by reloading it whenever the server can be reached. The
 * only script for old browsers.
 */
const reloadBoard = () => {
  const timer = setInterval(() => {
    if (document.documentElement.hasAttribute('data-sidebar')) return clearInterval(timer)
    const request = new XMLHttpRequest()
    request.onload = () => request.status === 200 && location.reload()
    request.open('GET', location.href)
    request.send()
  }, 15_000)
}

export const BOARD_SCRIPT = `(${reloadBoard})()`
