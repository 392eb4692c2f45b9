import type { ReactNode } from 'react'

// No style sheet: every page would carry it.
const EMPTY = {
  display: 'grid',
  gap: 14,
  justifyItems: 'center',
  maxWidth: 480,
  margin: '0 auto',
  padding: '48px 20px',
  textAlign: 'center',
  textWrap: 'balance',
} as const

interface EmptyStateProps {
  title: string
  /** Of the heading; 1 where the screen has no other title. */
  level?: 1 | 2 | 3
  /** What it means, and a link onwards. */
  children: ReactNode
}

/** Shown where there is nothing to show: a closed stall, a sentence and a link onwards. */
export function EmptyState({ title, level = 1, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section style={EMPTY}>
      <svg viewBox="0 0 120 96" width="150" height="120" aria-hidden="true">
        <path d="M18 36h84v52H18z" fill="#fff3d9" stroke="#5f0f1b" strokeWidth="3" />
        <path
          d="M26 46h68v34H26zM26 54h68M26 62h68M26 70h68"
          fill="#e2cfae"
          stroke="#8a5a00"
          strokeWidth="2"
        />
        <path d="M22 8h76l10 26H12z" fill="#fff" stroke="#5f0f1b" strokeWidth="3" />
        <path d="M22 8h15l-5 26H12zM52.5 8h15v26h-15zM83 8h15l10 26H88z" fill="#8c1c2b" />
        <path
          d="M12 34a9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0 9.6 9.6 0 0 0 19.2 0z"
          fill="#f2a20c"
          stroke="#5f0f1b"
          strokeWidth="2.5"
        />
        <path d="M4 90h112" stroke="#5f0f1b" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Heading className={level === 3 ? 'as-h2' : undefined}>{title}</Heading>
      {children}
    </section>
  )
}
