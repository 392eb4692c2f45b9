import type { CSSProperties, ReactNode } from 'react'

// No style sheet: only long lists fold, and every page carries its styles.
const TITLE: CSSProperties = {
  padding: '12px 4px',
  color: 'var(--peacock)',
  fontWeight: 700,
  cursor: 'pointer',
}

interface FoldProps {
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A part of a long page behind its title; it opens without scripts too. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen || undefined}>
      <summary style={TITLE}>{title}</summary>
      {children}
    </details>
  )
}
