import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { texts as words } from '../ui/texts.ts'
import { useTexts } from '../use-language.ts'
import styles from './publish-bar.module.css'

interface AskProps {
  title: string
  /** The button that does it. */
  yes: string
  onYes: () => void
  onClose: () => void
  children: ReactNode
}

/** The question before something is lost. */
export function Ask({ title, yes, onYes, onClose, children }: AskProps) {
  const { cancel } = useTexts(words)
  function handleYes() {
    onYes()
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className={styles.buttons}>
        <Button look="primary" onClick={handleYes}>
          {yes}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </div>
    </Dialog>
  )
}
