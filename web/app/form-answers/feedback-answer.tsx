import * as messages from '#messages/feedback.ts'
import type { FormAnswer } from '#shared/tables/form-answer.ts'
import { MESSAGE_MAX } from '#shared/limits.ts'
import { pageName } from '#web/festival-names.ts'
import formStyles from '#web/forms/form.module.css'
import { nativeForm } from '#web/forms/native-form.ts'
import { paths } from '#web/routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StarPicker } from '#web/ui/controls/star-picker.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { RefusalBanner, textOf } from './refusal-banner.tsx'

type RefusedFeedbackProps = Extract<FormAnswer, { kind: 'feedback-refused' }>

/** The form again, with what was typed. */
export function RefusedFeedback({ refusal, typed }: RefusedFeedbackProps) {
  return (
    <Screen title={pageName('feedback')} intro={<p>{messages.intro}</p>} width={560}>
      <form className={`surface ${formStyles.form}`} noValidate {...nativeForm(paths.feedback)}>
        <RefusalBanner {...textOf(refusal, messages.ratingMissingToast)} />
        <StarPicker legend={messages.legend} chosen={typed.stars} />
        <label className={formStyles.field}>
          {messages.message}
          <textarea
            className={formStyles.input}
            name="message"
            rows={5}
            maxLength={MESSAGE_MAX}
            defaultValue={typed.message}
          />
        </label>
        <Button type="submit" look="large">
          {messages.submit}
        </Button>
        <p className={formStyles.notice}>{messages.privacy}</p>
      </form>
    </Screen>
  )
}
