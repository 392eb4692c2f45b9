import type { Page } from '@playwright/test'

/** The states in Chromium's accessibility tree that are spoken. */
const SPOKEN_STATES = ['expanded', 'checked', 'selected', 'required', 'invalid', 'disabled']
/** States that are spoken even when they are false. */
const SPOKEN_EITHER_WAY = ['expanded', 'checked']

interface AxValue {
  value?: string | boolean
}
interface AxNode {
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  properties?: { name: string; value: AxValue }[]
}

/** What a screen reader says for the focused element: 'radio "4 stars" checked=true'. */
export async function hearFocus(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  const stateOf = (node: AxNode, state: string) =>
    node.properties?.find(({ name }) => name === state)?.value.value
  const focused = nodes.filter((node) => !node.ignored && stateOf(node, 'focused') === true).at(-1)
  if (!focused) return ''
  const states = SPOKEN_STATES.map((state) => [state, stateOf(focused, state)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([state, value]) => [state, String(value)] as const)
    .filter(([state, value]) => value !== 'false' || SPOKEN_EITHER_WAY.includes(state))
    .map(([state, value]) => ` ${state}=${value}`)
  const about = focused.description?.value ? ` (${String(focused.description.value)})` : ''
  return `${String(focused.role?.value)} "${String(focused.name?.value)}"${states.join('')}${about}`
}

/**
 * From now on, records what live regions announce on every page. Like a screen reader, it counts only
 * text that is added to an existing region or arrives as an alert.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const REGION = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]'

    function say(region: Element, added: Node) {
      const role = region.getAttribute('role')
      const isWhole = region.ariaAtomic === 'true' || role === 'status' || role === 'alert'
      const words = document.createTreeWalker(isWhole ? region : added, NodeFilter.SHOW_TEXT)
      const parts: string[] = added instanceof Text && !isWhole ? [added.data] : []
      while (words.nextNode()) parts.push((words.currentNode as Text).data)
      const text = parts.join(' ').replaceAll(/\s+/g, ' ').trim()
      const isUrgent = role === 'alert' || region.ariaLive === 'assertive'
      const line = `${isUrgent ? 'urgent' : 'polite'}: ${text}`
      if (text !== '') said.push(line)
    }

    function handle(records: MutationRecord[]) {
      const told = new Set<Element>()
      for (const { target, addedNodes, type } of records) {
        const nodes = type === 'characterData' ? [target] : [...addedNodes]
        for (const node of nodes) {
          const element = node instanceof Element ? node : node.parentElement
          const region = element?.closest(REGION)
          if (!region || told.has(region)) continue
          // A region inserted together with its text is announced only if it is an alert.
          if (region === node && region.getAttribute('role') !== 'alert') continue
          told.add(region)
          say(region, node)
        }
      }
    }
    const watch = () =>
      new MutationObserver(handle).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    // The page's initial content is not announced.
    addEventListener('DOMContentLoaded', watch)
  })
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}
