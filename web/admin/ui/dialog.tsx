import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/controls/button.tsx'
import { useTexts } from '../use-language.ts'
import styles from './admin-dialog.module.css'
import { texts } from './texts.ts'

const CLOSE_SHAPE = 'M6 6l12 12M18 6L6 18'

interface DialogProps {
  title: string
  /** Escape and the button with a cross call it too. */
  onClose: () => void
  children: ReactNode
}

/** A modal that is open as long as it is rendered. A tap outside does not close it: that would lose typed text. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { close } = useTexts(texts)

  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={styles.header}>
        {/* The first focusable element gets the focus: screen readers start with the title. */}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton shape={CLOSE_SHAPE} aria-label={close} onClick={() => ref.current?.close()} />
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
