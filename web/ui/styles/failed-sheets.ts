/**
 * Vite requests a style sheet once, and continues without it after a failure. Failed sheets are kept here,
 * and the next part to load waits for them.
 */
const failed = new Set<string>()

if (!import.meta.env.SSR) {
  const handleError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    failed.add(target.href)
    target.remove()
  }
  addEventListener('error', handleError, true)
}

/**
 * Waits for a part of the app and all its styles.
 * @throws If either fails to load; the next call retries.
 */
export async function withStyles<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part
  await Promise.all([...failed].map(fetchAgain))
  return loaded
}

function fetchAgain(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => {
      failed.delete(href)
      resolve()
    }
    link.onerror = () => reject(new Error(`No ${href}`))
  })
}
