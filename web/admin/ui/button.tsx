import type { ComponentProps } from 'react'
import { Button as PlainButton } from '#web/ui/controls/button.tsx'
import styles from './admin-controls.module.css'

interface ButtonProps extends ComponentProps<typeof PlainButton> {
  /** Its request is on the way: a second tap does nothing. */
  isBusy?: boolean
}

export function Button({ isBusy = false, disabled, children, ...props }: ButtonProps) {
  return (
    <PlainButton {...props} disabled={isBusy || disabled} aria-busy={isBusy}>
      {isBusy && <span className={styles.spinner} />}
      {children}
    </PlainButton>
  )
}
