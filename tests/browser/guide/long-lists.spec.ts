import { join } from 'node:path'
import { toStallId } from '#shared/catalogue/ids.ts'
import { stallHref } from '#web/routes.ts'
import { test } from '../support/edited-site.ts'
import { expect } from '../support/fixtures.ts'

const DIST = join(import.meta.dirname, '../../../dist')

test.beforeEach(({ festival }) => {
  const numbers = Array.from({ length: 488 }, (_, index) => String(index + 1))
  const stalls = numbers.map((number) => `${number},Kitchen ${number}`)
  festival.write('files/vendors.csv', ['stall_number,stall_name', ...stalls, ''].join('\n'))
  festival.write('files/products.csv', 'stall_number,name,price,category,in_stock\n')
})

test('a visitor goes to the last page of a long list, and back to the first', async ({
  page,
  festival,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${await festival.startBuilt(DIST)}/browse-stalls`)
  await expect(page.getByText('Page 1 of 82')).toBeVisible()
  await expect(page.getByRole('link', { name: 'First', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Last', exact: true }).click()
  await expect(page.getByText('Page 82 of 82')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kitchen 488' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Last', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'First', exact: true }).click()
  await expect(page.getByText('Page 1 of 82')).toBeVisible()
})

test('a visitor goes to the card of a stall by its number', async ({ page, festival }) => {
  await page.goto(`${await festival.startBuilt(DIST)}/browse-stalls`)
  const field = page.getByLabel('Go to stall number')
  await field.fill('stall 300')
  await field.press('Enter')
  await expect(page.getByText('Page 34 of 55')).toBeVisible()
  const card = page.getByRole('link', { name: /Kitchen 300/ })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport({ ratio: 1 })
  // On the same page, too.
  await field.fill('301')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('link', { name: /Kitchen 301/ })).toBeFocused()
  await field.fill('999')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('No stall has this number.')
  await expect(page.getByText('Page 34 of 55')).toBeVisible()
})

test('a short list has no such bar', { tag: '@long' }, async ({ page, festival }) => {
  festival.write('files/vendors.csv', 'stall_number,stall_name\n1,A\n2,B\n')
  await page.goto(`${await festival.startBuilt(DIST)}/browse-stalls`)
  await expect(page.getByRole('heading', { name: 'B' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the guide' })).toBeVisible()
  await expect(page.getByLabel('Go to stall number')).toHaveCount(0)
})

test('the products of a stall with a long menu are folded by category', async ({
  page,
  festival,
}) => {
  const categories = ['South Indian', 'Snacks', 'Beverages']
  const products = Array.from({ length: 560 }, (_, index) => {
    return `12,Dish ${index + 1} of the house,20,${categories[index % 3]},yes`
  })
  festival.write(
    'files/products.csv',
    ['stall_number,name,price,category,in_stock', ...products, ''].join('\n'),
  )
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto((await festival.startBuilt(DIST)) + stallHref(toStallId('12')))
  await expect(page.getByText('560 products')).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThan(12_000)
  await expect(page.getByRole('heading', { name: 'Dish 1 of the house' })).toBeVisible()
  const last = page.getByRole('heading', { name: 'Dish 560 of the house' })
  await expect(page.getByText(/^South Indian, 1 to 40$/)).toBeVisible()
  await expect(last).toBeHidden()
  await page.getByText('Snacks, 161 to 187').click()
  await expect(last).toBeVisible()
})
