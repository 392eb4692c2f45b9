import { type ComponentProps, useId } from 'react'
import styles from './admin-ui.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** A sentence below the label. */
  hint?: string | undefined
  /** What is wrong with the text, and what to do. */
  problem?: string | undefined
}

/** A text field with its label above and its problem below. */
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
        // What the app asks for is about others, and a browser knows only its owner.
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
