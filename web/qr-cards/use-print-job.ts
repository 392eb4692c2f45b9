import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What goes on paper: the card that is shown, or all of them. */
export type PrintJob = 'one' | 'all'

interface PrintRequest {
  job: PrintJob
  /** Asked for by a button; the browser's own menu asks for nothing. */
  isAsked: boolean
}

/** Prints once what is to be printed is on the page. Browser's own print: the card that is shown. */
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
