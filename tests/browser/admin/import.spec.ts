import type { Page } from '@playwright/test'
import { findBarriers } from '../access/axe.ts'
import { book } from '../../broken-sheets/make-xlsx.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d/ })

/** As a committee writes it: banners, a sheet for each hall, blank stall cells, prices like 40/-. */
const MESSY = book({
  'Hall A':
    'FOOD FEST 2026,,,,\nFinal list,,,,\nSr,Vendor,Particulars,Rate,Mobile\n1,Chai Point,Masala Chai,20/-,9876543210\n,,Coffee,₹ 30,\n2,Bhel House,Bhel Puri,Half 40 / Full 70,',
  Settings: 'Key,Value\ncurrency,INR',
  'Hall B':
    'Vendor,Particulars,Rate,Kind\nDosa Hut,Plain Dosa,60,Dosas\n<b>Juice</b>,Lime,25,Coolers',
})

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

for (const [size, viewport] of [
  ['laptop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`on a ${size}, an organiser drops a messy workbook, answers by buttons, publishes and undoes`, async ({
    page,
    ownSite,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, ownSite, 'Asha', 'organiser')
    await page.goto(`${ownSite.url}/admin/import`)
    await drop(page, 'page.xlsx', new TextEncoder().encode('<html><table></table></html>'))
    await expect(page.getByRole('alert')).toContainText('page.xlsx is in fact a web page.')

    await drop(page, 'stalls.xlsx', MESSY)
    await answer(page, 'All of them')
    await expectNoBarriers(page)
    await answer(page, 'They belong to the stall above')
    await answer(page, 'Give them the next free numbers')
    await answer(page, 'Create these categories')
    await answer(page, 'Take back my last answer')
    await answer(page, 'List these dishes under Others')
    await expect(page.getByLabel('What is Rate?')).toHaveValue('price')
    await expect(page.getByLabel('What is Mobile?')).toHaveValue('owner_mobile')
    const phone = page.frameLocator('iframe')
    await expect(phone.getByText('Chai Point').first()).toBeVisible()
    await expect(phone.getByText('<b>Juice</b>')).toBeVisible()
    await page.getByLabel('One stall…').selectOption('2 Bhel House')
    await expect(phone.getByText('Half 40 / Full 70')).toBeVisible()
    await expect(
      page.getByText('1 owner’s phone number is kept for organisers only.'),
    ).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Publish 4 stalls with 5 dishes' }).click()
    await expect(page.getByText('Published. Visitors see the new list now.')).toBeVisible()

    const visitor = await page.context().newPage()
    await expect(async () => {
      await visitor.goto(`${ownSite.url}/browse-stalls`)
      await expect(visitor.getByText('<b>Juice</b>')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(visitor.getByText('Shree Samosa Centre')).toHaveCount(0)
    await page.goto(`${ownSite.url}/admin/log`)
    const entry = page.getByRole('listitem').filter({ hasText: 'Asha imported stalls.xlsx' })
    await entry.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('Undone: the guide is as it was')).toBeVisible()
    await expect(async () => {
      await visitor.goto(`${ownSite.url}/browse-stalls`)
      await expect(visitor.getByText('Shree Samosa Centre')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
}

test('a list without titles is read by choosing its columns, and what is false has to be confirmed', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await ownSite.rate('1', 5)
  await page.goto(`${ownSite.url}/admin/import`)
  const list = '1,VACANT,,\n2,Bombay Bhel House,Bhel,40\n3,Shree Samosa Centre,Samosa,20\n'
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
  const publish = page.getByRole('button', { name: /^Publish/ })
  await expect(publish).toBeDisabled()
  await expect(
    page.getByText('Shree Samosa Centre moves from 1 to 3, and has 1 rating'),
  ).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('Leave the ratings with the numbers').check()
  await page.getByLabel('Publish it as it is').check()
  await expect(publish).toBeEnabled()
  // Somebody changes a price in Excel meanwhile.
  ownSite.write('products.csv', 'stall_number,name,price,category,in_stock\n2,Bhel,35,Snacks,yes\n')
  await publish.click()
  await expect(page.getByRole('alert').last()).toContainText('have changed since you looked')
  await answer(page, 'Try again')
  await answer(page, 'Leave them out')
  await page.getByLabel('Leave the ratings with the numbers').check()
  await page.getByRole('button', { name: 'Publish 2 stalls with 2 dishes' }).click()
  await expect(page.getByText('Published. Visitors see the new list now.')).toBeVisible()
})
