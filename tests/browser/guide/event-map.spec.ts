import * as map from '../support/event-map.ts'
import { expect, open, test } from '../support/fixtures.ts'

test('View Map opens the whole Event Map with large buttons', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await map.openMap(page)
  await expect(map.picture(page)).toHaveAttribute('src', '/Map.jpg')
  await expect(map.drawing(page), 'announced once').toHaveAttribute('aria-hidden', 'true')
  const { scale, gaps } = await map.readView(page)
  expect(scale).toBe(1)
  expect(Math.min(...gaps)).toBeGreaterThan(-0.5)
  expect((await map.frame(page).boundingBox())!.width).toBeGreaterThan(300)
  const { y: row } = (await map.button(page, 'Close').boundingBox())!
  for (const name of ['Zoom in', 'Zoom out', 'Whole map', 'Close']) {
    const { y, width, height } = (await map.button(page, name).boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    expect(y, 'one row of buttons').toBe(row)
  }
  await map.button(page, 'Close').click()
  await expect(map.mapDialog(page)).toBeHidden()
})

test.describe('when a part of it fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const [address, what] of [
    ['**/Map.jpg', 'the drawn map takes the place of the picture'],
    ['**/assets/event-map-*.js', 'the map is a plain picture without its zoom'],
  ] as const) {
    test(`${what}, and the next opening requests it again`, async ({ page }) => {
      await page.route(address, (route) => route.abort())
      await open(page, '/')
      const failed = page.waitForEvent('requestfailed')
      await map.pressViewMap(page)
      await failed
      if (address === '**/Map.jpg') await expect(map.picture(page)).toContainText('104')
      else await expect(map.mapDialog(page).getByRole('button')).toHaveText(['Close'])
      await map.button(page, 'Close').click()
      await page.unroute(address)
      await map.pressViewMap(page)
      await map.expectPicture(page)
      await expect(map.button(page, 'Zoom in')).toBeVisible()
    })
  }
})
