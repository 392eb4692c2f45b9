/**
 * Vite asks for a style sheet once: after a failure it goes on without. So the sheets that have failed
 * are kept here, and whatever is loaded next waits for them.
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
 * Waits for a part of the app and for all its styles.
 * @throws When one of both fails to load; the next call asks again.
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
