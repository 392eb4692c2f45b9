import { type ReactNode, useState } from 'react'
import { useTexts } from '../use-language.ts'
import styles from './admin-ui.module.css'
import { Button } from './button.tsx'
import { texts } from './ui-texts.ts'

interface LinkToCopyProps {
  href: string
  /** Buttons beside the one that copies. */
  children?: ReactNode
}

/** A link, with a button that copies it. Where that is not permitted, the link can still be selected. */
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
