import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/ids.ts'
import {
  browseStallsHref,
  committeeHref,
  inLanguage,
  paths,
  rateStallHref,
  stallHref,
  stallQrHref,
} from '#web/routes.ts'
import { findBarriers } from '../support/axe.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'

const toHindi = (href: string) => inLanguage(href, '', '/hi')

/** Every screen that a visitor comes to. */
const PAGES = [
  paths.home,
  paths.browseStalls,
  browseStallsHref({ query: 'samosa' }),
  browseStallsHref({ query: 'nothing-of-it' }),
  stallHref(toStallId('12')),
  rateStallHref('12'),
  rateStallHref('999'),
  paths.topStalls,
  committeeHref({ id: 'karyakarini', years: '2025-2027' }),
  paths.eventCoordinators,
  paths.joinUs,
  paths.feedback,
  paths.about,
  paths.upcomingProjects,
  stallQrHref('12'),
  paths.appQr,
  '/nowhere',
].map(toHindi)

/** Words in Latin letters that are not marked as another language, with the reason. */
const LATIN: [RegExp, string][] = [
  [/\bJYS\b/, 'the name of the organisation, within a sentence in Hindi'],
  [/\b(PNG|QR)\b/, 'words that people say'],
  [/^[a-z0-9]{4}$/, 'the number of a product'],
  [/https?:\S+|localhost:\d+/, 'the address in a printed code'],
  [/content\/festival\.json|siteUrl/, 'what an organiser has to open and to change'],
  [
    /^alt: The planned community building.*/,
    'the volunteers describe this picture in English only',
  ],
]
const withoutAllowed = (text: string) =>
  LATIN.reduce((rest, [allowed]) => rest.replaceAll(new RegExp(allowed, 'g'), ''), text)

/** What stands on a Hindi page, is not Hindi, and does not say so; and names that have no Hindi in them. */
function findUnmarked(page: Page) {
  return page.evaluate(() => {
    const found: string[] = []
    const isLatin = (text: string) => /[A-Za-z]/.test(text)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (!parentElement || parentElement.closest('script, style, svg, [lang=en]')) continue
      if (isLatin(data)) found.push(data.trim())
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'placeholder']) {
        const text = element.getAttribute(name) ?? ''
        if (isLatin(text) && !/[\u0900-\u097f]/.test(text)) found.push(`${name}: ${text}`)
      }
    }
    return found
  })
}

test.describe('on a page in Hindi', () => {
  test.use({ viewport: PHONE, expectedErrors: /404/ })

  for (const path of PAGES) {
    test(`${path} has nothing in English that is not marked`, async ({ page }) => {
      await page.goto(path)
      await waitUntilHydrated(page)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
      const unmarked = (await findUnmarked(page)).map(withoutAllowed)
      expect(unmarked.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
      expect(await page.title()).toMatch(/[\u0900-\u097f]/)
      const description = page.locator('meta[name=description]')
      expect(await description.getAttribute('content')).toMatch(/[\u0900-\u097f]/)
      expect(await findBarriers(page)).toEqual([])
      // Nothing is cut off or has to be scrolled sideways, on the narrowest phone too.
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      // A link to another language says so.
      const astray = page.locator('a[href^="/"]:not([hreflang], [href^="/hi"], [href$=".jpg"])')
      expect(await astray.evaluateAll((links) => links.map((link) => link.outerHTML))).toEqual([])
    })
  }
})
