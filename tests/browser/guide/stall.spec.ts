import { toStallId } from '#shared/catalogue/ids.ts'
import { stallHref } from '#web/routes.ts'
import { expect, test } from '../support/fixtures.ts'

test('a visitor sees since when a stall is listed, and nothing moves when the date comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    let shift = 0
    Object.assign(globalThis, { readShift: () => shift })
    new PerformanceObserver((list) => {
      const moved = list.getEntries() as unknown as { value: number }[]
      for (const { value } of moved) shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(stallHref(toStallId('12')))
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const today = await page.evaluate((how) => new Date().toLocaleDateString('en-IN', how), day)
  await expect(page.getByText(`Since ${today}`)).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate('readShift()')).toBeLessThan(0.01)
})
