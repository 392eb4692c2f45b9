import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigateLater } from '#web/platform/navigation/use-navigate-later.ts'
import {
  type FeedbackDelivery,
  findDelivery,
  isSameFeedback,
  keepDraft,
  sendFeedback,
} from '#web/forms/feedback-note.ts'
import { feedbackToasts } from '#web/forms/feedback-toasts.ts'
import type { FormPhase } from '#web/forms/submit-button.tsx'
import { paths } from '#web/routes.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import { fillIn, readFeedback } from './feedback-fields.ts'

const HOME_AFTER_MS = 1500
/** The form is never locked for longer, however slow the network is. */
const BUSY_MAX_MS = 3000

/**
 * Sends the form. 'late': the form can be used again, and the request goes on.
 * @param onRefused Told when there are no stars.
 */
export function useDelivery(form: RefObject<HTMLFormElement | null>, onRefused: () => void) {
  const [phase, setPhase] = useState<FormPhase | 'late'>('idle')
  const [isKept, setKept] = useState(true)
  const navigateLater = useNavigateLater()
  /** Whether the form is still open and unchanged since. */
  const isStanding = ({ feedback }: FeedbackDelivery) =>
    form.current !== null && isSameFeedback(readFeedback(form.current), feedback)

  const begin = useEffectEvent(() => {
    fillIn(form.current!)
    const delivery = findDelivery()
    if (delivery && isStanding(delivery)) void follow(delivery, 'late')
  })
  useEffect(() => begin(), [])

  async function follow(delivery: FeedbackDelivery, first: FormPhase | 'late') {
    setPhase(first)
    setKept(delivery.isKept)
    const timeout = setTimeout(() => setPhase('late'), BUSY_MAX_MS)
    const { kind } = await delivery.outcome
    clearTimeout(timeout)
    if (kind === 'superseded') return
    if (kind === 'rating-missing') onRefused()
    const isOver = kind === 'sent' && isStanding(delivery)
    setPhase(isOver ? 'done' : 'idle')
    if (isOver) navigateLater(paths.home, HOME_AFTER_MS)
  }

  return {
    phase,
    isKept,
    submit() {
      if (phase === 'submitting' || phase === 'done') return
      const known = findDelivery()
      const delivery = sendFeedback(readFeedback(form.current!))
      void follow(delivery, 'submitting')
      if (delivery !== known) void tell(delivery)
    },
    keep() {
      keepDraft(readFeedback(form.current!))
      // The notice is about the text that was sent, not about this one.
      if (phase === 'late') setPhase('idle')
    },
  }
}

/** Once, wherever the visitor is by then. */
async function tell({ outcome }: FeedbackDelivery) {
  const { kind } = await outcome
  if (kind !== 'superseded') toasts.show(feedbackToasts[kind])
}
