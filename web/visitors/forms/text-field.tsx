import type { ComponentProps } from 'react'
import styles from './form.module.css'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** It was left empty. A toast, or the banner of an answer without scripts, says so. */
  isMissing: boolean
}

/** A required single-line text field. */
export function TextField({ label, isMissing, ...input }: TextFieldProps) {
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
