import { TICKET_SCRIPT } from './ratings/scanned-ticket.ts'
import { addressPrefix } from '#messages/format.ts'
import { MENU_TOGGLE_ID } from './app/menu/menu-state.ts'

/*
 * The inline scripts of every page; the rate form has one of its own (ratings/early-rating.ts). Each function is
 * in the page as source text, so it may use only its arguments and the browser. The CSP contains their hashes.
 * Each has an assignment operator of ES2021, so a browser that cannot read the app's scripts cannot read these
 * either, and its page works without scripts (before-hydration.test.ts). Only the board's script is for those.
 */

/**
 * Marks the page before the first paint: whether the sidebar is collapsed (by the rule of
 * `use-sidebar-collapsed.ts`). It also preloads the display font if the phone has it (`display-font.ts`).
 * `data-sidebar` also tells the styles that scripts run (`base.css`), and is removed if the app's cannot be loaded. In
 * that case all modules of the page are fetched again and the page is reloaded, once per tab.
 */
const markPage = () => {
  const MODULES = 'script[type=module],link[rel=modulepreload]'
  const { dataset } = document.documentElement
  // Not `innerWidth`, which forces styles and layout: 20 ms on a cheap phone.
  let isCollapsed = !matchMedia('(min-width:1024px)').matches
  try {
    const { sidebarCollapsed, 'sidebar-collapsed': older, display_fonts } = localStorage
    isCollapsed ||= (sidebarCollapsed ?? older) === 'true'
    if (display_fonts) {
      dataset['displayFont'] = ''
      // The first paint waits a moment for a preloaded font, but not for one that a style sheet asks for.
      for (const href of display_fonts.split(' ')) {
        const link = document.createElement('link')
        Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href })
        document.head.append(link)
      }
    }
  } catch {
    // Storage is blocked.
  }
  dataset['sidebar'] = isCollapsed ? 'collapsed' : 'expanded'
  let mending: Promise<void> | undefined
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target as Element).matches?.(MODULES)) return
      if ((target as HTMLScriptElement).type) delete dataset['sidebar']
      // Without a network or behind a captive portal, the page works without scripts.
      mending ??= fetchAgain().catch(() => {})
    },
    true,
  )
  /** The browser may have cached a captive portal's answer in place of a module, for a year. */
  async function fetchAgain() {
    const modules = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(MODULES)
    const types = await Promise.all(
      [...modules].map(async ({ src, href }) => {
        const answer = await fetch(src || href, { cache: 'reload' })
        // It is cached once its whole body has arrived.
        await answer.text()
        return answer.headers.get('content-type')
      }),
    )
    const isRight = types.every((type) => type?.includes('javascript'))
    // A reload would lose text being typed or a form being sent. The next page starts the app.
    if (!isRight || document.querySelector(':focus,[data-submitted]')) return
    if (sessionStorage['mended']) return
    sessionStorage['mended'] = 'true'
    location.reload()
  }
  // For browsers that ignore cascade layers (build/plain-styles.ts).
  if (!('CSSLayerBlockRule' in window)) document.write('<link rel=stylesheet href=/plain.css>')
}

/**
 * Opens and closes the menu of a phone by its toggle (`menu-state.ts` closes it in all other ways), and remembers
 * the language that a visitor chooses in a cookie, which the server reads too (server/pages/page-routes.ts).
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
 * Redirects from an address without a language, such as that of a printed card, to the language that the visitor
 * has chosen. Our own server answers in that language already. `data-languages` lists the languages with a
 * prefix.
 */
const followChoice = () => {
  const others = document.documentElement.dataset['languages']?.split(' ') ?? []
  const isChosen = (language: string) => RegExp(`\\blanguage=${language}\\b`).test(document.cookie)
  const chosen = others.find(isChosen)
  const { pathname, search, hash } = location
  // Without a network, this may be the only page that the phone has for that address.
  const isThere = `${pathname}/`.startsWith(`/${chosen}/`)
  if (chosen && !isThere) {
    location.replace(`/${chosen}${pathname.replace(/\/$/, '')}${search}${hash}`)
  }
}

/** Empty in languages with a prefix, whose addresses name them. */
export const FOLLOW_CHOICE_SCRIPT = addressPrefix ? '' : `(${followChoice})()`

/** The script in the head of every page. */
export const PAGE_SCRIPT = [
  FOLLOW_CHOICE_SCRIPT,
  `(${markPage})()`,
  TICKET_SCRIPT,
  `(${listenForTaps})('${MENU_TOGGLE_ID}')`,
]
  .filter(Boolean)
  .join(';')

/**
 * Keeps the board current where the app's scripts cannot run or did not arrive: it reloads the page whenever the
 * server can be reached. It is the only script that old browsers can read.
 */
const reloadBoard = () => {
  const { documentElement: root } = document
  const hasApp = () => root.hasAttribute('data-sidebar')
  if (!hasApp() && !('CSSLayerBlockRule' in window)) {
    document.write('<link rel=stylesheet href=/plain.css>')
  }
  const timer = setInterval(() => {
    if (hasApp()) return clearInterval(timer)
    const request = new XMLHttpRequest()
    request.onload = () => request.status === 200 && location.reload()
    request.open('GET', location.href)
    request.send()
  }, 15_000)
}

export const BOARD_SCRIPT = `(${reloadBoard})()`
