import type { Page } from '@playwright/test'

/** Devanagari texts that a screen reader would read out as English. */
export function findMisread(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const misread: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!parentElement || parentElement.closest('script, style')) continue
      const isMarked = parentElement.closest('[lang]')!.getAttribute('lang') === 'hi'
      if (/[\u0900-\u097f]/.test(data) && !isMarked) misread.push(data)
    }
    return misread
  })
}

/** Words in Latin letters that need no lang attribute on a Hindi page, with the reason. */
const LATIN: [RegExp, string][] = [
  [/\bJYS\b/, 'the organisation calls itself so, within a sentence in Hindi'],
  [/\bIST\b/, 'what Hindi calls the zone too'],
  [/\bPNG\b/, 'the kind of file that an organiser looks for'],
  [/^[a-z0-9]{4}$/, 'the number of a product'],
  [/https?:\S+|localhost:\d+/, 'an address, as it is in the printed code'],
  [/festival\.json|siteUrl/, 'what an organiser has to open and to change'],
  [/\bB-1207\b/, 'the number of a stall'],
  [/^[A-Z]$/, 'the letter of a row of stalls, as it is painted on the ground'],
  [
    /[”] \((View Stalls|Rate this Stall)\)/,
    'on printed cards, behind its Hindi name: a button of the English page that the code opens',
  ],
]
const withoutAllowed = (text: string) =>
  LATIN.reduce((rest, [allowed]) => rest.replaceAll(new RegExp(allowed, 'g'), ''), text)

/** Texts in Latin letters on a Hindi page that are not marked as English. */
export async function findUnmarked(page: Page): Promise<string[]> {
  const unmarked = await page.evaluate(() => {
    const SPOKEN = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'data-tip']
    const isLatin = (text: string) => /[A-Za-z]/.test(text)
    const isMarked = (element: Element) =>
      element.closest('[lang]')!.getAttribute('lang')!.startsWith('en')
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!parentElement || parentElement.closest('script, style') || isMarked(parentElement))
        continue
      if (isLatin(data)) found.push(data.trim())
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of SPOKEN) {
        const text = element.getAttribute(name) ?? ''
        // Part of an attribute cannot be marked, so a name within a sentence is allowed.
        if (!isMarked(element) && isLatin(text) && !/[\u0900-\u097f]/.test(text)) {
          found.push(`${name}: ${text}`)
        }
      }
    }
    return found
  })
  return unmarked.filter((text) => /[A-Za-z]/.test(withoutAllowed(text)))
}

/** Lines too tight for the marks above and below Devanagari letters, each with its line height in em. */
export function findTight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_LINE_HEIGHT = 1.5
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!parentElement?.checkVisibility() || parentElement.closest('script, style, svg')) continue
      // A single word has no line above or below it.
      if (!/[\u0900-\u097f]/.test(data) || !/\s/.test(data.trim())) continue
      const { lineHeight, fontSize } = getComputedStyle(parentElement)
      const ratio = parseFloat(lineHeight) / parseFloat(fontSize)
      if (ratio < MIN_LINE_HEIGHT) found.add(`${ratio.toFixed(2)}: ${data.trim()}`)
    }
    return [...found]
  })
}
