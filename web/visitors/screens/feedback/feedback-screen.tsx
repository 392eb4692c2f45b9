import { useRef, useId } from 'react'
import * as messages from '#messages/feedback.ts'
import { pageName } from '#web/visitors/festival-names.ts'
import formStyles from '#web/visitors/forms/form.module.css'
import { festival } from '#web/visitors/festival.ts'
import { PrivacyNotice } from '#web/visitors/forms/privacy-notice.tsx'
import { nativeForm, SubmitButton, useMissingFields } from '#web/visitors/forms/submit-button.tsx'
import { paths } from '#web/visitors/routes.ts'
import { StarPicker } from '#web/ui/controls/star-picker.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useDelivery } from './use-delivery.ts'
import { MESSAGE_MAX } from '#shared/limits.ts'
import { useVoiceInput, voiceToasts } from '#web/visitors/platform/speech/use-voice-input.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon, microphoneShape } from '#web/ui/icons/icon.tsx'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import styles from './message-field.module.css'

const RATING = 'rating'
const ERROR_ID = 'rating-error'

/** The document holds the stars and the message; the device saves them until they are sent. */
export default function FeedbackScreen() {
  const form = useRef<HTMLFormElement>(null)
  const missing = useMissingFields(form)
  const { phase, isKept, submit, keep } = useDelivery(form, () => missing.refuse([RATING]))
  const isRatingMissing = missing.isMissing(RATING)
  const isBusy = phase === 'submitting' || phase === 'done'

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
          submit()
        }}
      >
        <div>
          <StarPicker
            legend={messages.legend}
            disabled={isBusy}
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
        <fieldset className={formStyles.fields} disabled={isBusy}>
          <MessageField onHeard={keep} />
        </fieldset>
        <SubmitButton phase={isBusy ? phase : 'idle'} label={messages.submit} />
        <div className={formStyles.notice} aria-live="polite">
          {phase === 'late' && (
            <p className={formStyles.late}>{isKept ? messages.isLate : messages.isLateUnkept}</p>
          )}
          <p>{messages.anonymous}</p>
          <PrivacyNotice purpose={messages.purpose(festival())} />
        </div>
      </form>
    </Screen>
  )
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
