import { type ComponentProps, useId } from 'react'
import styles from './form.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** What to do about it, while something is wrong with what stands in it. */
  error: string | false
}

/** A line of text that has to be filled in. */
export function TextField({ label, error, ...input }: TextFieldProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.field}>
        {label}
        <input
          {...input}
          className={styles.input}
          // Not `required`: an empty field would be called wrong before anybody has come to it.
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
