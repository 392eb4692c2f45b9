import type { Page } from '@playwright/test'
import { language } from '#messages/format.ts'
import { paths } from '#web/visitors/routes.ts'
import { showView } from '../views/show-view.ts'
import { SIZES, type Size, type View } from '../views/view.ts'
import { viewGroups, views } from '../views/views.ts'
import { isLong } from '../../support/long.ts'
import { findBarriers } from './axe.ts'
import { findMisread, findTight, findUnmarked } from './reading.ts'
import { findUnreadable } from './text-boxes.ts'
import { expect, test } from '../support/views.ts'

/*
 * Opens every screen in every state once per language and runs all checks while it is open. `npm run test:long`
 * checks every size.
 */

/** Pages per test: few enough to find a failure quickly and to spread them evenly over the workers. */
const VIEWS_PER_TEST = 8
const A_VIEW_MS = 15_000
/** Sizes whose layouts differ. A tablet differs only in its number of columns. */
const LOOKED_AT: Size[] = isLong ? ['phone', 'tablet', 'laptop'] : ['phone', 'laptop']

/** 1280 px at 400 %, the narrowest width that WCAG requires (1.4.10). */
const NARROW = { width: 320, height: 640 }
/** A window of 1440 by 900 at 200 %. */
const ZOOMED = { width: 720, height: 450 }
/** WCAG 1.4.12 */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`
/**
 * The board is for a projector, and a tooltip for a mouse. The age of an old list has one line reserved, so that
 * nothing moves when it appears: two lines of Hindi at twice the size do not fit.
 */
const NEVER_NARROW = ['board', 'tooltip', ...(language === 'hi' ? ['browse-old-list'] : [])]

/** Like user style sheets, these are exempt from the page's CSP. */
const setStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

async function expectNoBarriers(page: Page, { name, sizes, isOverlay }: View) {
  await page.evaluate(() => {
    globalThis.setTimeout = (globalThis as unknown as { clock: typeof setTimeout }).clock
  })
  const possible = LOOKED_AT.filter((size) => sizes?.includes(size) ?? true)
  // An overlay may close when the window is resized.
  const asked = isOverlay ? possible.slice(0, 1) : possible
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme })
    for (const size of isLong ? asked : [asked[index % asked.length]!]) {
      await page.setViewportSize(SIZES[size])
      expect.soft(await findBarriers(page), `${name}: ${size}, ${colorScheme}`).toEqual([])
    }
  }
}

async function expectReadable(page: Page, { name }: View) {
  // A busy machine lays out a page some frames after its window has changed.
  const expectAll = (how: string) =>
    expect
      .configure({ soft: true })
      .poll(() => findUnreadable(page), `${name}: ${how}`)
      .toEqual([])
  await page.setViewportSize(NARROW)
  await expectAll('320 px wide')
  await setStyles(page, ':root { font-size: 200% }')
  await expectAll('letters of twice the size')
  await setStyles(page, SPACED)
  await expectAll('spaced')
  await setStyles(page, '')
  await page.setViewportSize(ZOOMED)
  await expectAll('at 200 %')
}

async function expectHindi(page: Page, { name }: View) {
  expect.soft(await findUnmarked(page), `${name}: English that is not marked`).toEqual([])
  expect.soft(await findTight(page), `${name}: lines that clip Hindi`).toEqual([])
  expect.soft(await page.title(), `${name}: title`).toMatch(/[\u0900-\u097f]/)
  const description = page.locator('meta[name=description]')
  expect
    .soft(await description.getAttribute('content'), `${name}: description`)
    .toMatch(/[\u0900-\u097f]/)
  // A link to another language is marked with it.
  const astray = page.locator('a[href^="/"]:not([hreflang], [href^="/hi"], [href$=".jpg"])')
  const links = await astray.evaluateAll((found) => found.map((link) => link.outerHTML))
  expect.soft(links, `${name}: links that leave the language`).toEqual([])
}

const chunksOf = (all: View[]) =>
  Array.from({ length: Math.ceil(all.length / VIEWS_PER_TEST) }, (_, index) =>
    all.slice(index * VIEWS_PER_TEST, (index + 1) * VIEWS_PER_TEST),
  )

for (const group of viewGroups) {
  for (const chunk of chunksOf(group.views)) {
    const names = chunk.map(({ name }) => name).join(', ')
    test(
      `${group.title} can be read, heard and enlarged: ${names}`,
      { tag: '@hindi' },
      async ({ context, sites }) => {
        test.setTimeout(chunk.length * A_VIEW_MS)
        // Some views stop the clock, but axe needs one.
        await context.addInitScript(() => Object.assign(globalThis, { clock: setTimeout }))
        let page = await context.newPage()
        for (const view of chunk) {
          await test.step(view.title, async () => {
            await page.setViewportSize(SIZES[view.sizes?.[0] ?? 'phone'])
            await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
            await showView(page, sites, view)
            await expect
              .soft(page.locator('html'))
              .toHaveAttribute('lang', language === 'hi' ? 'hi' : /^en/)
            expect
              .soft(await findMisread(page), `${view.name}: Hindi that is not marked`)
              .toEqual([])
            if (language === 'hi') await expectHindi(page, view)
            // The findings of axe do not depend on the language.
            if (language === 'en' || isLong) await expectNoBarriers(page, view)
            if (!NEVER_NARROW.includes(view.name)) await expectReadable(page, view)
            if (!view.before) return page.unrouteAll()
            // The view may have left an init script that runs on every page.
            await page.close()
            page = await context.newPage()
          })
        }
      },
    )
  }
}

test('the views cover every address of the guide', () => {
  const seen = views.map(({ href }) => new URL(href, 'http://localhost').pathname)
  const { homeAlias, welcome, ...screens } = paths
  const isSeen = (path: string) => {
    const [start, end = ''] = path.split(':id')
    return seen.some((one) => one.startsWith(start!) && one.endsWith(end))
  }
  expect(Object.values(screens).filter((path) => !isSeen(path))).toEqual([])
  expect([homeAlias, welcome].every((path) => path.startsWith(paths.home))).toBe(true)
})
