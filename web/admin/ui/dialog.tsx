import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#web/ui/controls/button.tsx'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { ActionForm } from './action.tsx'
import { Button } from './button.tsx'
import { PinField } from './field.tsx'
import { texts } from './ui-texts.ts'

const CLOSE_SHAPE = 'M6 6l12 12M18 6L6 18'

interface DialogProps {
  title: string
  /** Also called for Escape and the close button. */
  onClose: () => void
  children: ReactNode
}

/** A tap outside does not close the dialog, because typed text would be lost. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { close } = useTexts(texts)

  useEffect(() => {
    const opener = document.activeElement
    if (!ref.current?.open) ref.current?.showModal()
    // A dialog that is removed, rather than closed, does not restore the focus.
    return () => (opener as HTMLElement | null)?.focus()
  }, [])

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header>
        {/* Gets the initial focus, so that screen readers start with it. */}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton shape={CLOSE_SHAPE} aria-label={close} onClick={() => ref.current?.close()} />
      </header>
      <div className={styles.stack}>{children}</div>
    </dialog>
  )
}

interface ConfirmProps extends DialogProps {
  yes: string
  no?: string | undefined
  needsPin?: boolean | undefined
  canConfirm?: boolean
  /** If this rejects, the dialog stays open and says why. */
  onYes: (pin: string) => unknown
}

/** For something that is hard to undo. */
export function Confirm({
  title,
  yes,
  no,
  needsPin,
  canConfirm = true,
  onYes,
  onClose,
  children,
}: ConfirmProps) {
  const { cancel } = useTexts(texts)
  const [pin, setPin] = useState('')

  async function handleYes() {
    await onYes(pin)
    onClose()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <ActionForm
        act={handleYes}
        submit={yes}
        disabled={!canConfirm}
        beside={<Button onClick={onClose}>{no ?? cancel}</Button>}
      >
        {children}
        {needsPin && <PinField value={pin} onChange={setPin} />}
      </ActionForm>
    </Dialog>
  )
}

interface OpenButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  label: ReactNode
  onClose?: () => unknown
  /** The dialog that the button opens. */
  children: (close: () => void) => ReactNode
}

export function OpenButton({ label, onClose, children, ...button }: OpenButtonProps) {
  const [isOpen, setOpen] = useState(false)

  function handleClose() {
    setOpen(false)
    onClose?.()
  }

  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(handleClose)}
    </>
  )
}

interface ConfirmButtonProps
  extends
    Omit<OpenButtonProps, 'label' | 'title' | 'children'>,
    Pick<ConfirmProps, 'no' | 'needsPin' | 'onYes' | 'children'> {
  label: string
  title?: string
  yes?: string
}

/** Asks before it acts. The dialog's title and its button have the same text, unless given. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title = label, yes = label, no, needsPin, onYes, children, ...button } = props
  return (
    <OpenButton {...button} label={label}>
      {(close) => (
        <Confirm {...{ title, yes, no, needsPin, onYes }} onClose={close}>
          {children}
        </Confirm>
      )}
    </OpenButton>
  )
}
