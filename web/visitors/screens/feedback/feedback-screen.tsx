import { useEffect, useId, useRef, useState } from 'react'
import * as messages from '#messages/feedback.ts'
import { MESSAGE_MAX } from '#shared/limits.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import { festival } from '#web/visitors/festival.ts'
import { type Feedback, feedbackDraft, sendFeedback } from '#web/visitors/forms/feedback-note.ts'
import formStyles from '#web/visitors/forms/form.module.css'
import { PrivacyNotice } from '#web/visitors/forms/privacy-notice.tsx'
import {
  type FormPhase,
  nativeForm,
  SubmitButton,
  useMissingFields,
} from '#web/visitors/forms/submit-button.tsx'
import { useNavigateLater } from '#web/visitors/platform/navigation/use-address.ts'
import { useVoiceInput, voiceToasts } from '#web/visitors/platform/speech/use-voice-input.ts'
import { paths } from '#web/visitors/routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StarPicker } from '#web/ui/controls/star-picker.tsx'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import { Icon, microphoneShape } from '#web/ui/icons/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import styles from './message-field.module.css'

/** Requirement F-4. */
const HOME_AFTER_FEEDBACK_MS = 1500
const RATING = 'rating'
const ERROR_ID = 'rating-error'

/** The document holds the stars and the message; the device saves them until they are sent. */
export default function FeedbackScreen() {
  const form = useRef<HTMLFormElement>(null)
  const missing = useMissingFields(form)
  const [phase, setPhase] = useState<FormPhase>('idle')
  const navigateLater = useNavigateLater()
  const isRatingMissing = missing.isMissing(RATING)
  useEffect(() => fillIn(form.current!), [])

  const keep = () => void feedbackDraft.write(readFeedback(form.current!))

  async function submit() {
    const feedback = readFeedback(form.current!)
    if (feedback.rating === 0) {
      toasts.show({ ...messages.ratingMissingToast, variant: 'destructive' })
      return missing.refuse([RATING])
    }
    setPhase('submitting')
    const isSent = await sendFeedback(feedback)
    toasts.show(isSent ? messages.sentToast : { ...messages.failedToast, variant: 'destructive' })
    setPhase(isSent ? 'done' : 'idle')
    const isLeft = form.current === null
    if (isSent && !isLeft) void navigateLater(paths.home, HOME_AFTER_FEEDBACK_MS)
  }

  return (
    <Screen title={pageName('feedback')} intro={<p>{messages.intro}</p>} width={560}>
      <form
        ref={form}
        className={`surface ${formStyles.form}`}
        noValidate
        {...nativeForm(paths.feedback)}
        onChange={({ target }) => {
          keep()
          missing.fill((target as unknown as HTMLInputElement).name)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (phase === 'idle') void submit()
        }}
      >
        <div>
          <StarPicker
            legend={messages.legend}
            disabled={phase !== 'idle'}
            role="radiogroup"
            aria-required
            aria-invalid={isRatingMissing}
            aria-describedby={isRatingMissing ? ERROR_ID : undefined}
          />
          {isRatingMissing && (
            <p id={ERROR_ID} className={formStyles.error}>
              {messages.ratingMissing}
            </p>
          )}
        </div>
        <fieldset className={formStyles.fields} disabled={phase !== 'idle'}>
          <MessageField onHeard={keep} />
        </fieldset>
        <SubmitButton phase={phase} label={messages.submit} />
        <div className={formStyles.notice}>
          <p>{messages.anonymous}</p>
          <PrivacyNotice purpose={messages.purpose(festival())} />
        </div>
      </form>
    </Screen>
  )
}

function readFeedback(form: HTMLFormElement): Feedback {
  return {
    rating: Number((form.elements.namedItem(RATING) as RadioNodeList).value),
    message: messageOf(form).value,
  }
}

/** Fills in the draft, except where the visitor has already entered something. */
function fillIn(form: HTMLFormElement): void {
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

/** Spoken text is appended. */
function MessageField({ onHeard }: { onHeard: () => void }) {
  const message = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const voice = useVoiceInput((outcome) => {
    if (outcome.kind !== 'heard') return toasts.show(voiceToasts[outcome.kind])
    const { value } = message.current!
    const gap = value === '' || /\s$/.test(value) ? '' : ' '
    message.current!.value = `${value}${gap}${outcome.text}`.slice(0, MESSAGE_MAX)
    onHeard()
  })

  return (
    <div className={formStyles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{messages.message}</label>
        {voice.isSupported && (
          <Button
            className={styles.voice}
            aria-pressed={voice.isListening}
            onClick={() => void voice.toggle()}
          >
            <Icon shape={microphoneShape} />
            {voice.isListening ? messages.listening : messages.speak}
          </Button>
        )}
      </div>
      <textarea
        ref={message}
        id={id}
        className={formStyles.input}
        name="message"
        rows={5}
        maxLength={MESSAGE_MAX}
      />
    </div>
  )
}
