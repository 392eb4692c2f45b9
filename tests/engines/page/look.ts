/** How a visitor or a screen reader finds an element. For a text, the smallest element that contains it. */
export interface Target {
  /** One of the roles for which `look` has a selector. */
  role?: string
  /** Its accessible name or its text; a part is enough unless `isExact` is set. */
  name: string
  isExact?: boolean
  /** Only inside the first match of this target. */
  within?: Target
}

/** The visible state of an element. */
export interface Seen {
  x: number
  y: number
  width: number
  height: number
  text: string
  value: string
  isChecked: boolean
  isDisabled: boolean
  /** The element covering its centre; undefined if it can be tapped. */
  coveredBy?: string
}

/**
 * Runs in the page, so it is written for the oldest engine and uses nothing from outside.
 * @returns All visible matches, or those that can be scrolled into view, in document order.
 */
export function look(target: Target, isToBeReached: boolean): Seen[] {
  const SELECTORS: Record<string, string> = {
    button: 'button, summary, [role=button]',
    combobox: '[role=combobox]',
    dialog: 'dialog, [role=dialog]',
    group: '[role=group]',
    heading: 'h1, h2, h3, h4',
    image: 'img, [role=img]',
    link: 'a[href]',
    listitem: 'li',
    main: 'main',
    navigation: 'nav',
    radio: 'input[type=radio]',
    status: '[role=status]',
    textbox: 'input:not([type=radio]), textarea',
  }
  const tidy = (text: string | null | undefined) => (text || '').replace(/\s+/g, ' ').trim()

  function nameOf(element: Element): string {
    const label = element.getAttribute('aria-label')
    if (label) return label
    const ids = element.getAttribute('aria-labelledby')
    if (ids)
      return ids
        .split(' ')
        .map((id) => tidy(document.getElementById(id)?.textContent))
        .join(' ')
    const { labels } = element as HTMLInputElement
    if (labels && labels.length > 0) return tidy(labels[0]!.textContent)
    return element.getAttribute('alt') || tidy(element.textContent)
  }

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || getComputedStyle(element).visibility !== 'visible')
      return false
    // In some engines the contents of a closed group keep their boxes.
    const group = element.parentElement?.closest('details:not([open])')
    return !group || group.firstElementChild!.contains(element)
  }

  function findAll({ role, name, isExact, within }: Target): Element[] {
    const root = within ? findAll(within)[0] : document.body
    if (!root) return []
    const matches = (text: string) => (isExact ? text === name : text.includes(name))
    const found = Array.from(root.querySelectorAll(role ? SELECTORS[role]! : '*')).filter(
      (element) =>
        isShown(element) && (matches(nameOf(element)) || matches(tidy(element.textContent))),
    )
    if (role) return found
    return found.filter(
      (element) => !found.some((other) => other !== element && element.contains(other)),
    )
  }

  function coverOf(element: Element, x: number, y: number): string | undefined {
    const top = document.elementFromPoint(x, y)
    const label = element.closest('label')
    if (!top) return 'nothing: it is out of sight'
    if (element.contains(top) || (label && label.contains(top))) return undefined
    return top.outerHTML.slice(0, 80)
  }

  return findAll(target).map((element, index) => {
    if (isToBeReached && index === 0) element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const { value, checked, disabled } = element as HTMLInputElement
    const coveredBy = coverOf(element, x, y)
    return {
      x,
      y,
      width,
      height,
      text: tidy(element.textContent),
      value: value || '',
      isChecked: checked || false,
      isDisabled: disabled || element.matches(':disabled'),
      ...(coveredBy !== undefined && { coveredBy }),
    }
  })
}
