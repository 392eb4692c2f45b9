import { addressPrefix } from '#messages/format.ts'
import { MENU_TOGGLE_ID } from './app/menu/menu-state.ts'
import { KEEP_CARD_SCRIPT } from './ratings/early-card.ts'

/**
 * The inline scripts of every page; that of the rate form is in ratings/early-rating.ts. Each function goes into the page as its
 * own source text, so it may use nothing but its arguments and the browser; the build names their hashes in the CSP. Each has an
 * assignment of ES2021 in it: a browser that cannot read the app's scripts reads none of these either,
 * and its page works as one without scripts (before-hydration.test.ts).
 */

/**
 * Says before the first paint whether the sidebar is collapsed (`use-sidebar-collapsed.ts` agrees)
 * and whether the display font is in the cache (`display-font.ts`). `data-sidebar` also tells the styles
 * that the page has scripts (`base.css`); it goes when the app's cannot be loaded. Then, once in a tab, all
 * modules that the page names are fetched anew and the page is loaded again.
 */
const markPage = () => {
  const MODULES = 'script[type=module],link[rel=modulepreload]'
  const { dataset } = document.documentElement
  // Not `innerWidth`: it has styles and layout made before there is a page, 20 ms on a cheap phone.
  let isCollapsed = !matchMedia('(min-width:1024px)').matches
  try {
    const { sidebarCollapsed, 'sidebar-collapsed': older, sign_font } = localStorage
    isCollapsed ||= (sidebarCollapsed ?? older) === 'true'
    if (sign_font) dataset['displayFont'] = ''
  } catch {
    // Storage is blocked: as if nothing were saved.
  }
  dataset['sidebar'] = isCollapsed ? 'collapsed' : 'expanded'
  let mending: Promise<void> | undefined
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target as Element).matches?.(MODULES)) return
      if ((target as HTMLScriptElement).type) delete dataset['sidebar']
      // Without a network, or while a portal answers, the page stays as one without scripts.
      mending ??= fetchAgain().catch(() => {})
    },
    true,
  )
  /** What a portal once answered in the place of a module may be in the browser's cache for a year. */
  async function fetchAgain() {
    const modules = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(MODULES)
    const types = await Promise.all(
      [...modules].map(async ({ src, href }) => {
        const answer = await fetch(src || href, { cache: 'reload' })
        // It is kept once all of it has come.
        await answer.text()
        return answer.headers.get('content-type')
      }),
    )
    const isRight = types.every((type) => type?.includes('javascript'))
    // What somebody is typing, or the browser is sending, would get lost. The next page starts the app.
    if (!isRight || document.querySelector(':focus,[data-submitted]')) return
    if (sessionStorage['mended']) return
    sessionStorage['mended'] = 'true'
    location.reload()
  }
  // A browser without cascade layers skips all that is in one (build/plain-styles.ts).
  if (!('CSSLayerBlockRule' in window)) document.write('<link rel=stylesheet href=/plain.css>')
}

/**
 * Lets the toggle open and close the menu of a phone (`menu-state.ts` closes it in all other ways), and
 * remembers the language that a visitor chooses, where the server reads it too (server/pages/language-choice.ts).
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
 * Goes from an address without a language, such as that of a printed card, to the one of the language that
 * the visitor has chosen. A host that runs our server answers in that language itself.
 * `data-languages` of the page names those with a prefix.
 */
const followChoice = () => {
  const others = document.documentElement.dataset['languages']?.split(' ') ?? []
  const isChosen = (language: string) => RegExp(`\\blanguage=${language}\\b`).test(document.cookie)
  const chosen = others.find(isChosen)
  const { pathname, search, hash } = location
  // Without a network this page may be all that there is at the address of that language.
  const isThere = `${pathname}/`.startsWith(`/${chosen}/`)
  if (chosen && !isThere) {
    location.replace(`/${chosen}${pathname.replace(/\/$/, '')}${search}${hash}`)
  }
}

/** Empty in other languages than the first: their addresses say which they are. */
export const FOLLOW_CHOICE_SCRIPT = addressPrefix ? '' : `(${followChoice})()`

/** In the head of every page. */
export const PAGE_SCRIPT = [
  KEEP_CARD_SCRIPT,
  FOLLOW_CHOICE_SCRIPT,
  `(${markPage})()`,
  `(${listenForTaps})('${MENU_TOGGLE_ID}')`,
]
  .filter(Boolean)
  .join(';')
