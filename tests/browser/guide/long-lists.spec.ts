import { toStallId } from '#shared/catalogue/ids.ts'
import { paths, stallHref } from '#web/routes.ts'
import { findUnreadable } from '../access/text-boxes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

test('a visitor can navigate 2,000 stalls', async ({ page, ownSite }) => {
  const stalls = Array.from({ length: 2000 }, (_, index) => `${index + 1},Kitchen ${index + 1}`)
  ownSite.write('vendors.csv', ['stall_number,stall_name', ...stalls].join('\n'))
  ownSite.write('products.csv', '')
  await page.setViewportSize(PHONE)
  await page.goto(ownSite.url + paths.browseStalls)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const field = page.getByLabel('Go to stall number')

  await test.step('to the last page, and back to the first', async () => {
    await link('Last').click()
    await expect(page.getByText('Page 334 of 334')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kitchen 2000' })).toBeVisible()
    await expect(link('Last')).toHaveCount(0)
    await link('First').click()
    await expect(page.getByText('Page 1 of 334')).toBeVisible()
    await expect(link('First')).toHaveCount(0)
  })
  await test.step('to a stall number, also on the same page', async () => {
    await field.fill('stall 300')
    await field.press('Enter')
    await expect(page.getByText('Page 50 of 334')).toBeVisible()
    const card = page.getByRole('link', { name: /Kitchen 300/ })
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 1 })
    await field.fill('299')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page.getByRole('link', { name: /Kitchen 299/ })).toBeFocused()
  })
  await test.step('not to an unknown stall number', async () => {
    await field.fill('99999')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No stall has this number.')
    await expect(field).toHaveAccessibleDescription('No stall has this number.')
    // Another wrong number is announced again.
    await field.fill('99998')
    await expect(page.getByRole('alert')).toBeEmpty()
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No stall has this number.')
    await expect(page.getByText('Page 50 of 334')).toBeVisible()
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
