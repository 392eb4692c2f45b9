import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import * as messages from '#messages/paper-guide.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx'

/**
 * The list as a leaflet, by its button or by the browser's own print. It is on the page from the first
 * print on, for the printer only: some phones tell of the end of a print before they have begun it.
 */
export default function PaperGuide(props: PaperSheetProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    // What is not on the page when this returns is not printed.
    const handleBefore = () => flushSync(() => setWanted(true))
    addEventListener('beforeprint', handleBefore)
    return () => removeEventListener('beforeprint', handleBefore)
  }, [])
  return (
    <>
      <p style={{ marginTop: 40, textAlign: 'center' }}>
        <Button onClick={() => print()}>{messages.print}</Button>
      </p>
      {isWanted && <PaperSheet {...props} />}
    </>
  )
}
