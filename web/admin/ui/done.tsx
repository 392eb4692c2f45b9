import { useEffect, useRef } from 'react'
import styles from './admin-ui.module.css'

/**
 * Says that something has been done. It is rendered before, without a text, because screen readers
 * miss a status that comes together with its text. It takes over the focus of a button that has gone.
 */
export function Done({ children }: { children: string | false | undefined }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (children && document.activeElement === document.body) ref.current?.focus()
  }, [children])
  return (
    <span ref={ref} role="status" tabIndex={-1} className={styles.done}>
      {children}
    </span>
  )
}
