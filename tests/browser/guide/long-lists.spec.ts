import { toStallId } from '#shared/catalogue/rows.ts'
import { browseStallsHref, paths, stallHref } from '#web/visitors/routes.ts'
import { findUnreadable } from '../access/text-boxes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

test('a visitor can navigate 2,000 stalls', async ({ page, ownSite }) => {
  const stalls = Array.from({ length: 2000 }, (_, index) => `${index + 1},Kitchen ${index + 1}`)
  ownSite.write('vendors.csv', ['stall_number,stall_name', ...stalls].join('\n'))
  ownSite.write('products.csv', '')
  await page.setViewportSize(PHONE)
  await page.goto(ownSite.url + paths.browseStalls)

  await test.step('page by page, up to the last one', async () => {
    await expect(page.getByText('Page 1 of 334')).toBeVisible()
    await page.goto(ownSite.url + browseStallsHref({ page: 334 }))
    await expect(page.getByText('Page 334 of 334')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kitchen 2000' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0)
  })
  await test.step('to a stall by its number', async () => {
    await page.getByRole('combobox').fill('300')
    await expect(page.locator('main h3').first()).toHaveText('Kitchen 300')
  })
  await test.step('to search results', async () => {
    await page.getByRole('combobox').fill('kitchen 1777')
    await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
  })
})

const NUMBERS = ['Convention Center (CC)', 'हॉल क्रमांक बारह', 'W'.repeat(60)]
const LONG_PRICE = 'Half 60 / Full 120 / Family pack 450 with box'

test('a plate fits any number, and leaves room next to it', async ({ page, ownSite }) => {
  const rowsOf = (rest: string) => NUMBERS.map((number) => `"${number}",${rest}`)
  const stalls = ['stall_number,stall_name', ...rowsOf('Sharma and Sons Chaat Bhandar')]
  const products = ['stall_number,name,price_note', ...rowsOf(`Mixed Mithai,${LONG_PRICE}`)]
  ownSite.write('vendors.csv', stalls.join('\n'))
  ownSite.write('products.csv', products.join('\n'))
  const hearts = page.getByRole('button', { name: /^Save / })
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
  // The name keeps its line next to a long price.
  const card = page.getByRole('listitem').filter({ hasText: LONG_PRICE })
  const name = (await card.getByRole('heading').boundingBox())!
  expect(name.width).toBeGreaterThan((await card.boundingBox())!.width * 0.3)
})
