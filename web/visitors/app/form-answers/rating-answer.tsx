import * as messages from '#messages/form-answers.ts'
import { submitRating } from '#messages/rate-stall.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import { nativeForm } from '#web/visitors/forms/native-form.ts'
import { rateStallHref } from '#web/visitors/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from '#web/visitors/screens/rate-stall/rate-stall-screen.module.css'
import { FormOutcome } from './form-outcome.tsx'
import { RefusalBanner, textOf } from './refusal-banner.tsx'

type Answer<Kind extends FormAnswer['kind']> = Extract<FormAnswer, { kind: Kind }>

/** Asks for a second press, which carries the ids that make the rating count once. */
export function ConfirmRating({ rating }: { rating: Answer<'confirm-rating'> }) {
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

export function RefusedRating({ refusal, stallNumber }: Answer<'rating-refused'>) {
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
