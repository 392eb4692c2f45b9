declare global {
  /** When the finger last left the screen, on the page's clock. */
  var tappedAt: number
  /** When the frame with the latest first-level heading was shown. */
  var headingAt: number | undefined
}

/** TypeScript has no types for Element Timing. */
type ElementEntry = PerformanceEntry & { renderTime: number }

/**
 * Runs in the page before any other script. Records when the frame with a heading is shown. A frame
 * that only shows the tapped link in a different colour does not count.
 */
export function watchHeadings(): void {
  globalThis.tappedAt = 0
  addEventListener('pointerup', ({ timeStamp }) => (globalThis.tappedAt = timeStamp), true)

  const watch = (node: Node) => {
    if (!(node instanceof Element)) return
    if (node.matches('h1')) node.setAttribute('elementtiming', '')
    for (const heading of node.querySelectorAll('h1')) heading.setAttribute('elementtiming', '')
  }
  // The observer is notified before the frame is painted.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(watch)
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    const [first] = list.getEntries() as ElementEntry[]
    globalThis.headingAt ??= first!.renderTime
  }).observe({ type: 'element' })
}
