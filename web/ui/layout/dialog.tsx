import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { close } from '#messages/controls.ts'
import { DOUBLE_TAP_MS } from '#shared/durations.ts'
import { Words } from './words.tsx'
import { Button } from '../controls/button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Whether the title is a name, which is not translated. */
  isName?: boolean
  /** Omitted if a `command` button opens the dialog by its `id`. */
  isOpen?: boolean
  onClose?: () => void
  id?: string
  isFull?: boolean
  children: ReactNode
  actions?: ReactNode
}

export function showModal(dialog: HTMLDialogElement) {
  noteOpening()
  dialog.showModal()
}

let openedMs = -Infinity
const noteOpening = () => void (openedMs = performance.now())

/** Escape and a tap outside also close it. */
export function Dialog({
  title,
  isName,
  isOpen,
  onClose,
  id,
  isFull,
  children,
  actions,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    // A `command` button opens the dialog without calling our `showModal`.
    ref.current?.addEventListener('toggle', noteOpening)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    if (ref.current) showModal(ref.current)
    // In some browsers, the keyboard can scroll a long list only if it is focusable.
    const { current: scroller } = body
    if (scroller && scroller.scrollHeight > scroller.clientHeight) scroller.tabIndex = 0
  }, [isOpen])

  function handleClick(event: MouseEvent) {
    // The second tap of a double tap can land outside the dialog that the first one opened.
    const isSecondTap = performance.now() - openedMs < DOUBLE_TAP_MS
    if (event.target === ref.current && !isSecondTap) ref.current?.close()
  }

  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.dialog}
      data-full={isFull}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={handleClick}
    >
      <div className={styles.frame}>
        {/* The first focusable element gets the focus, so screen readers start with the title. */}
        <Words
          as="h2"
          id={titleId}
          className={styles.title}
          tabIndex={-1}
          translate={isName ? 'no' : undefined}
        >
          {title}
        </Words>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        <form method="dialog" className={styles.actions}>
          {actions}
          <Button type="submit">{close}</Button>
        </form>
      </div>
    </dialog>
  )
}
