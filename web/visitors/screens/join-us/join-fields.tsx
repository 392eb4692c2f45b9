import * as messages from '#messages/join-us.ts'
import { VISITOR_NAME_MAX } from '#shared/limits.ts'
import { toPhoneDigits } from '#shared/typed-text.ts'
import type { ComponentProps } from 'react'
import styles from '#web/visitors/forms/form.module.css'

export const FULL_NAME = 'full_name'
export const PHONE = 'phone'

interface JoinFieldsProps {
  isMissing: (name: string) => boolean
  onPhone?: (digits: string) => void
  typed?: { fullName: string; phone: string }
}

export function JoinFields({ isMissing, onPhone, typed }: JoinFieldsProps) {
  return (
    <>
      <TextField
        label={messages.fullName}
        isMissing={isMissing(FULL_NAME)}
        name={FULL_NAME}
        type="text"
        autoComplete="name"
        maxLength={VISITOR_NAME_MAX}
        defaultValue={typed?.fullName}
      />
      <TextField
        label={messages.mobileNumber}
        isMissing={isMissing(PHONE)}
        name={PHONE}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        defaultValue={typed?.phone}
        onInput={(event) => onPhone?.(keepDigits(event.currentTarget))}
      />
    </>
  )
}

export function keepDigits(field: HTMLInputElement): string {
  const digits = toPhoneDigits(field.value)
  if (digits !== field.value) field.value = digits
  return digits
}

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** Whether the field was left empty. A toast says so or, without scripts, a banner. */
  isMissing: boolean
}

function TextField({ label, isMissing, ...input }: TextFieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        {...input}
        className={styles.input}
        // Not `required`: an empty field would look invalid before the visitor has reached it.
        aria-required
        aria-invalid={isMissing}
      />
    </label>
  )
}
