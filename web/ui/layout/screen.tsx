import type { ReactNode } from 'react'
import { Garland } from './ornaments.tsx'
import styles from './screen.module.css'
import { Words } from './words.tsx'

interface ScreenProps {
  title: string
  intro?: ReactNode
  /** Maximum width of the content: pixels, or a CSS length. */
  width: number | string
  children: ReactNode
}

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
