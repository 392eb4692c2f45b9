import { paths, stallHref } from '#web/routes.ts'
import { toStallId } from '#shared/catalogue/ids.ts'
import { expect, test } from '../support/fixtures.ts'
import { findUnreadable } from '../access/text-boxes.ts'

const NUMBERS = ['Convention Center (CC)', 'हॉल क्रमांक बारह', 'W'.repeat(60)]
const LONG_PRICE = 'Half 60 / Full 120 / Family pack 450 with box'

test('a plate holds any number, and leaves room beside it', async ({ page, ownSite }) => {
  const rowsOf = (rest: string) => NUMBERS.map((number) => `"${number}",${rest}`)
  const stalls = ['stall_number,stall_name', ...rowsOf('Sharma and Sons Chaat Bhandar')]
  const products = ['stall_number,name,price_note', ...rowsOf(`Mixed Mithai,${LONG_PRICE}`)]
  ownSite.write('vendors.csv', stalls.join('\n'))
  ownSite.write('products.csv', products.join('\n'))
  const hearts = page.getByRole('button', { name: /^Keep / })
  const plates = page.locator('main span:has(> span:text-is("Stall "))')
  const expectRoom = async (count: number) => {
    expect(await findUnreadable(page)).toEqual([])
    await expect(plates).toHaveCount(count)
    const numbers = plates.locator('span:last-child')
    for (const [index, heart] of (await hearts.all()).entries()) {
      const plate = (await plates.nth(index).boundingBox())!
      const number = (await numbers.nth(index).boundingBox())!
      expect(number.x + number.width).toBeLessThanOrEqual(plate.x + plate.width)
      const { x, y } = (await heart.boundingBox())!
      expect(x >= plate.x + plate.width || y >= plate.y + plate.height, 'beside it').toBe(true)
    }
  }
  await page.goto(ownSite.url + paths.browseStalls)
  await expect(hearts).toHaveCount(NUMBERS.length)
  for (const width of [1440, 820, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectRoom(NUMBERS.length)
    for (const name of await page.getByRole('heading', { level: 3 }).all()) {
      expect((await name.boundingBox())!.width, `at ${width} px`).toBeGreaterThan(90)
    }
  }
  await page.goto(ownSite.url + stallHref(toStallId(NUMBERS[2]!)))
  await expectRoom(1)
  // The name keeps its line beside a price of many words.
  const card = page.getByRole('listitem').filter({ hasText: LONG_PRICE })
  const name = (await card.getByRole('heading').boundingBox())!
  expect(name.width).toBeGreaterThan((await card.boundingBox())!.width * 0.3)
})
