import type { ReactNode } from 'react'
import { Garland } from './ornaments.tsx'
import styles from './screen.module.css'
import { Words } from './words.tsx'

interface ScreenProps {
  title: string
  /** What belongs to the title: a line or two. */
  intro?: ReactNode
  /** The most that the content takes: pixels, or a CSS length. */
  width: number | string
  children: ReactNode
}

/** A screen with its title on a band of its own, the garland below it, and its content in a column. */
export function Screen({ title, intro, width, children }: ScreenProps) {
  return (
    <>
      <header className={styles.header}>
        <Words as="h1">{title}</Words>
        {intro}
      </header>
      <Garland />
      <div className={styles.content} style={{ maxWidth: width }}>
        {children}
      </div>
    </>
  )
}
