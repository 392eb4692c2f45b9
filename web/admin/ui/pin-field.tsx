import { PIN } from '#shared/admin/api.ts'
import { toLatinDigits } from '#shared/devanagari.ts'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { Field } from './field.tsx'
import { texts } from './ui-texts.ts'

const PIN_LENGTH = 6

interface PinFieldProps {
  /** 'PIN' by default. */
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
      // Not a password: a browser would fill it in, together with a name beside it, and offer to save it.
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

/** For password managers that do not only look for passwords. */
const IGNORED = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': true,
  'data-form-type': 'other',
}

const toPin = (text: string) => toLatinDigits(text).replaceAll(/\D/g, '').slice(0, PIN_LENGTH)
