declare global {
  interface Window {
    errorsSeen?: string[]
  }
}

/**
 * Runs in the page, for an engine whose protocol does not report console messages. Calling it again
 * continues with the same list.
 * @returns A function that returns and clears the errors seen since its last call.
 */
export function watchConsole(): () => string[] {
  if (!window.errorsSeen) {
    const seen: string[] = (window.errorsSeen = [])
    const logError = console.error
    console.error = (...args) => {
      seen.push(args.join(' '))
      logError(...args)
    }
    addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)))
    const onError = ({ message, target }: ErrorEvent) => {
      seen.push(message || `Failed to load resource ${(target as Element).outerHTML.slice(0, 120)}`)
    }
    // In the capture phase, because errors of loading elements do not bubble.
    addEventListener('error', onError, true)
  }
  return () => window.errorsSeen!.splice(0)
}
