import * as messages from '#messages/form-answers.ts'
import { legend, submitRating } from '#messages/rate-stall.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import { mayCorrect } from '#web/festival.ts'
import { nativeForm } from '#web/forms/native-form.ts'
import { rateStallHref } from '#web/routes.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { StarPicker } from '#web/ui/controls/star-picker.tsx'
import { NumberPlate } from '#web/ui/layout/number-plate.tsx'
import { Words } from '#web/ui/layout/words.tsx'
import styles from '#web/screens/rate-stall/rate-stall-screen.module.css'
import { FormOutcome } from './form-outcome.tsx'
import { RefusalBanner, textOf } from './refusal-banner.tsx'

type Answer<Kind extends FormAnswer['kind']> = Extract<FormAnswer, { kind: Kind }>

type Confirmed = Answer<'confirm-rating'>

/** Asks for a second press, which carries the ids that make the rating count once. */
export function ConfirmRating({ rating }: { rating: Confirmed }) {
  const { stallNumber, stars, id, deviceId, refusal, card } = rating
  const href = rateStallHref(stallNumber) + (card ? `&${card}` : '')
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
        {card !== undefined && <input type="hidden" name="card" value={card} />}
        <Button type="submit" look="large">
          {submitRating}
        </Button>
        {!mayCorrect() && <ButtonLink href={href}>{messages.chooseAgain}</ButtonLink>}
      </form>
      {mayCorrect() && <OtherStars rating={rating} href={href} />}
    </div>
  )
}

interface OtherStarsProps {
  rating: Confirmed
  /** Includes the signature of the card. */
  href: string
}

/** Lets a visitor who returns to the page, even after the stars were counted, change them from the same device. */
function OtherStars({ rating: { stars, deviceId }, href }: OtherStarsProps) {
  return (
    <form className={styles.form} {...nativeForm(href)}>
      <input type="hidden" name="device_id" value={deviceId} />
      <StarPicker legend={legend} chosen={stars} />
      <Button type="submit">{messages.chooseAgain}</Button>
    </form>
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
