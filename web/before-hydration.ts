import * as messages from '#messages/rate-stall.ts'
import type { LocalRating } from './platform/storage/keys.ts'
import { FOLLOW_CHOICE_SCRIPT } from './app/follow-choice.ts'
import { MENU_TOGGLE_ID } from './app/menu/menu-contract.ts'
import { PREVIOUS_RATING_ID, RATE_FORM_ID, TAKE_OVER_EVENT } from './ratings/rate-form-contract.ts'
import { FILL_IN_CARD_SCRIPT, KEEP_CARD_SCRIPT } from './ratings/early-card.ts'

/**
 * The inline scripts, without names where every page has them. Each function goes into the page as its own source text, so it may use
 * nothing but its argument and the browser; the build names their hashes in the CSP. Each has an
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
 * Lets the toggle open and close the menu of a phone (`watch-menu.ts` closes it in all other ways), and
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

const EARLY_FORM = {
  formId: RATE_FORM_ID,
  previousId: PREVIOUS_RATING_ID,
  button: {
    chosen: messages.submitRating,
    rated: messages.alreadyRated,
    changed: messages.changeRating,
  },
  /** `N` stands for the number of stars. */
  previously: messages.previouslyRated({ stars: 'N' }),
  /** The same where visitors may change their stars: `data-correctable` of the form. */
  mayChange: messages.mayChange({ stars: 'N' }),
  takeOver: TAKE_OVER_EVENT,
}

/**
 * Makes the rate form work before the scripts have come: a star enables the button, a submitted
 * rating is recorded on the device, and a stall that was rated before says so at once. The record has
 * no id yet: `randomUUID` is missing on plain http, and the send queue gives it one. Where the app's scripts
 * cannot be loaded, the browser itself sends the form.
 */
function keepEarlyRating(words: typeof EARLY_FORM) {
  const { formId, previousId, button, takeOver } = words
  const form = document.getElementById(formId) as HTMLFormElement
  const isCorrectable = form.dataset['correctable'] !== undefined
  const previously = isCorrectable ? words.mayChange : words.previously
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const stars = () => (form.elements.namedItem('rating') as RadioNodeList).value

  /** Empty when the record cannot be used; the scripts, which come later, handle that. */
  function readRatings(): (Partial<LocalRating> | undefined)[] {
    try {
      const ratings: unknown = JSON.parse(localStorage.getItem('stall_ratings')!)
      return Array.isArray(ratings) ? ratings : []
    } catch {
      return []
    }
  }

  function handleChange() {
    submit.disabled = false
    submit.textContent = button.chosen
    if (!isCorrectable || !submit.hasAttribute('aria-disabled')) return
    submit.removeAttribute('aria-disabled')
    submit.textContent = button.changed
  }

  function writeRatings(ratings: unknown[]) {
    try {
      localStorage.setItem('stall_ratings', JSON.stringify(ratings))
    } catch {
      // Storage is blocked: the form itself holds the rating until the scripts are here.
    }
  }

  /** Nothing but the browser can send the form. (A hosted table service takes none from it.) */
  const isAlone = () => form.method === 'post' && !document.documentElement.dataset['sidebar']

  function tellRated(rating: string | number) {
    document.getElementById(previousId)!.textContent = previously.replace('N', `${rating}`)
  }

  function handleSubmit(event: Event) {
    event.preventDefault()
    if (submit.hasAttribute('aria-disabled')) return
    form.dataset['submitted'] ??= stars()
    submit.disabled = true
    const createdAt = new Date().toISOString()
    const { stall: stallId, name: stallName } = form.dataset
    const given = { id: '', stallId, stallName, rating: Number(stars()), createdAt }
    const card = new FormData(form).get('card')
    const record = card ? { ...given, card } : given
    // Another tab may have rated the stall meanwhile.
    const known = readRatings()
    if (isCorrectable) {
      const { earlier = [], ...last } = known.find((other) => other?.stallId === stallId) ?? {}
      const others = known.filter((other) => other?.stallId !== stallId)
      writeRatings([...others, { ...record, earlier: last.id ? [...earlier, last] : earlier }])
    } else if (!known.some((other) => other?.stallId === stallId)) writeRatings([...known, record])
    sendAlone()
  }

  function sendAlone() {
    const { submitted, stall } = form.dataset
    if (!isAlone() || !submitted) return
    const send = () => {
      // Only one of the two ways may count it. Another tab's scripts have given it an id.
      const ratings = readRatings()
      // A change waits for the scripts: the browser's own form would count it as another visitor's.
      const last = isCorrectable && ratings.find((known) => known?.stallId === stall)
      if (last && last.earlier?.length) return tellRated(submitted)
      if (ratings.some((known) => known?.id && known.stallId === stall)) return
      writeRatings(ratings.filter((known) => known?.stallId !== stall))
      form.submit()
    }
    // Without a network, or before a portal, the record waits for the scripts of another visit.
    fetch('/healthz')
      .then((answer) => answer.json())
      .then(send, () => tellRated(submitted))
  }

  form.addEventListener('change', handleChange)
  form.addEventListener('submit', handleSubmit)
  addEventListener('error', sendAlone, true)
  addEventListener('online', sendAlone, true)
  form.addEventListener(
    takeOver,
    () => {
      form.removeEventListener('change', handleChange)
      form.removeEventListener('submit', handleSubmit)
      removeEventListener('error', sendAlone, true)
      removeEventListener('online', sendAlone, true)
    },
    { once: true },
  )
  if (stars()) handleChange()

  const rated = readRatings().find((known) => known?.stallId === form.dataset['stall'])
  if (!rated) return
  form.querySelector<HTMLInputElement>(`[value="${rated.rating}"]`)!.checked = true
  if (!isCorrectable) form.querySelector('fieldset')!.disabled = true
  submit.disabled = false
  submit.setAttribute('aria-disabled', 'true')
  submit.textContent = button.rated
  tellRated(rated.rating!)
}

/** In the head of every page. */
export const PAGE_SCRIPT = [
  KEEP_CARD_SCRIPT,
  FOLLOW_CHOICE_SCRIPT,
  `(${markPage})()`,
  `(${listenForTaps})('${MENU_TOGGLE_ID}')`,
]
  .filter(Boolean)
  .join(';')

/** After the rate form, on pages that have one. */
export const EARLY_RATING_SCRIPT = `${FILL_IN_CARD_SCRIPT}(${keepEarlyRating})(${JSON.stringify(EARLY_FORM)})`
