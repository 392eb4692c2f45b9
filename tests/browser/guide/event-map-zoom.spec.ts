import { paths } from '#web/visitors/routes.ts'
import * as map from '../support/event-map.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

const isRound = { x: expect.closeTo(0, 2), y: expect.closeTo(0, 2) }
type Spot = Awaited<ReturnType<typeof map.spotUnder>>
const distance = (from: Spot, to: Spot) => ({ x: to.x - from.x, y: to.y - from.y })

// web/ui/zoom/zoom-view.test.ts checks how far it zooms, and that it stays in its frame.
test('a visitor zooms with buttons and around the mouse pointer, and drags the map in its frame', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await map.openMap(page, paths.browseStalls)
  await test.step('the buttons zoom in to six times and out to the whole map', async () => {
    await expect(map.button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true')
    for (let press = 0; press < 4; press += 1) await map.button(page, 'Zoom in').click()
    await map.expectScale(page, 6)
    await expect(map.button(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
    await map.button(page, 'Whole map').click()
    await map.expectScale(page, 1)
  })
  await test.step('the wheel moves neither the spot under the pointer nor the page behind', async () => {
    const at = await map.fromMiddle(page, -60, 90)
    await page.mouse.move(at.x, at.y)
    const before = await map.spotUnder(page, at)
    await page.mouse.wheel(0, -500)
    await map.expectScale(page, Math.E)
    expect(distance(before, await map.spotUnder(page, at))).toEqual(isRound)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
  await test.step('a drag moves the map with the mouse, even out of the dialog', async () => {
    const { left, top } = await map.readView(page)
    await map.drag(page, 40, -30)
    await expect.poll(async () => (await map.readView(page)).left).toBeCloseTo(left + 40, 0)
    expect((await map.readView(page)).top).toBeCloseTo(top - 30, 0)
    await map.drag(page, 900, 900)
    await expect(map.mapDialog(page), 'though the mouse was let go beside it').toBeVisible()
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('two fingers zoom the map, and one finger moves it', async ({ page }) => {
    await map.openMap(page)
    const at = await map.fromMiddle(page, 0, 60)
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
