import * as messages from '#messages/join-us.ts'
import { VISITOR_NAME_MAX } from '#shared/limits.ts'
import { toPhoneDigits } from '#shared/typed-text.ts'
import { TextField } from '#web/visitors/forms/text-field.tsx'

export const FULL_NAME = 'full_name'
export const PHONE = 'phone'

interface JoinFieldsProps {
  isMissing: (name: string) => boolean
  /** Called with the digits of the number as they are typed. */
  onPhone?: (digits: string) => void
  typed?: { fullName: string; phone: string }
}

/** The two fields of the form; the document holds what is typed. */
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

/** Removes everything but digits. @returns The digits. */
export function keepDigits(field: HTMLInputElement): string {
  const digits = toPhoneDigits(field.value)
  if (digits !== field.value) field.value = digits
  return digits
}
