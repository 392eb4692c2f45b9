import type { Page } from '@playwright/test'

/**
 * Texts that cannot be read as the page is now: cut off by what they stand in or by the window, or
 * under another text. What lies over the page (the header, dialogs) is compared with itself only.
 */
export function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2
    /** Of a line's box, at its top and at its bottom. */
    const AIR = 0.22
    const UNSEEN =
      '.visually-hidden, script, style, svg, [aria-hidden=true], a[href="#main"]:not(:focus)'
    const layerOf = (element: Element) =>
      element.closest(
        'header[class], dialog, aside, html[data-menu] nav, [role=tooltip], [role=status], [role=listbox]',
      ) ?? document.body

    interface TextBox {
      text: string
      element: Element
      layer: Element
      box: DOMRect
    }

    /** Out of sight in something that can be scrolled. */
    function isScrolledAway(element: Element, box: DOMRect): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue
        const frame = around.getBoundingClientRect()
        const middle = box.top + box.height / 2
        if (middle < frame.top || middle > frame.bottom) return true
      }
      return false
    }

    function readTexts(): TextBox[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: TextBox[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const element = node.parentElement!
        if (node.data.trim() === '' || !element.checkVisibility()) continue
        if (element.closest(UNSEEN)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          const isSeen = box.width > 1 && !isScrolledAway(element, box)
          if (isSeen) texts.push({ text: node.data, element, layer: layerOf(element), box })
        }
      }
      return texts
    }

    /** By what cuts off rather than scrolls. */
    function isCut({ element, box }: TextBox): boolean {
      if (box.right > innerWidth + SLACK_PX || box.left < -SLACK_PX) return true
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around)
        const frame = around.getBoundingClientRect()
        // Room for the signs above and below a line, which a box of text has and no letter fills.
        const slackY = SLACK_PX + box.height / 6
        if (clipPath !== 'none') return false
        if (/auto|scroll/.test(overflowY)) return false
        if (/hidden|clip/.test(overflowX)) {
          if (box.left < frame.left - SLACK_PX || box.right > frame.right + SLACK_PX) return true
        }
        if (/hidden|clip/.test(overflowY)) {
          if (box.top < frame.top - slackY || box.bottom > frame.bottom + slackY) return true
        }
        if (around.matches('dialog, nav')) return false
      }
      return false
    }

    function isOver(one: TextBox, other: TextBox): boolean {
      if (one.layer !== other.layer || one.element === other.element) return false
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      // Lines of neighbours may touch where no letter is.
      const top = Math.max(...[one, other].map(({ box }) => box.top + box.height * AIR))
      const bottom = Math.min(...[one, other].map(({ box }) => box.bottom - box.height * AIR))
      return width > SLACK_PX && bottom - top > SLACK_PX
    }

    const texts = readTexts()
    const unreadable = texts.filter((text) => isCut(text)).map(({ text }) => `cut off: ${text}`)
    texts.forEach((one, at) => {
      for (const other of texts.slice(at + 1)) {
        if (isOver(one, other)) unreadable.push(`over each other: ${one.text} | ${other.text}`)
      }
    })
    if (document.documentElement.scrollWidth > innerWidth) {
      unreadable.push(`the page is ${document.documentElement.scrollWidth} wide`)
    }
    return [...new Set(unreadable)]
  })
}
