import { PIN } from '#shared/admin/api.ts'
import { toLatinDigits } from '#shared/devanagari.ts'
import { useTexts } from '../use-language.ts'
import { Field } from './field.tsx'
import { texts } from './texts.ts'

const PIN_LENGTH = 6

interface PinFieldProps {
  /** 'PIN' by default. */
  label?: string
  hint?: string
  problem?: string | undefined
  value: string
  onChange: (pin: string) => void
  isNew?: boolean
  autoFocus?: boolean
}

/** Six digits, hidden while they are typed. */
export function PinField({ label, value, onChange, isNew = false, ...more }: PinFieldProps) {
  const { pin } = useTexts(texts)
  return (
    <Field
      {...more}
      label={label ?? pin}
      type="password"
      inputMode="numeric"
      // An incomplete PIN is not submitted, so it does not count as a wrong attempt.
      pattern={PIN.source}
      autoComplete={isNew ? 'new-password' : 'off'}
      required
      value={value}
      onChange={(event) => onChange(toPin(event.target.value))}
    />
  )
}

const toPin = (text: string) => toLatinDigits(text).replaceAll(/\D/g, '').slice(0, PIN_LENGTH)
