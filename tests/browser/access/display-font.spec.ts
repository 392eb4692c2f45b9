import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test, watchShifts } from '../support/fixtures.ts'

const VISITS = 4
test.use({ viewport: PHONE, serviceWorkers: 'allow' })

/** The fonts in which the browser has drawn the title of Home and the name of the organisation. */
async function fontsOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const drawn: string[] = []
  for (const selector of ['h1', 'header a span']) {
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
    drawn.push(
      ...fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName),
    )
  }
  await client.detach()
  return drawn
}

// Home has a title in Devanagari and a name in Latin letters.
test('titles look the same on every visit after the first, and never move', async ({ page }) => {
  const readShift = await watchShifts(page)
  await open(page, paths.home)
  await page.waitForFunction(() => localStorage['display_fonts'])
  await page.evaluate(() => navigator.serviceWorker.ready)
  let painted = 0
  for (let visit = 2; visit <= VISITS; visit += 1) {
    await open(page, paths.home)
    const fonts = await fontsOf(page)
    if (fonts.length > 0) painted += 1
    // The title and the name always use the same font.
    expect(fonts.length === 0 || fonts.length >= 2, `visit ${visit}: ${fonts}`).toBe(true)
    await expect(page.locator('h1')).toHaveCSS('font-weight', '700')
    expect(await readShift(), `shift on visit ${visit}`).toBe(0)
  }
  // No paint waits for a font, so a busy machine may sometimes show the system font in bold.
  expect(painted).toBeGreaterThanOrEqual(VISITS - 3)
})
