/**
 * Vite requests a style sheet once, and continues without it after a failure. The next part to load
 * fetches failed sheets again.
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

/** @throws If the part or its styles fail to load; the next call retries. */
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
