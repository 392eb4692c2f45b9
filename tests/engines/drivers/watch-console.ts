declare global {
  interface Window {
    errorsSeen?: string[]
  }
}

/**
 * Runs in the page, for an engine whose protocol does not tell what the console says. Called again, it
 * goes on with what is there.
 * @returns What takes out the errors seen since the last time.
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
    // Captured, for what fails to load tells nobody above it.
    addEventListener('error', onError, true)
  }
  return () => window.errorsSeen!.splice(0)
}
