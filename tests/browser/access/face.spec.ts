import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { showView, THEMES } from '../views/show-view.ts'
import { SIZE_NAMES, SIZES, type Size } from '../views/view.ts'
import { views } from '../views/views.ts'
import { expect, test } from '../support/views.ts'

/** The main screens, in states that look the same every day. */
const KEY_VIEWS: Partial<Record<string, Size[]>> = {
  home: ['phone', 'laptop'],
  'home-menu': ['phone'],
  browse: ['phone'],
  stall: ['phone'],
  'rate-chosen': ['phone'],
  top: ['phone'],
  feedback: ['tablet'],
}

test.use({ bypassCSP: true })

for (const size of SIZE_NAMES) {
  const shown = views.filter(({ name }) => KEY_VIEWS[name]?.includes(size))
  test(`the main screens look the same on a ${size}`, async ({ context, sites }) => {
    for (const view of shown) {
      const page = await context.newPage()
      await page.setViewportSize(SIZES[size])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await showView(page, sites, view)
      await pinFont(page)
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        // Hides the day on which a stall was listed, which changes daily.
        const mask = [page.getByText(/^Since /)]
        const picture = `${view.name}-${size}-${colorScheme}.png`
        await expect.soft(page, view.title).toHaveScreenshot(picture, { mask })
      }
      await page.close()
    }
  })
}

const { resolve } = createRequire(import.meta.url)

/** Sets all text in the display font, because system fonts differ between machines. */
async function pinFont(page: Page) {
  const scripts = ['latin', 'latin-ext', 'devanagari']
  const faces = scripts.map((script) => {
    const file = resolve(`@fontsource/yatra-one/files/yatra-one-${script}-400-normal.woff2`)
    const data = readFileSync(file).toString('base64')
    return `@font-face{font-family:Pinned ${script};src:url(data:font/woff2;base64,${data})}`
  })
  const family = scripts.map((script) => `Pinned ${script}`).join(',')
  await page.addStyleTag({
    content: `${faces.join('')}:root:root{--text:${family};--display:${family};--display-weight:400}`,
  })
  await page.evaluate(async (names) => {
    for (const name of names) await document.fonts.load(`1rem "${name}"`, 'Aअ₹')
  }, family.split(','))
}
