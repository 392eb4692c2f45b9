import * as map from '../support/event-map.ts'
import { expect, open, PHONE, test } from '../support/fixtures.ts'

const isRound = { x: expect.closeTo(0, 2), y: expect.closeTo(0, 2) }
type Spot = Awaited<ReturnType<typeof map.spotUnder>>
const distance = (from: Spot, to: Spot) => ({ x: to.x - from.x, y: to.y - from.y })

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

// web/ui/zoom/zoom-view.test.ts checks how far it zooms, and that it stays in its frame.
test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the mouse wheel and two fingers zoom the map, and one finger moves it', async ({
    page,
  }) => {
    await map.openMap(page)
    const at = await map.fromMiddle(page, 0, 60)
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -500)
    await map.expectScale(page, Math.E)
    await map.button(page, 'Whole map').click()
    await map.expectScale(page, 1)
    const apart = (by: number) => [-by, by].map((x) => ({ x: at.x + x, y: at.y }))
    // A map that is lower than its frame stays centred.
    await map.button(page, 'Zoom in').click()
    await map.expectScale(page, 1.6)
    const before = await map.spotUnder(page, at)
    await map.moveFingers(page, apart(40), apart(75))
    await map.expectScale(page, 3)
    expect(distance(before, await map.spotUnder(page, at))).toEqual(isRound)
    const { left, top } = await map.readView(page)
    await map.moveFingers(page, [at], [{ x: at.x - 50, y: at.y + 30 }])
    await expect.poll(async () => (await map.readView(page)).left).toBeCloseTo(left - 50, 0)
    expect((await map.readView(page)).top).toBeCloseTo(top + 30, 0)
  })
})
