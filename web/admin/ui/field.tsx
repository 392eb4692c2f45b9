import { type ComponentProps, useId } from 'react'
import { isLocalTime } from '#shared/clock-time.ts'
import { PIN } from '#shared/admin/api.ts'
import { toAsciiDigits } from '#shared/cell-rules/digits.ts'
import { useTexts } from '../use-language.ts'
import { texts } from './ui-texts.ts'
import styles from './admin-ui.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  /** What is wrong, and what to do. */
  problem?: string | undefined
}

interface TimeFieldProps extends Omit<FieldProps, 'onChange'> {
  value: string
  onTime: (time: string) => void
}

/** A local time such as '2026-11-20 17:00'. A value in another form stays a text, to be corrected. */
export function TimeField({ value, onTime, ...field }: TimeFieldProps) {
  if (value !== '' && !isLocalTime(value))
    return <Field {...field} value={value} onChange={(event) => onTime(event.target.value)} />
  return (
    <Field
      {...field}
      type="datetime-local"
      value={value.replace(' ', 'T')}
      onChange={(event) => onTime(event.target.value.replace('T', ' '))}
    />
  )
}

export function Field({ label, hint, problem, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.soft}>
          {hint}
        </p>
      )}
      <input
        id={id}
        className={`${styles.input} ${className}`}
        // The fields are about other people, but autofill would offer the user's own details.
        autoComplete="off"
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== undefined}
        {...input}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.bad}>
          {problem}
        </p>
      )}
    </div>
  )
}

const PIN_LENGTH = 6

interface PinFieldProps {
  label?: string
  hint?: string
  problem?: string | undefined
  value: string
  onChange: (pin: string) => void
  autoFocus?: boolean
}

/** Six digits, hidden while they are typed. */
export function PinField({ label, value, onChange, ...more }: PinFieldProps) {
  const { pin } = useTexts(texts)
  return (
    <Field
      {...more}
      label={label ?? pin}
      // Not `password`: browsers would autofill it together with a name field, and offer to save
      // it.
      type="text"
      className={styles.pin}
      {...IGNORED}
      inputMode="numeric"
      // An incomplete PIN is not submitted, so it does not count as a wrong attempt.
      pattern={PIN.source}
      autoComplete="one-time-code"
      required
      value={value}
      onChange={(event) => onChange(toPin(event.target.value))}
    />
  )
}

/** For password managers that also fill in other fields. */
const IGNORED = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-form-type': 'other',
}

const toPin = (text: string) => toAsciiDigits(text).replaceAll(/\D/g, '').slice(0, PIN_LENGTH)
