import { Component, type ReactNode } from 'react'
import { readLanguage } from '../use-language.ts'
import styles from '../ui/admin-ui.module.css'
import { Button } from '../ui/button.tsx'
import { texts } from '../ui/ui-texts.ts'

/** Shows a message instead of a blank page, on screen and in print. */
export class ErrorScreen extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { failed, failedHint, reload } = texts[readLanguage()]
    return (
      <main className={styles.screen}>
        <div role="alert" className={styles.alert}>
          <h1>{failed}</h1>
          <p>{failedHint}</p>
          <Button onClick={() => location.reload()}>{reload}</Button>
        </div>
      </main>
    )
  }
}
