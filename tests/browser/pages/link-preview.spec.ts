import { paths, rateStallHref } from '#web/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { openStaticHost } from '../support/static-host.ts'

test.describe('a tab', () => {
  test('has the title of each page on the way through the guide', async ({ page }) => {
    await open(page, paths.home)
    await page.getByRole('link', { name: 'Click to view stalls' }).click()
    await expect(page).toHaveTitle('Explore Stalls · JYS Mela')
    await page.getByRole('link', { name: 'Shree Samosa Centre' }).click()
    await expect(page).toHaveTitle('Shree Samosa Centre, stall 1 · JYS Mela')
    await page.getByRole('link', { name: 'Rate this Stall' }).click()
    await expect(page).toHaveTitle('Rate Shree Samosa Centre, stall 1 · JYS Mela')
    await page.goBack()
    await expect(page).toHaveTitle('Shree Samosa Centre, stall 1 · JYS Mela')
  })

  test('names a stall on a host of files, once the list is there', async ({ page }) => {
    const host = await openStaticHost()
    await page.goto(host.url + rateStallHref('12'))
    await expect(page).toHaveTitle('Rate Chai Tapri, stall 12 · JYS Mela')
    expect(await (await page.request.get(`${host.url}/robots.txt`)).text()).toContain('Allow: /')
    host.close()
  })
})
