import type { ReactNode } from 'react'
import styles from './stall-screen.module.css'

interface FoldProps {
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A part of a long page behind its title; it opens without scripts too. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen || undefined}>
      <summary className={styles.foldTitle}>{title}</summary>
      {children}
    </details>
  )
}
