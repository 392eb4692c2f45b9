import type { ComponentProps } from 'react'
import { Button as PlainButton } from '#web/ui/controls/button.tsx'
import styles from './admin-ui.module.css'

interface ButtonProps extends ComponentProps<typeof PlainButton> {
  /** A request is under way, so a second tap does nothing. */
  isBusy?: boolean
  /** A borderless look, for secondary or repeated buttons. */
  isQuiet?: boolean
}

export function Button({ isBusy = false, isQuiet, disabled, children, ...props }: ButtonProps) {
  return (
    <PlainButton
      {...props}
      className={isQuiet ? styles.quiet : styles.pressed}
      disabled={isBusy || disabled}
      aria-busy={isBusy}
    >
      {isBusy && <span className={styles.spinner} />}
      {children}
    </PlainButton>
  )
}
