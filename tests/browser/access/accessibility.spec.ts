import { SIZES, type Size } from '../../../tools/gallery/view.ts'
import { showView } from '../../../tools/gallery/show-view.ts'
import { views } from '../../../tools/gallery/views.ts'
import { isLong } from '../../support/long.ts'
import { findBarriers } from '../support/axe.ts'
import { expect, test } from '../support/views.ts'

/** Where the frame is another one; between them only columns differ. */
const LOOKED_AT: Size[] = ['phone', 'laptop']

for (const view of views) {
  const sizes = LOOKED_AT.filter((size) => view.sizes?.includes(size) ?? true)
  test(`${view.title} (${view.name}) has no barrier that axe knows`, async ({ page, sites }) => {
    // Some views stop the clock, and axe needs one.
    await page.addInitScript(() => Object.assign(globalThis, { clock: setTimeout }))
    await page.setViewportSize(SIZES[sizes[0]!])
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await showView(page, sites, view)
    await page.evaluate(() => {
      globalThis.setTimeout = (globalThis as unknown as { clock: typeof setTimeout }).clock
    })
    // The page stays as it is for the other theme and size; what lies over it may not.
    const sizesToAsk = view.isOverlay ? sizes.slice(0, 1) : sizes
    for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme })
      // Each theme once, each size once; the long version asks every theme in every size.
      for (const size of isLong ? sizesToAsk : [sizesToAsk[index % sizesToAsk.length]!]) {
        await page.setViewportSize(SIZES[size])
        expect(await findBarriers(page), `${size}, ${colorScheme}`).toEqual([])
      }
    }
  })
}
