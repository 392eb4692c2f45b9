import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { texts } from './ui-texts.ts'

interface ScreenProps {
  title: string
  /** One sentence that says what the screen is for. */
  purpose?: string
  actions?: ReactNode
  /** Uses the full width of the window. */
  isWide?: boolean
  /** Whether the title is a name, which browsers must not translate. */
  isName?: boolean
  children: ReactNode
}

let hasShownOne = false

/** The title is focused after navigation, so that screen readers announce it. */
export function Screen({ title, purpose, actions, isWide, isName, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useEffect(() => {
    if (hasShownOne) heading.current?.focus()
    hasShownOne = true
  }, [])

  return (
    <main className={styles.screen} data-wide={isWide}>
      <header className={styles.header}>
        <div>
          <h1 ref={heading} tabIndex={-1} translate={isName ? 'no' : undefined}>
            {title}
          </h1>
          {purpose !== undefined && <p className={styles.soft}>{purpose}</p>}
        </div>
        {actions}
      </header>
      {children}
    </main>
  )
}

export function useDocumentTitle(title: string) {
  const { app } = useTexts(texts)
  useEffect(() => {
    document.title = `${title} · ${app}`
  }, [title, app])
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`surface ${styles.card}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface FoldedProps<Item> {
  items: readonly Item[]
  /** How many are shown at first. */
  shown: number
  children: (items: readonly Item[]) => ReactNode
}

/** The rest of a long list is collapsed. */
export function Folded<Item>({ items, shown, children }: FoldedProps<Item>) {
  const { others } = useTexts(texts)
  const rest = items.slice(shown)
  return (
    <>
      {children(items.slice(0, shown))}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{others(rest.length)}</summary>
          {children(rest)}
        </details>
      )}
    </>
  )
}
