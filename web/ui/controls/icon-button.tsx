import type { ComponentProps } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string
  shape: string
}

/** A round button with a drawing in place of words. */
export function IconButton({ shape, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={`${styles.button} ${className}`}>
      <Icon shape={shape} />
    </button>
  )
}
