import { paths } from '#web/routes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

test('a visitor finds the way through 10,000 stalls', async ({ page, ownSite }) => {
  const stalls = Array.from({ length: 10_000 }, (_, index) => `${index + 1},Kitchen ${index + 1}`)
  ownSite.write('vendors.csv', ['stall_number,stall_name', ...stalls].join('\n'))
  ownSite.write('products.csv', '')
  await page.setViewportSize(PHONE)
  await page.goto(ownSite.url + paths.browseStalls)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const field = page.getByLabel('Go to stall number')

  await test.step('to the last page, and back to the first', async () => {
    await link('Last').click()
    await expect(page.getByText('Page 1667 of 1667')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kitchen 10000' })).toBeVisible()
    await expect(link('Last')).toHaveCount(0)
    await link('First').click()
    await expect(page.getByText('Page 1 of 1667')).toBeVisible()
    await expect(link('First')).toHaveCount(0)
  })
  await test.step('to the card of a number, also on the same page', async () => {
    await field.fill('stall 300')
    await field.press('Enter')
    await expect(page.getByText('Page 50 of 1667')).toBeVisible()
    const card = page.getByRole('link', { name: /Kitchen 300/ })
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 1 })
    await field.fill('299')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(page.getByRole('link', { name: /Kitchen 299/ })).toBeFocused()
  })
  await test.step('not to a number that no stall has', async () => {
    await field.fill('99999')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No stall has this number.')
    await expect(page.getByText('Page 50 of 1667')).toBeVisible()
  })
  await test.step('to what is searched for', async () => {
    await page.getByRole('combobox').fill('kitchen 7777')
    await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
  })
})
