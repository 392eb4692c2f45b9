import { sentToast } from '#messages/feedback.ts'
import { joinedTitle } from '#messages/join-us.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import { welcome } from '#web/visitors/forms/join-request.ts'
import { toRatingToast } from '#web/visitors/ratings/star-press.ts'
import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { RefusalBanner, RefusedFeedback, RefusedJoin, textOf } from './refused-form.tsx'
import * as messages from '#messages/form-answers.ts'
import { submitRating } from '#messages/rate-stall.ts'
import { nativeForm } from '#web/visitors/forms/submit-button.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from '#web/visitors/screens/rate-stall/rate-stall-screen.module.css'
import type { ReactNode } from 'react'
import { backHome } from '#messages/controls.ts'
import { browseStalls } from '#messages/top-stalls.ts'
import { Screen } from '#web/ui/layout/screen.tsx'

export function pathOf({ kind }: FormAnswer): string {
  if (kind === 'joined' || kind === 'join-refused') return paths.joinUs
  if (kind === 'feedback-sent' || kind === 'feedback-refused') return paths.feedback
  return paths.rateStall
}

/** Rendered only on the server: no phone loads this as a script. */
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

type Answer<Kind extends FormAnswer['kind']> = Extract<FormAnswer, { kind: Kind }>

/** The form carries the rating's ids, so that it counts once, however often it is submitted. */
function ConfirmRating({ rating }: { rating: Answer<'confirm-rating'> }) {
  const { stallNumber, stars, id, deviceId, ticket, refusal } = rating
  const href = rateStallHref(stallNumber)
  return (
    <div className={styles.screen}>
      <NumberPlate number={stallNumber} size="large" />
      <Words as="h1" className={styles.name}>
        {messages.confirmRating(rating)}
      </Words>
      {refusal && <RefusalBanner {...textOf(refusal, messages.unreadable)} />}
      <form className={styles.form} {...nativeForm(href)}>
        <input type="hidden" name="rating" value={stars} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="device_id" value={deviceId} />
        {ticket !== undefined && <input type="hidden" name="ticket" value={ticket} />}
        <Button type="submit" look="large">
          {submitRating}
        </Button>
        <ButtonLink href={href}>{messages.chooseAgain}</ButtonLink>
      </form>
    </div>
  )
}

function RefusedRating({ refusal, stallNumber }: Answer<'rating-refused'>) {
  return (
    <FormOutcome {...textOf(refusal, messages.starsMissing)}>
      {stallNumber !== undefined && (
        <ButtonLink look="primary" href={rateStallHref(stallNumber)}>
          {messages.backToForm}
        </ButtonLink>
      )}
    </FormOutcome>
  )
}

interface FormOutcomeProps {
  title: string
  body: string
  children?: ReactNode
}

function FormOutcome({ title, body, children }: FormOutcomeProps) {
  return (
    <Screen title={title} width={560}>
      <div style={{ display: 'grid', gap: 14 }}>
        <p role="status" style={{ textAlign: 'center' }}>
          <Words>{body}</Words>
        </p>
        {children}
        <ButtonLink look="primary" href={paths.browseStalls}>
          {browseStalls}
        </ButtonLink>
        <ButtonLink href={paths.home}>{backHome}</ButtonLink>
      </div>
    </Screen>
  )
}
