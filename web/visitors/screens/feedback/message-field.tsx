import { useId, useRef } from 'react'
import * as messages from '#messages/feedback.ts'
import { MESSAGE_MAX } from '#shared/limits.ts'
import formStyles from '#web/visitors/forms/form.module.css'
import { useVoiceInput, voiceToasts } from '#web/visitors/platform/speech/use-voice-input.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { microphoneShape } from '#web/ui/icons/shapes.ts'
import { toasts } from '#web/ui/feedback/toast-store.ts'
import styles from './message-field.module.css'

/** A message, typed or spoken; spoken text is added to the end. */
export function MessageField({ onHeard }: { onHeard: () => void }) {
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
