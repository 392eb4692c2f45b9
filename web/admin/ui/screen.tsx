import { type ReactNode, useEffect, useRef } from 'react'
import styles from './admin-screen.module.css'

interface ScreenProps {
  title: string
  /** One sentence that says what the screen is for. */
  purpose: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** For a table that uses the whole window. */
  isWide?: boolean
  children: ReactNode
}

let hasShownOne = false

/** A screen of the app. Its title gets the focus after a navigation, so that screen readers read it. */
export function Screen({ title, purpose, actions, isWide, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · Mela admin`
  }, [title])
  useEffect(() => {
    if (hasShownOne) heading.current?.focus()
    hasShownOne = true
  }, [])

  return (
    <main className={styles.screen} data-wide={isWide}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{purpose}</p>
        </div>
        {actions}
      </header>
      {children}
    </main>
  )
}
