import { THEMES } from '../../../tools/gallery/take-view.ts'
import { showView } from '../../../tools/gallery/show-view.ts'
import { SIZES, type Size } from '../../../tools/gallery/view.ts'
import { views } from '../../../tools/gallery/views.ts'
import { pinFont } from '../support/pinned-font.ts'
import { expect, test } from '../support/views.ts'

/** The screens that people remember, in states that look the same on every day. */
const KEY_VIEWS: Partial<Record<string, Size[]>> = {
  home: ['phone', 'laptop'],
  'home-menu': ['phone'],
  browse: ['phone', 'laptop'],
  'browse-typing': ['phone'],
  'browse-unusual': ['phone'],
  'stall-dialog-hindi': ['phone', 'laptop'],
  stall: ['phone'],
  'rate-chosen': ['phone', 'laptop'],
  'rate-already': ['phone'],
  top: ['phone', 'laptop'],
  'committee-karyakarini': ['phone'],
  'join-missing': ['phone'],
  feedback: ['tablet'],
  'not-found': ['tablet'],
}

test.use({ bypassCSP: true })

for (const [name, sizes = []] of Object.entries(KEY_VIEWS)) {
  const view = views.find((one) => one.name === name)!
  for (const size of sizes) {
    test(`${view.title} (${view.href}) looks as it did, on a ${size}`, async ({ page, sites }) => {
      await page.setViewportSize(SIZES[size])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await showView(page, sites, view)
      await pinFont(page)
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        // The day on which a stall was listed.
        const mask = [page.getByText(/^Since /)]
        await expect(page).toHaveScreenshot(`${name}-${size}-${colorScheme}.png`, { mask })
      }
    })
  }
}
