import type { Page } from '@playwright/test'

/**
 * From now on, records what live regions announce on every page. Like a screen reader, it counts only
 * text that is added to an existing region or arrives as an alert.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const REGION = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]'

    function handle(records: MutationRecord[]) {
      const regions = new Set<HTMLElement>()
      for (const { target, addedNodes, type } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const element = node instanceof Element ? node : node.parentElement
          const region = element?.closest<HTMLElement>(REGION)
          // A region inserted together with its text is announced only if it is an alert.
          if (region && (region !== node || region.role === 'alert')) regions.add(region)
        }
      }
      for (const { role, innerText } of regions) {
        const text = innerText.replaceAll(/\s+/g, ' ').trim()
        if (text !== '') said.push(`${role === 'alert' ? 'urgent' : 'polite'}: ${text}`)
      }
    }
    const changes = { childList: true, subtree: true, characterData: true }
    // The page's initial content is not announced.
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(handle).observe(document, changes),
    )
  })
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}
