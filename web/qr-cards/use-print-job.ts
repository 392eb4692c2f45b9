import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is printed: the card that is shown, or all of them. */
export type PrintJob = 'one' | 'all'

interface PrintRequest {
  job: PrintJob
  /** Started by a button, not by the browser's own menu. */
  isAsked: boolean
}

/** Prints once the cards are on the page. The browser's own Print prints the card that is shown. */
export function usePrintJob() {
  const [request, setRequest] = useState<PrintRequest>({ job: 'one', isAsked: false })
  const isOurs = useRef(false)

  useEffect(() => {
    if (!request.isAsked) return
    isOurs.current = true
    window.print()
  }, [request])

  useEffect(() => {
    const handleBefore = () => {
      if (!isOurs.current) flushSync(() => setRequest({ job: 'one', isAsked: false }))
    }
    const handleAfter = () => {
      isOurs.current = false
    }
    addEventListener('beforeprint', handleBefore)
    addEventListener('afterprint', handleAfter)
    return () => {
      removeEventListener('beforeprint', handleBefore)
      removeEventListener('afterprint', handleAfter)
    }
  }, [])

  return {
    job: request.job,
    print: (job: PrintJob) => startTransition(() => setRequest({ job, isAsked: true })),
  }
}
