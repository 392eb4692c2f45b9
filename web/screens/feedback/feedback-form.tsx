import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigateLater } from '#web/address/use-navigate-later.ts'
import { keepDraft, submitFeedback } from '#web/forms/feedback-note.ts'
import { feedbackToasts } from '#web/forms/feedback-toasts.ts'
import formStyles from '#web/forms/form.module.css'
import { type FormPhase, SubmitButton } from '#web/forms/submit-button.tsx'
import { paths } from '#web/routes.ts'
import { StarPicker } from '#web/ui/star-picker.tsx'
import { toasts } from '#web/ui/toast-store.ts'
import { fillIn, readFeedback } from './feedback-fields.ts'
import { MessageField } from './message-field.tsx'

const HOME_AFTER_MS = 1500

/** Stars and a message. The document holds both, and the device keeps them until they are sent. */
export function FeedbackForm() {
  const fields = useRef<HTMLFormElement>(null)
  const [phase, setPhase] = useState<FormPhase>('idle')
  const navigateLater = useNavigateLater()
  useEffect(() => fillIn(fields.current!), [])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phase !== 'idle') return
    const feedback = readFeedback(event.currentTarget)
    setPhase('submitting')
    const { kind } = await submitFeedback(feedback)
    setPhase(kind === 'sent' ? 'done' : 'idle')
    toasts.show(feedbackToasts[kind])
    if (kind === 'sent') navigateLater(paths.home, HOME_AFTER_MS)
  }

  return (
    <form
      ref={fields}
      className={formStyles.form}
      noValidate
      onChange={(event) => keepDraft(readFeedback(event.currentTarget))}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <StarPicker legend="Your rating of the festival" disabled={phase !== 'idle'} />
      <fieldset className={formStyles.fields} disabled={phase !== 'idle'}>
        <MessageField onHeard={() => keepDraft(readFeedback(fields.current!))} />
      </fieldset>
      <SubmitButton phase={phase} label="Submit Feedback" />
      <p className={formStyles.notice}>
        We do not ask who you are. Please write no names or phone numbers into it.
      </p>
    </form>
  )
}
