import { paths } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { findMisread } from './reading.ts'

test('Hindi names are marked as Hindi in the dialog, the search and the thanks', async ({
  page,
  ownSite,
}) => {
  ownSite.write(
    'vendors.csv',
    'stall_number,stall_name,location\n1,समोसा सेंटर,गेट 2 के पास\n2,चाय Point,\n',
  )
  ownSite.write(
    'products.csv',
    'stall_number,name,price,category,in_stock\n1,आलू समोसा,20,Snacks,yes\n2,अदरक चाय,10,Beverages,yes\n',
  )
  await page.goto(ownSite.url + paths.browseStalls)
  await waitUntilHydrated(page)
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)

  await page.getByRole('button', { name: 'Products of समोसा सेंटर' }).click()
  await expect(page.getByRole('dialog', { name: 'समोसा सेंटर' })).toContainText('आलू समोसा')
  expect(await findMisread(page)).toEqual([])
  await page.keyboard.press('Escape')

  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('चाय')
  await expect(page.getByRole('option', { name: 'अदरक चाय' })).toBeVisible()
  expect(await findMisread(page)).toEqual([])
  await box.fill('गुलाल')
  await expect(page.getByText('nobody sells')).toContainText('गुलाल')
  expect(await findMisread(page)).toEqual([])

  await box.fill('समोसा')
  await page.getByRole('link', { name: 'समोसा सेंटर' }).click()
  await page.getByRole('link', { name: 'Rate this Stall' }).click()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByRole('status').locator('[lang=hi]')).toHaveText('समोसा सेंटर')
})
