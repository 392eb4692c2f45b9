import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import * as messages from '#messages/paper-guide.ts'
import { GuideCode } from '#web/qr-cards/guide-code.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './browse-stalls-screen.module.css'
import { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx'

/**
 * The list as a leaflet, by its button or by the browser's own print. From the first print on it stays
 * on the page, hidden on the screen: some phones report the end of a print before it has begun.
 */
export default function PaperGuide(props: Omit<PaperSheetProps, 'code'>) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    // Rendered at once, for the browser prints the page as it is when this returns.
    const handleBefore = () => flushSync(() => setWanted(true))
    addEventListener('beforeprint', handleBefore)
    return () => removeEventListener('beforeprint', handleBefore)
  }, [])
  return (
    <>
      <p className={styles.print}>
        <Button onClick={() => print()}>{messages.print}</Button>
      </p>
      {/* Beside the screen, which is not printed then. */}
      {isWanted && createPortal(<PaperSheet {...props} code={<GuideCode />} />, document.body)}
    </>
  )
}
