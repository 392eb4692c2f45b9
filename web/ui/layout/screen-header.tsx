import type { ReactNode } from 'react'
import { Garland } from './ornaments.tsx'
import styles from './screen-header.module.css'
import { Words } from './words.tsx'

interface ScreenHeaderProps {
  title: string
  /** What belongs to the title: a line or two. */
  children?: ReactNode
}

/** The title of a screen on a band of its own, with the garland below it. */
export function ScreenHeader({ title, children }: ScreenHeaderProps) {
  return (
    <>
      <header className={styles.header}>
        <Words as="h1">{title}</Words>
        {children}
      </header>
      <Garland />
    </>
  )
}
