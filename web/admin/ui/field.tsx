import { type ComponentProps, type ReactNode, useId } from 'react'
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

/**
 * A local time such as '2026-11-20 17:00'. A value in another format stays a text, which people can
 * correct.
 */
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
    <Labelled {...{ id, label, hint, problem }}>
      <input
        id={id}
        className={`${styles.input} ${className}`}
        // The fields are about other people, but autofill would offer the user's own details.
        autoComplete="off"
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== undefined}
        {...input}
      />
    </Labelled>
  )
}

type LabelledProps = Pick<FieldProps, 'label' | 'hint' | 'problem'> & {
  id: string
  children: ReactNode
}

function Labelled({ id, label, hint, problem, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.soft}>
          {hint}
        </p>
      )}
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.bad}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface SelectProps<Value extends string> extends Pick<
  FieldProps,
  'label' | 'problem' | 'translate'
> {
  /** Whether only screen readers get the label. */
  isBare?: boolean
  value: Value
  /** Texts by value, in this order. */
  options: readonly (readonly [value: Value, text: string])[]
  onChoose: (value: Value) => void
}

export const toOptions = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries(labels) as [Value, string][]

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, problem, isBare = false, value, options, onChoose, translate } = props
  const id = useId()
  const select = (
    <select
      id={id}
      className={styles.input}
      aria-label={isBare ? label : undefined}
      aria-invalid={problem !== undefined}
      value={value}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one} translate={translate}>
          {text}
        </option>
      ))}
    </select>
  )
  return isBare ? select : <Labelled {...{ id, label, problem }}>{select}</Labelled>
}

interface TickProps extends ComponentProps<'input'> {
  onTick: (isOn: boolean) => void
}

/** A checkbox or radio button with its text. */
export function Tick({ children, onTick, ...input }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...input} onChange={(event) => onTick(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown
}

/** A dialog that it opens can contain another form, whose submission is not this form's. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      className={styles.stack}
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    />
  )
}

const PIN_LENGTH = 6

interface PinFieldProps extends Omit<FieldProps, 'label' | 'value' | 'onChange'> {
  label?: string
  value: string
  onChange: (pin: string) => void
}

/** Six digits, hidden while they are typed. */
export function PinField({ label, value, onChange, ...more }: PinFieldProps) {
  const { pin } = useTexts(texts)
  return (
    <Field
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
      {...more}
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
