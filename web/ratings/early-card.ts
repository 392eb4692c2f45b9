import { RATE_STALL } from '#shared/tables/form-answer.ts'
import { SIGNATURE } from '#shared/tables/signed-cards.ts'
import { CARD_KEY } from '#web/platform/storage/scanned-card.ts'
import { RATE_FORM_ID } from './rate-form-contract.ts'

/**
 * Parts of the inline scripts (web/before-hydration.ts, early-rating.ts) for signed cards. The page contains
 * each function as source text.
 */

/**
 * Stores the signature of a scanned card for this tab and removes it from the address, so that shared or
 * copied links never contain it. If the tab cannot store it, it stays in the address.
 */
function keepScannedCard({ path, signature, key }: typeof SCANNED) {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const isSignature = RegExp(`^${signature}$`)
  const card = [...query.keys()].find((name) => isSignature.test(name) && !query.get(name))
  const stall = query.get('id')
  if (!card || !stall || !pathname.endsWith(path)) return
  try {
    sessionStorage.setItem(key + stall.trim(), card)
    query.delete(card)
    history.replaceState(history.state, '', `${pathname}?${query}${hash}`)
  } catch {
    // Storage is blocked.
  }
}

const SCANNED = { path: RATE_STALL, signature: SIGNATURE, key: CARD_KEY }

/** Fills in the signature, for a browser that submits the form itself and for the record of `keepEarlyRating`. */
function fillInCard({ formId, key }: typeof CARD_FIELD) {
  const form = document.getElementById(formId) as HTMLFormElement
  const field = form.elements.namedItem('card') as HTMLInputElement
  try {
    field.value = sessionStorage.getItem(key + form.dataset['stall']) ?? ''
  } catch {
    // Storage is blocked, but the form's address still has it.
  }
}

const CARD_FIELD = { formId: RATE_FORM_ID, key: CARD_KEY }

export const KEEP_CARD_SCRIPT = `(${keepScannedCard})(${JSON.stringify(SCANNED)})`
export const FILL_IN_CARD_SCRIPT = `(${fillInCard})(${JSON.stringify(CARD_FIELD)});`
