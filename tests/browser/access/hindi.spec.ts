import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { showView } from '../../../tools/gallery/show-view.ts'
import { SIZES } from '../../../tools/gallery/view.ts'
import { views } from '../../../tools/gallery/views.ts'
import { expect, test } from '../support/views.ts'

/*
 * `npm run test:hindi` runs this: every screen in every state has Hindi words, and says of all others what
 * language they are in.
 */

/** Words in Latin letters that may stand on a page in Hindi without being marked, with the reason. */
const LATIN: [RegExp, string][] = [
  [/\bJYS\b/, 'the organisation calls itself so, within a sentence in Hindi'],
  [/\bPNG\b/, 'the kind of file that an organiser looks for'],
  [/^[a-z0-9]{4}$/, 'the number of a product'],
  [/https?:\S+|localhost:\d+/, 'an address, as it is in the printed code'],
  [/festival\.json|siteUrl/, 'what an organiser has to open and to change'],
  [/\bB-1207\b/, 'the number on a stall'],
  [/^[A-Z]$/, 'the letter of a row of stalls, as it stands on the ground'],
  [
    /[”] \((View Stalls|Rate this Stall)\)/,
    'on printed cards, behind its Hindi name: a button of the English page that the code opens',
  ],
]
const withoutAllowed = (text: string) =>
  LATIN.reduce((rest, [allowed]) => rest.replaceAll(new RegExp(allowed, 'g'), ''), text)

/** What is on the page in Latin letters and does not say that it is English. */
function findUnmarked(page: Page) {
  return page.evaluate(() => {
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
        // An attribute cannot be marked in part: a name within a sentence stays.
        if (!isMarked(element) && isLatin(text) && !/[\u0900-\u097f]/.test(text)) {
          found.push(`${name}: ${text}`)
        }
      }
    }
    return found
  })
}

/** Signs above and below the line have no room where lines are lower than this, or where a box cuts them off. */
function findTight(page: Page) {
  return page.evaluate(() => {
    const MIN_LINE_HEIGHT = 1.5
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!parentElement?.checkVisibility() || parentElement.closest('script, style, svg')) continue
      // A word alone has no other line above or below it.
      if (!/[\u0900-\u097f]/.test(data) || !/\s/.test(data.trim())) continue
      const { lineHeight, fontSize } = getComputedStyle(parentElement)
      const ratio = parseFloat(lineHeight) / parseFloat(fontSize)
      if (ratio < MIN_LINE_HEIGHT) found.push(`${ratio.toFixed(2)}: ${data.trim()}`)
    }
    return [...new Set(found)]
  })
}

test('every address of the guide is among the views', () => {
  const seen = views.map(({ href }) => new URL(href, 'http://localhost').pathname)
  const { homeAlias, welcome, ...screens } = paths
  const isSeen = (path: string) => {
    const [start, end = ''] = path.split(':id')
    return seen.some((one) => one.startsWith(start!) && one.endsWith(end))
  }
  expect(Object.values(screens).filter((path) => !isSeen(path))).toEqual([])
  expect([homeAlias, welcome].every((path) => path.startsWith(paths.home))).toBe(true)
})

test('a name in Latin letters stands apart from the Hindi after it, in the menu too', async ({
  page,
  sites,
}) => {
  await page.goto(sites.urls.festival + paths.home)
  const gap = await page.locator('summary [lang=en]').evaluate((name) => {
    const words = document.createRange()
    words.setStart(name.nextSibling!, 1)
    words.setEndAfter(name.nextSibling!)
    return words.getBoundingClientRect().left - name.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThan(2)
})

for (const view of views) {
  test(`${view.title} (${view.name}) has nothing in English that does not say so`, async ({
    page,
    sites,
  }) => {
    await page.setViewportSize(SIZES[view.sizes?.[0] ?? 'phone'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await showView(page, sites, view)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    const unmarked = (await findUnmarked(page)).map(withoutAllowed)
    expect(unmarked.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
    expect(await findTight(page)).toEqual([])
    expect(await page.title()).toMatch(/[\u0900-\u097f]/)
    const description = page.locator('meta[name=description]')
    expect(await description.getAttribute('content')).toMatch(/[\u0900-\u097f]/)
    // A link to another language says so.
    const astray = page.locator('a[href^="/"]:not([hreflang], [href^="/hi"], [href$=".jpg"])')
    expect(await astray.evaluateAll((links) => links.map((link) => link.outerHTML))).toEqual([])
  })
}
