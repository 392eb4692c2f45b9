import type { ComponentProps } from 'react'
import styles from './button.module.css'

const LOOKS = { primary: styles.primary, large: `${styles.primary} ${styles.large}` }

interface Look {
  /** `large` is primary too. */
  look?: keyof typeof LOOKS | undefined
}

function classOf(look: Look['look'], extra = ''): string {
  return `${styles.button} ${look ? LOOKS[look] : ''} ${extra}`.trim()
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" {...props} className={classOf(look, className)} />
}

/** Looks like a button, goes somewhere like the link that it is. */
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
