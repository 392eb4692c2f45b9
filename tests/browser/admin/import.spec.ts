import type { Page } from '@playwright/test'
import { findBarriers } from '../access/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d/ })

const drop = (page: Page, name: string, buffer: Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) })

/** Every look is a request, after which the buttons may be others. */
async function waitForLook(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function answer(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await waitForLook(page)
}

async function expectNoBarriers(page: Page) {
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
}

test('a list without titles is read by choosing its columns, and what is false has to be confirmed', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await ownSite.rate('1', 5)
  await page.goto(`${ownSite.url}/admin/import`)
  await drop(page, 'page.xlsx', new TextEncoder().encode('<html><table></table></html>'))
  await expect(page.getByRole('alert')).toContainText('page.xlsx is in fact a web page.')
  const list = '9,VACANT,,\n2,Bombay Bhel House,Bhel,40\n3,Shree Samosa Centre,Samosa,20\n'
  await drop(page, 'list.csv', new TextEncoder().encode(list))
  for (const [letter, is] of [
    ['A', 'Stall number'],
    ['B', 'Stall name'],
    ['C', 'Dish or product'],
    ['D', 'Price'],
  ] as const) {
    await page.getByLabel(`What is ${letter}?`, { exact: true }).selectOption(is)
    await waitForLook(page)
  }
  await answer(page, 'Take back my last answer')
  await expect(page.getByLabel('What is D?', { exact: true })).not.toHaveValue('price')
  await page.getByLabel('What is D?', { exact: true }).selectOption('Price')
  await waitForLook(page)
  const publish = page.getByRole('button', { name: /^Publish/ })
  await expect(publish).toBeDisabled()
  await expectNoBarriers(page)
  await page.getByLabel('Publish it as it is').check()
  await expect(publish).toBeEnabled()
  // Somebody changes a price in Excel meanwhile.
  ownSite.write('products.csv', 'stall_number,name,price,category,in_stock\n2,Bhel,35,Snacks,yes\n')
  await publish.click()
  await expect(page.getByRole('alert').last()).toContainText('have changed since you looked')
  await answer(page, 'Try again')
  await answer(page, 'Leave them out')
  await page.getByRole('button', { name: 'Publish 2 stalls with 2 dishes' }).click()
  await expect(page.getByText('Published. Visitors see the new list now.')).toBeVisible()
})
