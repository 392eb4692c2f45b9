import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import * as messages from '#messages/paper-guide.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx'

/**
 * The list as a leaflet, by its button or by the browser's own print. From the first print on it stays
 * on the page, hidden on the screen: some phones report the end of a print before it has begun.
 */
export default function PaperGuide(props: PaperSheetProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    // Rendered at once, for the browser prints the page as it is when this returns.
    const handleBefore = () => flushSync(() => setWanted(true))
    addEventListener('beforeprint', handleBefore)
    return () => removeEventListener('beforeprint', handleBefore)
  }, [])
  return (
    <>
      <p style={{ marginTop: 40, textAlign: 'center' }}>
        <Button onClick={() => print()}>{messages.print}</Button>
      </p>
      {/* Beside the screen, which is not printed then. */}
      {isWanted && createPortal(<PaperSheet {...props} />, document.body)}
    </>
  )
}
