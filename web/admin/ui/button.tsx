import type { ComponentProps, MouseEvent } from 'react'
import { Button as PlainButton } from '#web/ui/controls/button.tsx'
import styles from './admin-ui.module.css'

interface ButtonProps extends ComponentProps<typeof PlainButton> {
  /** A request is under way, so a second tap does nothing. */
  isBusy?: boolean
  /** A borderless look, for secondary or repeated buttons. */
  isQuiet?: boolean
}

export function Button({ isBusy = false, isQuiet, onClick, children, ...props }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <PlainButton
      {...props}
      className={isQuiet ? styles.quiet : styles.pressed}
      // A disabled button would lose the focus.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={handleClick}
    >
      {isBusy && <span className={styles.spinner} />}
      {children}
    </PlainButton>
  )
}
