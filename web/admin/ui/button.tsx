import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Button as PlainButton } from '#web/ui/controls/button.tsx'
import { useTexts } from '../use-language.ts'
import { texts } from './ui-texts.ts'
import styles from './admin-ui.module.css'

interface ButtonProps extends ComponentProps<typeof PlainButton> {
  /** A request is under way, so a second tap does nothing. */
  isBusy?: boolean
  /** Borderless, for secondary or repeated buttons. */
  isQuiet?: boolean
}

export function Button({ isBusy = false, isQuiet, onClick, children, ...props }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <PlainButton
      {...props}
      className={isQuiet ? styles.quiet : styles.pressed}
      // A disabled button would lose the focus.
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={handleClick}
    >
      {isBusy && <span className={styles.spinner} />}
      {children}
    </PlainButton>
  )
}

interface FileButtonProps extends ComponentProps<'input'> {
  label: string
  /** The button's text, if it differs from the label. */
  children?: string
  isFolder?: boolean
  isBusy: boolean
  onFiles: (files: [File, ...File[]]) => void
}

export function FileButton(props: FileButtonProps) {
  const { label, children = label, isFolder, isBusy, onFiles, ...more } = props
  const input = useRef<HTMLInputElement>(null)

  function handleChange(files: File[]) {
    const [first, ...others] = files
    if (first) onFiles([first, ...others])
    // Allows the same file to be chosen again.
    input.current!.value = ''
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={() => input.current!.click()}>
        {children}
      </Button>
      <input
        {...more}
        {...(isFolder && { webkitdirectory: '' })}
        ref={input}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => handleChange([...target.files!])}
      />
    </>
  )
}

/** Otherwise, the browser would open a dropped file in place of the app. */
export function refuseDrops(page: Window): void {
  for (const type of ['dragover', 'drop'] as const) {
    page.addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
  }
}

interface LinkToCopyProps {
  href: string
  /** Buttons beside Copy. */
  children?: ReactNode
}

/** Without permission to copy, the link can still be selected. */
export function LinkToCopy({ href, children }: LinkToCopyProps) {
  const { copy, copied } = useTexts(texts)
  const [isCopied, setCopied] = useState(false)

  function handleCopy() {
    void navigator.clipboard?.writeText(href).then(
      () => setCopied(true),
      () => {},
    )
  }

  return (
    <>
      <output className={styles.copied}>{href}</output>
      <div className={styles.row}>
        <Button onClick={handleCopy}>{isCopied ? copied : copy}</Button>
        {children}
      </div>
    </>
  )
}
