import type { ReactNode } from 'react'
import { LanguageSwitch } from '../frame/account.tsx'
import ui from '../ui/admin-ui.module.css'
import { useDocumentTitle } from '../ui/screen.tsx'
import { useTexts } from '../use-language.ts'
import styles from './gate.module.css'
import { texts } from './sign-in-texts.ts'

/** The card of the screens in front of the app: the sign-in, the invitation and the lock. */
export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const { organisersApp } = useTexts(texts)
  useDocumentTitle(title)
  return (
    <main className={styles.gate}>
      <div className={`surface ${ui.card}`}>
        <header className={styles.header}>
          <p>{organisersApp}</p>
          <LanguageSwitch />
        </header>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** Focuses a form's first field, which also opens the keyboard on a phone. */
export function focusFirstField(around: HTMLElement | null): void {
  around?.querySelector('input')?.focus()
}
