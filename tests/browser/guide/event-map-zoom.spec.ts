import { paths } from '#web/routes.ts'
import {
  button,
  drag,
  expectFilled,
  expectScale,
  frame,
  fromMiddle,
  mapDialog,
  moveFingers,
  openMap,
  readView,
  spotUnder,
  tapTwice,
} from '../support/event-map.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

test('a visitor zooms in to six times, out again, and back to the whole map', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openMap(page)
  await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Zoom in').click()
  await expectScale(page, 1.6)
  await expectFilled(page)
  await button(page, 'Zoom out').click()
  await expectScale(page, 1)
  for (let press = 0; press < 4; press += 1) await button(page, 'Zoom in').click()
  await expectScale(page, 6)
  await expect(button(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Whole map').click()
  await expectScale(page, 1)
  await expectFilled(page)
})

test('the wheel zooms around the mouse, and leaves the page behind where it is', async ({
  page,
}) => {
  await openMap(page, paths.browseStalls)
  const at = await fromMiddle(page, -60, 90)
  await page.mouse.move(at.x, at.y)
  const before = await spotUnder(page, at)
  await page.mouse.wheel(0, -500)
  await expectScale(page, Math.E)
  const after = await spotUnder(page, at)
  expect(after.x).toBeCloseTo(before.x, 2)
  expect(after.y).toBeCloseTo(before.y, 2)
  await page.mouse.wheel(0, 5000)
  await expectScale(page, 1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a visitor drags the zoomed map about, but never out of its frame', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openMap(page)
  await drag(page, 100, 100)
  await expectFilled(page)
  await page.mouse.wheel(0, -500)
  await expectScale(page, Math.E)
  const { left, top } = await readView(page)
  await drag(page, 40, -30)
  await expect.poll(async () => (await readView(page)).left).toBeCloseTo(left + 40, 0)
  expect((await readView(page)).top).toBeCloseTo(top - 30, 0)
  const readGaps = async () => (await readView(page)).gaps.map((gap) => Math.round(gap) || 0)
  await drag(page, 900, 900)
  await expect.poll(readGaps).toEqual([0, expect.any(Number), 0, expect.any(Number)])
  await drag(page, -900, -900)
  await expect.poll(readGaps).toEqual([expect.any(Number), 0, expect.any(Number), 0])
  await expect(mapDialog(page), 'though the mouse was let go beside it').toBeVisible()
})

test(
  'a double click zooms in there, and from the closest view out to the whole',
  { tag: '@long' },
  async ({ page }) => {
    await openMap(page)
    const at = await fromMiddle(page, 40, 0)
    const before = await spotUnder(page, at)
    await page.mouse.dblclick(at.x, at.y)
    await expectScale(page, 2.5)
    expect((await spotUnder(page, at)).x).toBeCloseTo(before.x, 2)
    await page.mouse.dblclick(at.x, at.y)
    await expectScale(page, 6)
    await page.mouse.dblclick(at.x, at.y)
    await expectScale(page, 1)
  },
)

test('with the keys a visitor zooms and moves the map that has the focus', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openMap(page)
  await frame(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expectScale(page, 2.56)
  const { left, top } = await readView(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await readView(page)).left).toBeLessThan(left - 40)
  await expect.poll(async () => (await readView(page)).top).toBeGreaterThan(top + 40)
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowDown')
  await expectFilled(page)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expectScale(page, 1)
})

test('who asked for less motion sees no motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  await button(page, 'Zoom in').click()
  expect((await readView(page)).scale).toBeCloseTo(1.6, 3)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('two fingers spread to three times their distance zoom three times', async ({ page }) => {
    await openMap(page)
    const at = await fromMiddle(page, 0, 60)
    const before = await spotUnder(page, at)
    const apart = (by: number) => [
      { x: at.x - by, y: at.y },
      { x: at.x + by, y: at.y },
    ]
    await moveFingers(page, apart(30), apart(90))
    await expectScale(page, 3)
    const after = await spotUnder(page, at)
    expect(after.x).toBeCloseTo(before.x, 2)
    expect(after.y).toBeCloseTo(before.y, 2)
    await moveFingers(page, apart(120), apart(15))
    await expectScale(page, 1)
    await expectFilled(page)
  })

  test('a finger moves the zoomed map, and two taps zoom in', async ({ page }) => {
    await openMap(page)
    const at = await fromMiddle(page, 0, 0)
    await tapTwice(page, at)
    await expectScale(page, 2.5)
    const { left, top } = await readView(page)
    await moveFingers(page, [at], [{ x: at.x - 50, y: at.y + 70 }])
    await expect.poll(async () => (await readView(page)).left).toBeCloseTo(left - 50, 0)
    expect((await readView(page)).top).toBeCloseTo(top + 70, 0)
    await moveFingers(page, [at], [{ x: at.x, y: at.y + 330 }])
    await expectFilled(page)
  })

  test(
    'a finger on the whole map scrolls the dialog where that is too low for it',
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 300 })
      await openMap(page)
      const { y } = (await frame(page).boundingBox())!
      const at = await fromMiddle(page, 0, 0)
      await moveFingers(page, [at], [{ x: at.x, y: at.y - 60 }])
      await expect.poll(async () => (await frame(page).boundingBox())!.y).toBeLessThan(y - 10)
    },
  )

  test(
    'a map zoomed upright stays in its frame when the phone is turned',
    { tag: '@long' },
    async ({ page }) => {
      await openMap(page)
      for (let press = 0; press < 4; press += 1) await button(page, 'Zoom in').click()
      await expectScale(page, 6)
      const at = await fromMiddle(page, 0, 0)
      await moveFingers(page, [at], [{ x: at.x + 170, y: at.y + 300 }])
      await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
      await expectFilled(page)
      await expectScale(page, 6)
    },
  )
})
