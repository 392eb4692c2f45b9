import { startTransition, useEffect, useState } from 'react'
import { focusMain } from '#web/ui/layout/focus-main.ts'

/** What is printed: the card on the screen, or all of them. */
export type PrintJob = 'one' | 'all'

interface PrintRequest {
  job: PrintJob
  /** Started by a button, not by the browser's menu. */
  isAsked: boolean
}

/**
 * Prints once the cards are on the page. They stay there until the organiser starts another job or ends this
 * one: browsers whose print dialog does not block, such as Safari, report the end before anything is printed.
 */
export function usePrintJob() {
  const [request, setRequest] = useState<PrintRequest>({ job: 'one', isAsked: false })
  useEffect(() => {
    if (request.isAsked) window.print()
  }, [request])

  return {
    job: request.job,
    print: (job: PrintJob) => startTransition(() => setRequest({ job, isAsked: true })),
    /** After this, the browser's own Print prints the card on the screen. */
    end() {
      setRequest({ job: 'one', isAsked: false })
      focusMain()
    },
  }
}
