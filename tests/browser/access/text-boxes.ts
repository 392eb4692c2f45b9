import type { Page } from '@playwright/test'

/**
 * Texts that are unreadable in the page's current state: clipped by an ancestor or the window, or under
 * another text. Layers over the page (the header, dialogs) are only compared with themselves.
 */
export function findUnreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK_PX = 2
    /** The empty share of a line's box, at its top and at its bottom. */
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

    /** Whether it is scrolled out of sight within a scroll container, or partly in a line of chips. */
    function isScrolledAway(element: Element, box: DOMRect): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue
        const frame = around.getBoundingClientRect()
        // Only lists scroll sideways, where a cut entry shows that there are more.
        const isSideways = around.matches('ul') && around.scrollWidth > around.clientWidth
        if (isSideways && (box.left < frame.left || box.right > frame.right)) return true
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

    /** Whether an ancestor clips it instead of scrolling. */
    function isCut({ element, box }: TextBox): boolean {
      if (box.right > innerWidth + SLACK_PX || box.left < -SLACK_PX) return true
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around)
        const frame = around.getBoundingClientRect()
        // A text box has room for marks above and below the line that no letter fills.
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
      // Neighbouring lines' boxes may overlap in the blank space above and below the letters.
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
