import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { NAME_MAX } from '#shared/form-limits.ts'
import { useNavigateLater } from '#web/address/use-navigate-later.ts'
import formStyles from '#web/forms/form.module.css'
import { type FormPhase, SubmitButton } from '#web/forms/submit-button.tsx'
import {
  findPendingRequest,
  isAlreadySubmitted,
  type JoinOutcome,
  submitJoin,
} from '#web/forms/join-request.ts'
import { ALREADY_SUBMITTED, joinToasts } from '#web/forms/join-toasts.ts'
import { toPhoneDigits } from '#web/forms/phone-digits.ts'
import { paths } from '#web/routes.ts'
import { toasts } from '#web/ui/toast-store.ts'
import styles from './join-form.module.css'

const HOME_AFTER_MS: Partial<Record<JoinOutcome['kind'], number>> = {
  joined: 2000,
  'already-submitted': 1200,
}

/** The document holds what is typed: it stays when the scripts come. */
export function JoinForm() {
  const fields = useRef<HTMLFormElement>(null)
  const [phase, setPhase] = useState<FormPhase>('idle')
  const [phone, setPhone] = useState('')
  const navigateLater = useNavigateLater()
  useEffect(() => setPhone(fillIn(fields.current!)), [])
  const isRepeated = phase === 'idle' && isAlreadySubmitted(phone)

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phase !== 'idle') return
    const { name, phone: number } = fieldsOf(event.currentTarget)
    const trying = submitJoin(name.value, number.value)
    setPhase('submitting')
    const { kind } = await trying
    setPhase(kind === 'joined' ? 'done' : 'idle')
    toasts.show(joinToasts[kind])
    const homeAfterMs = HOME_AFTER_MS[kind]
    if (homeAfterMs !== undefined) navigateLater(paths.home, homeAfterMs)
  }

  return (
    <form
      ref={fields}
      className={formStyles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <fieldset className={formStyles.fields} disabled={phase !== 'idle'}>
        <label className={formStyles.field}>
          Full Name
          <input
            className={formStyles.input}
            name="full_name"
            type="text"
            autoComplete="name"
            maxLength={NAME_MAX}
          />
        </label>
        <label className={formStyles.field}>
          Mobile Number
          <input
            className={formStyles.input}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            onInput={(event) => setPhone(keepDigits(event.currentTarget))}
          />
        </label>
      </fieldset>
      {/* Below the fields: they stay where the thumb is. */}
      {isRepeated && (
        <p role="alert" className={styles.banner}>
          <b>{ALREADY_SUBMITTED.title}</b>
          {ALREADY_SUBMITTED.body}
        </p>
      )}
      <SubmitButton phase={phase} label="Join Us" isRefused={isRepeated} />
      <p className={formStyles.notice}>
        Only the organisers see your name and number. They use them to call you about joining, and
        erase them when you ask.
      </p>
    </form>
  )
}

/** Shows a request that is still on its way, unless something has been typed already. */
function fillIn(form: HTMLFormElement): string {
  const { name, phone } = fieldsOf(form)
  const pending = findPendingRequest()
  if (pending && name.value === '' && phone.value === '') {
    name.value = pending.full_name
    phone.value = pending.phone
  }
  return keepDigits(phone)
}

function fieldsOf(form: HTMLFormElement) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  return { name: field('full_name'), phone: field('phone') }
}

/** @returns What is left in the field. */
function keepDigits(field: HTMLInputElement): string {
  const digits = toPhoneDigits(field.value)
  if (digits !== field.value) field.value = digits
  return digits
}
