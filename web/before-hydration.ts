import * as messages from '#messages/rate-stall.ts'
import { MENU_TOGGLE_ID } from './app/menu/menu-contract.ts'
import { PREVIOUS_RATING_ID, RATE_FORM_ID, TAKE_OVER_EVENT } from './ratings/rate-form-contract.ts'

/**
 * The inline scripts. Each function goes into the page as its own source text, so it may use
 * nothing but its argument and the browser; the build names their hashes in the CSP.
 */

/**
 * Says before the first paint whether the sidebar is collapsed (`use-sidebar-collapsed.ts` agrees)
 * and whether the display font is in the cache (`display-font.ts`).
 */
function markPage() {
  const { dataset } = document.documentElement
  let isCollapsed = innerWidth < 1024
  try {
    const { sidebarCollapsed, 'sidebar-collapsed': older, sign_font } = localStorage
    if ((sidebarCollapsed || older) === 'true') isCollapsed = true
    if (sign_font) dataset['displayFont'] = ''
  } catch {
    // Storage is blocked: as if nothing were saved.
  }
  dataset['sidebar'] = isCollapsed ? 'collapsed' : 'expanded'
  // A browser without cascade layers skips all that is in one (build/plain-styles.ts).
  if (!('CSSLayerBlockRule' in window)) document.write('<link rel=stylesheet href=/plain.css>')
}

/** Lets the toggle open and close the menu of a phone; `use-open-menu.ts` closes it in all other ways. */
function toggleMenu(toggleId: string) {
  addEventListener('click', ({ target }) => {
    const toggle = (target as Element).closest(`#${toggleId}`)
    const { documentElement: root } = document
    toggle?.setAttribute('aria-expanded', `${root.toggleAttribute('data-menu')}`)
  })
}

const EARLY_FORM = {
  formId: RATE_FORM_ID,
  previousId: PREVIOUS_RATING_ID,
  button: { chosen: messages.submitRating, rated: messages.alreadyRated },
  /** `N` stands for the number of stars. */
  previously: messages.previouslyRated({ stars: 'N' }),
  takeOver: TAKE_OVER_EVENT,
}

/**
 * Makes the rate form work before the scripts have come: a star enables the button, a submitted
 * rating is recorded on the device, and a stall that was rated before says so at once. The record has
 * no id yet: `randomUUID` is missing on plain http, and the send queue gives it one.
 */
function keepEarlyRating({ formId, previousId, button, previously, takeOver }: typeof EARLY_FORM) {
  const form = document.getElementById(formId) as HTMLFormElement
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const stars = () => (form.elements.namedItem('rating') as RadioNodeList).value

  /** Empty when the record cannot be used; the scripts, which come later, handle that. */
  function readRatings(): ({ stallId: string; rating: number } | undefined)[] {
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
  }

  function handleSubmit(event: Event) {
    event.preventDefault()
    if (submit.hasAttribute('aria-disabled')) return
    form.dataset['submitted'] = stars()
    submit.disabled = true
    const createdAt = new Date().toISOString()
    const { stall: stallId, name: stallName } = form.dataset
    const record = { id: '', stallId, stallName, rating: Number(stars()), createdAt }
    // Another tab may have rated the stall meanwhile.
    const known = readRatings()
    if (known.some((other) => other?.stallId === stallId)) return
    try {
      localStorage.setItem('stall_ratings', JSON.stringify([...known, record]))
    } catch {
      // Storage is blocked: the form itself holds the rating until the scripts are here.
    }
  }

  form.addEventListener('change', handleChange)
  form.addEventListener('submit', handleSubmit)
  form.addEventListener(
    takeOver,
    () => {
      form.removeEventListener('change', handleChange)
      form.removeEventListener('submit', handleSubmit)
    },
    { once: true },
  )
  if (stars()) handleChange()

  const rated = readRatings().find((known) => known?.stallId === form.dataset['stall'])
  if (!rated) return
  form.querySelector<HTMLInputElement>(`[value="${rated.rating}"]`)!.checked = true
  form.querySelector('fieldset')!.disabled = true
  submit.disabled = false
  submit.setAttribute('aria-disabled', 'true')
  submit.textContent = button.rated
  document.getElementById(previousId)!.textContent = previously.replace('N', String(rated.rating))
}

/** In the head of every page. */
export const PAGE_SCRIPT = `(${markPage})();(${toggleMenu})('${MENU_TOGGLE_ID}')`

/** After the rate form, on pages that have one. */
export const EARLY_RATING_SCRIPT = `(${keepEarlyRating})(${JSON.stringify(EARLY_FORM)})`
