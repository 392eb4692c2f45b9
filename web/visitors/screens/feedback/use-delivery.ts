import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { NETWORK_WAIT_MS } from '#shared/durations.ts'
import { useNavigateLater } from '#web/visitors/platform/navigation/use-address.ts'
import {
  type Feedback,
  type FeedbackDelivery,
  feedbackDraft,
  feedbackToasts,
  findDelivery,
  isSameFeedback,
  keepDraft,
  sendFeedback,
} from '#web/visitors/forms/feedback-note.ts'
import type { FormPhase } from '#web/visitors/forms/submit-button.tsx'
import { paths } from '#web/visitors/routes.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'

/** Requirement F-4. */
const HOME_AFTER_FEEDBACK_MS = 1500

/**
 * In the phase 'late' the form can be used again while the request continues.
 * @param onRefused Called if no stars are chosen.
 */
export function useDelivery(form: RefObject<HTMLFormElement | null>, onRefused: () => void) {
  const [phase, setPhase] = useState<FormPhase | 'late'>('idle')
  const [isKept, setKept] = useState(true)
  const navigateLater = useNavigateLater()
  /** False once the form has changed or the visitor has left it. */
  const isShown = ({ feedback }: FeedbackDelivery) =>
    form.current !== null && isSameFeedback(readFeedback(form.current), feedback)

  const begin = useEffectEvent(() => {
    fillIn(form.current!)
    const delivery = findDelivery()
    if (delivery && isShown(delivery)) void follow(delivery, 'late')
  })
  useEffect(() => begin(), [])

  async function follow(delivery: FeedbackDelivery, first: FormPhase | 'late') {
    setPhase(first)
    setKept(delivery.isKept)
    const timer = setTimeout(() => setPhase('late'), NETWORK_WAIT_MS)
    const { kind } = await delivery.outcome
    clearTimeout(timer)
    if (kind === 'superseded') return
    if (kind === 'rating-missing') onRefused()
    const isOver = kind === 'sent' && isShown(delivery)
    setPhase(isOver ? 'done' : 'idle')
    if (isOver) void navigateLater(paths.home, HOME_AFTER_FEEDBACK_MS)
  }

  return {
    phase,
    isKept,
    submit() {
      if (phase === 'submitting' || phase === 'done') return
      const known = findDelivery()
      const delivery = sendFeedback(readFeedback(form.current!))
      void follow(delivery, 'submitting')
      if (delivery !== known) void showOutcome(delivery)
    },
    keep() {
      keepDraft(readFeedback(form.current!))
      // The note about the sent text does not apply to a changed one.
      if (phase === 'late') setPhase('idle')
    },
  }
}

/** Shows the toast on whichever screen the visitor is by then. */
async function showOutcome({ outcome }: FeedbackDelivery) {
  const { kind } = await outcome
  if (kind !== 'superseded') toasts.show(feedbackToasts[kind])
}

export function readFeedback(form: HTMLFormElement): Feedback {
  return {
    rating: Number((form.elements.namedItem('rating') as RadioNodeList).value),
    message: messageOf(form).value,
  }
}

/** Fills in the draft, except where the visitor has already entered something. */
export function fillIn(form: HTMLFormElement): void {
  const draft = feedbackDraft.read()
  const { rating, message } = readFeedback(form)
  if (!draft) return
  if (message === '') messageOf(form).value = draft.message
  if (rating !== 0) return
  const star = form.querySelector<HTMLInputElement>(`[name=rating][value="${draft.rating}"]`)
  if (star) star.checked = true
}

function messageOf(form: HTMLFormElement): HTMLTextAreaElement {
  return form.elements.namedItem('message') as HTMLTextAreaElement
}
