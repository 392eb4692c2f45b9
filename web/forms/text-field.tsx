import { type ComponentProps, useId } from 'react'
import styles from './form.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** How to fix the value, while it is invalid. */
  error: string | false
}

/** A required single-line text field. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.field}>
        {label}
        <input
          {...input}
          className={styles.input}
          // Not `required`: an empty field would look invalid before the visitor has reached it.
          aria-required
          aria-invalid={error !== false}
          aria-describedby={error ? errorId : undefined}
        />
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
