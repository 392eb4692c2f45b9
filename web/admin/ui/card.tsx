import { type ReactNode, useId } from 'react'
import styles from './admin-screen.module.css'

/** A part of a screen with its own title. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`surface ${styles.card}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
