import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** 1 if the screen has no other title. */
  level?: 1 | 2 | 3
  children: ReactNode
}

export function EmptyState({ title, level = 1, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.empty}>
      <svg viewBox="0 0 120 96" width="150" height="120" aria-hidden="true">
        <path d="M18 36h84v52H18z" fill="#fff3d9" stroke="var(--board-deep)" strokeWidth="3" />
        <path
          d="M26 46h68v34H26zM26 54h68M26 62h68M26 70h68"
          fill="#e2cfae"
          stroke="var(--bronze)"
          strokeWidth="2"
        />
        <path d="M22 8h76l10 26H12z" fill="#fff" stroke="var(--board-deep)" strokeWidth="3" />
        <path d="M22 8h15l-5 26H12zM52.5 8h15v26h-15zM83 8h15l10 26H88z" fill="var(--board)" />
        <path
          d="M12 34a9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0z"
          fill="var(--gold)"
          stroke="var(--board-deep)"
          strokeWidth="2.5"
        />
        <path d="M4 90h112" stroke="var(--board-deep)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Heading className={level === 3 ? 'as-h2' : undefined}>{title}</Heading>
      {children}
    </section>
  )
}
