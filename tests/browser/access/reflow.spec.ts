import type { Page } from '@playwright/test'
import { showView } from '../../../tools/gallery/show-view.ts'
import { views } from '../../../tools/gallery/views.ts'
import { findUnreadable } from '../support/text-boxes.ts'
import { expect, test } from '../support/views.ts'

const VIEWS = [
  'home',
  'home-menu',
  'home-suggestions',
  'home-install',
  'map',
  'not-found',
  'browse',
  'browse-unusual',
  'browse-closest',
  'stall-dialog',
  'stall-dialog-hindi',
  'stall',
  'stall-long',
  'rate-chosen',
  'rate-already',
  'rate-long',
  'top',
  'committee-karyakarini',
  'coordinators',
  'about',
  'upcoming-project',
  'join-missing',
  'feedback-missing',
]

/** 1280 px at 400 %, the narrowest that WCAG asks for (1.4.10). */
const NARROW = { width: 320, height: 640 }
/** A window of 1440 by 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 }
/** WCAG 1.4.12 */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** As reader's style sheets are: the page's own rules about styles do not hold for them. */
const setStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

for (const name of VIEWS) {
  const view = views.find((one) => one.name === name)!
  test(`${view.title} (${name}): every word can be read on a narrow, zoomed, enlarged or spaced page`, async ({
    page,
    sites,
  }) => {
    await page.setViewportSize(NARROW)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await showView(page, sites, view)
    expect(await findUnreadable(page), '320 px wide').toEqual([])
    await setStyles(page, ':root { font-size: 200% }')
    expect(await findUnreadable(page), 'letters of twice the size').toEqual([])
    await setStyles(page, SPACED)
    expect(await findUnreadable(page), 'spaced').toEqual([])
    await setStyles(page, '')
    await page.setViewportSize(ZOOMED)
    expect(await findUnreadable(page), 'at 200 %').toEqual([])
  })
}
