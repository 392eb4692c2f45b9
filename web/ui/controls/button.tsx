import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './button.module.css'

const LOOKS = { primary: styles.primary, large: `${styles.primary} ${styles.large}` }

interface Look {
  look?: keyof typeof LOOKS | undefined
}

function classOf(look: Look['look'], extra = ''): string {
  return `${styles.button} ${look ? LOOKS[look] : ''} ${extra}`.trim()
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" {...props} className={classOf(look, className)} />
}

export function ButtonLink({
  look,
  className,
  children,
  ...props
}: ComponentProps<'a'> & Look & { href: string }) {
  return (
    <a {...props} className={classOf(look, className)}>
      {children}
    </a>
  )
}

const BACK_SHAPE = 'M19 12H5M11 6l-6 6 6 6'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.back}>
      <Icon shape={BACK_SHAPE} />
      {children}
    </a>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  'aria-label': string
  shape: string
}

export function IconButton({ shape, className = '', ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={`${styles.round} ${className}`}>
      <Icon shape={shape} />
    </button>
  )
}
