import { sentToast } from '#messages/feedback.ts'
import { joinedTitle } from '#messages/join-us.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import { welcome } from '#web/visitors/forms/join-request.ts'
import { toRatingToast } from '#web/visitors/ratings/star-press.ts'
import { paths } from '#web/visitors/routes.ts'
import { FormOutcome } from './form-outcome.tsx'
import { ConfirmRating, RefusedRating } from './rating-answer.tsx'
import { RefusedFeedback, RefusedJoin } from './refused-form.tsx'

/** The path of the screen whose title and styles the answer uses. */
export function pathOf({ kind }: FormAnswer): string {
  if (kind === 'joined' || kind === 'join-refused') return paths.joinUs
  if (kind === 'feedback-sent' || kind === 'feedback-refused') return paths.feedback
  return paths.rateStall
}

/** The page after a form was sent without scripts. It is server-only: no phone loads it as a script. */
export function FormAnswerContent({ answer }: { answer: FormAnswer }) {
  switch (answer.kind) {
    case 'confirm-rating':
      return <ConfirmRating rating={answer} />
    case 'rating-recorded':
      return <FormOutcome {...toRatingToast({ ...answer, kind: 'recorded' })} />
    case 'already-rated':
      return <FormOutcome {...toRatingToast({ kind: 'already-rated' })} />
    case 'rating-refused':
      return <RefusedRating {...answer} />
    case 'joined':
      return <FormOutcome title={joinedTitle} body={welcome()} />
    case 'join-refused':
      return <RefusedJoin {...answer} />
    case 'feedback-sent':
      return <FormOutcome {...sentToast} />
    case 'feedback-refused':
      return <RefusedFeedback {...answer} />
  }
}
