import * as messages from '#messages/rate-stall.ts'
import type { FestivalCore } from '#shared/festival.ts'
import { FESTIVAL_ID } from '#shared/precache.ts'
import { belongsTo } from '#web/visitors/platform/storage/belongs-to.ts'
import { createUuid, type LocalRating } from '#web/visitors/platform/storage/keys.ts'
import { PREVIOUS_RATING_ID, RATE_FORM_ID, TAKE_OVER_EVENT, createStarPress } from './star-press.ts'

const EARLY_FORM = {
  formId: RATE_FORM_ID,
  festivalId: FESTIVAL_ID,
  previousId: PREVIOUS_RATING_ID,
  button: { chosen: messages.submitRating, rated: messages.alreadyRated },
  /** `N` stands for the number of stars. */
  previously: messages.previouslyRated({ stars: 'N' }),
  kept: messages.savedAndSending,
  notKept: messages.sending,
  takeOver: TAKE_OVER_EVENT,
}

/**
 * Makes the rate form work before the scripts have loaded. The app adopts the rating's id, so that
 * it counts once. If nothing can be loaded, the browser itself submits the form.
 */
function keepEarlyRating(words: typeof EARLY_FORM, starPress: ReturnType<typeof createStarPress>) {
  const { formId, festivalId, previousId, button, takeOver } = words
  const sender = document.currentScript!.dataset['sender']!
  const form = document.getElementById(formId) as HTMLFormElement
  const festival = JSON.parse(document.getElementById(festivalId)!.textContent) as FestivalCore
  const { stall: stallId = '', name: stallName = '' } = form.dataset
  const stall = { stallId, stallName, edition: festival.edition }
  const submit = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const line = document.getElementById(previousId)!
  const stars = () => (form.elements.namedItem('rating') as RadioNodeList).value
  let given: LocalRating | undefined
  let isUnsent = true

  const findGiven = (record: (LocalRating | null)[]) =>
    starPress.findGiven(record, stall, Date.now())

  /** Empty if the record cannot be used, which the app handles later. */
  function readRatings(): (LocalRating | null)[] {
    try {
      const ratings: unknown = JSON.parse(localStorage.getItem('stall_ratings')!)
      return Array.isArray(ratings) ? ratings : []
    } catch {
      return []
    }
  }

  /**
   * @returns Whether the device stores the ratings. If not, the form holds the rating until the app
   * has loaded.
   */
  function writeRatings(ratings: unknown[]) {
    try {
      localStorage.setItem('stall_ratings', JSON.stringify(ratings))
      return true
    } catch {
      return false
    }
  }

  function handleChange() {
    line.setAttribute('aria-live', 'polite')
    submit.disabled = false
    submit.textContent = button.chosen
  }

  function tellRated(rating: number) {
    line.textContent = words.previously.replace('N', `${rating}`)
  }

  function showRated({ rating }: LocalRating) {
    form.querySelector<HTMLInputElement>(`[value="${rating}"]`)!.checked = true
    form.querySelector('fieldset')!.disabled = true
    submit.disabled = false
    submit.setAttribute('aria-disabled', 'true')
    submit.textContent = button.rated
    tellRated(rating)
  }

  function handleSubmit(event: Event) {
    event.preventDefault()
    if (form.dataset['submitted']) return
    if (submit.hasAttribute('aria-disabled')) return
    const known = readRatings()
    const last = findGiven(known)
    // Another tab may have rated the stall in the meantime.
    if (last) return showRated(last)
    const ticket = (form.elements.namedItem('ticket') as HTMLInputElement | null)?.value
    if (ticket) {
      try {
        localStorage.setItem(
          'voter_ticket',
          JSON.stringify({ code: ticket, edition: stall.edition }),
        )
      } catch {
        // The app will take the code from the field.
      }
    }
    given = starPress.toRating(stall, Number(stars()))
    form.dataset['submitted'] ??= JSON.stringify(given)
    submit.disabled = true
    const isKept = writeRatings([...known, given])
    line.textContent = isKept ? words.kept : words.notKept
    send()
  }

  function send() {
    if (!given) return sendAlone()
    const rating = given
    const loading = import(/* @vite-ignore */ sender) as Promise<
      typeof import('#web/visitors/platform/send-queue/send-rating.ts')
    >
    loading.then(async ({ getDeviceId, sendRating }) => {
      // The app has taken over in the meantime and sends the rating.
      if (!given) return
      isUnsent = false
      form.dataset['device'] = getDeviceId()
      const outcome = await sendRating(rating, festival)
      if (outcome.kind !== 'stored' || !given) return
      given = undefined
      showRated({ ...rating, rating: outcome.starsBefore ?? rating.rating })
    }, sendAlone)
  }

  /**
   * Whether the browser itself has to submit the form, because the scripts have not loaded. A
   * hosted table service accepts no forms.
   */
  const isAlone = () => form.method === 'post' && !document.documentElement.dataset['sidebar']

  function sendAlone() {
    if (!isAlone() || !given || !isUnsent) return
    const { id, rating } = given
    const submitForm = () => {
      // Removed from the record, so that the app does not send the rating as well.
      writeRatings(readRatings().filter((known) => known?.id !== id))
      form.submit()
    }
    // Offline or behind a captive portal, the record waits until the scripts load on a later visit.
    fetch('/healthz')
      .then((answer) => answer.json())
      .then(submitForm, () => tellRated(rating))
  }

  form.addEventListener('change', handleChange)
  form.addEventListener('submit', handleSubmit)
  addEventListener('error', sendAlone, true)
  addEventListener('online', send, true)
  form.addEventListener(
    takeOver,
    () => {
      given = undefined
      line.removeAttribute('aria-live')
      form.removeEventListener('change', handleChange)
      form.removeEventListener('submit', handleSubmit)
      removeEventListener('error', sendAlone, true)
      removeEventListener('online', send, true)
    },
    { once: true },
  )
  if (stars()) handleChange()
  const rated = findGiven(readRatings())
  if (rated) showRated(rated)
}

export const EARLY_RATING_SCRIPT = `(${keepEarlyRating})(${JSON.stringify(EARLY_FORM)},(${createStarPress})(${belongsTo},${createUuid}))`
