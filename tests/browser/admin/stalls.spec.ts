import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findBarriers } from '../access/axe.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import { revoke, signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const bar = (page: Page) => page.getByRole('button', { name: /^Publish/ })
const cell = (page: Page, row: RegExp, column: string) =>
  page.getByRole('row', { name: row }).locator(`[data-column="${column}"] [id]`).first()

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)
}

test('an organiser closes a stall, pastes prices from Excel, and undoes a change', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.getByRole('link', { name: 'Stalls', exact: true }).click()
  // With fewer rows, the test finds them faster.
  await page.getByRole('searchbox').fill('Samosa Centre')
  await page.getByRole('switch', { name: /Shree Samosa Centre/ }).click()
  await page.getByRole('button', { name: '3 products' }).first().click()
  const titles = [
    'Product',
    'Stock',
    'Stall',
    'Product (Hindi)',
    'Description',
    'Description (Hindi)',
  ]
  await expect(page.getByRole('columnheader')).toHaveText([
    ...titles,
    'Price',
    'Category',
    'Delete',
  ])
  await cell(page, /Samosa \(2 pieces\)/, 'price').click()
  await paste(page, '25\r\n4o\r\n18\r\n')
  await expect(page.getByText('Write the price as a number: 40.')).toBeVisible()
  await expect(bar(page)).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])
  await cell(page, /Paneer Samosa/, 'price').click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await page.reload()
  await bar(page).click()
  await expect(page.getByText('4 changes published.')).toBeVisible()
  await page.goto(`${ownSite.url}/browse-stalls?q=samosa`)
  await expect(page.getByText('Shree Samosa Centre')).toHaveCount(0)

  await page.goto(`${ownSite.url}/admin/stalls`)
  // The reload and the way back have kept the view.
  await page.getByRole('button', { name: 'Only stall 1' }).waitFor()
  await page.getByRole('button', { name: 'Stalls', exact: true }).click()
  await page.getByRole('searchbox').fill('Bombay Bhel')
  await page.getByRole('switch', { name: /Bombay Bhel House/ }).click()
  await bar(page).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByRole('switch', { name: /Bombay Bhel House/ })).toBeChecked()
})

test('changes made in Excel meanwhile are shown, and the organiser decides only about cells that both changed', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/stalls`)
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await page.getByRole('searchbox').fill('Samosa (2')
  await cell(page, /Samosa \(2 pieces\)/, 'price').click()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  const file = join(ownSite.contentDir, 'files/products.csv')
  const replace = (before: string, after: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after))
  replace('चटनी के साथ,20,', 'चटनी के साथ,22,')
  await bar(page).click()
  await expect(page.getByText('Samosa (2 pieces), stall 1 · Price2022')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to my changes' }).click()
  await expect(cell(page, /Samosa \(2 pieces\)/, 'price')).toHaveText('25')
  await bar(page).click()
  await page.getByRole('button', { name: 'Mine: 25' }).click()
  await page.getByRole('button', { name: 'Publish my 1 change too' }).click()
  await expect(page.getByText('1 change published.')).toBeVisible()
  expect(readFileSync(file, 'utf8')).toContain('चटनी के साथ,25,')

  await page.getByRole('switch', { name: /Samosa \(2 pieces\)/ }).click()
  replace('चटनी के साथ,25,', 'चटनी के साथ,26,')
  await bar(page).click()
  await expect(page.getByText('1 change published.')).toBeVisible()
  await expect(page.getByText('Samosa (2 pieces), stall 1 · Price2526')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  expect(readFileSync(file, 'utf8')).toMatch(/^1,Samosa \(2 pieces\),.*,26,.*,no$/m)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Changed by others in the meantime')).toHaveCount(0)
})

test('the reason for a refused change is shown in its cell, and signing out warns about unpublished changes', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/stalls`)
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await cell(page, /^Samosa \(2 pieces\)/, 'price').click()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  const place = { sheet: 'products', key: '["1","Samosa (2 pieces)",0]', column: 'price' }
  const refusals = [
    [422, { code: 'problems', problems: [{ ...place, code: 'price-too-high' }] }, 'too high'],
    [409, { code: 'conflict', conflicts: [{ change: 0, reason: 'differs', now: '22' }] }, '“22”'],
  ] as const
  for (const [status, json, reason] of refusals) {
    await page.route('**/admin/api/changes', (route) => route.fulfill({ status, json }), {
      times: 1,
    })
    await bar(page).click()
    const price = page.getByRole('row', { name: /^Samosa \(2/ }).locator('[data-column="price"]')
    await expect(price).toContainText(reason)
  }
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('One change on this device is not in the guide yet.')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Ask an organiser for a link')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Samosa')
})

test('a damaged file cannot be changed until it is repaired', async ({ page, ownSite }) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  const file = join(ownSite.contentDir, 'files/products.csv')
  writeFileSync(file, readFileSync(file, 'utf8').replace('\n1,Samosa', '\n1,"Samosa'))
  await page.goto(`${ownSite.url}/admin/stalls`)
  await expect(page.getByText('products.csv has a quote in line 2')).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('a volunteer’s taps wait for the network, survive a closed tab, and are then saved', async ({
  page,
  context,
  ownSite,
}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, ownSite, 'Meera', 'volunteer')
  await page.getByLabel('Stall number').fill('1')
  await page.keyboard.press('Enter')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark sold out: Samosa (2 pieces)' }).click()
  await page.getByRole('button', { name: 'Close the stall' }).click()
  await expect(page.getByText('Waiting to be sent')).toHaveCount(2)
  expect(await findBarriers(page)).toEqual([])
  await context.setOffline(false)
  await page.goto(`${ownSite.url}/admin/stall`)
  const readFile = (name: string) => readFileSync(join(ownSite.contentDir, 'files', name), 'utf8')
  await expect.poll(() => readFile('products.csv')).toMatch(/^1,Samosa \(2 pieces\),.*,no$/m)
  await expect.poll(() => readFile('vendors.csv')).toMatch(/^1,Shree Samosa Centre,.*,yes$/m)
  await expect(page.getByText('for a connection')).toHaveCount(0)
})

test.describe('a volunteer whose session has ended', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('learns how many changes were not sent', async ({ page, context, ownSite }) => {
    await signIn(page, ownSite, 'Meera', 'volunteer')
    await page.getByLabel('Stall number').fill('1')
    await page.keyboard.press('Enter')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Close the stall' }).click()
    await expect(page.getByText('Waiting to be sent')).toBeVisible()
    await revoke(ownSite, 'Meera')
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toHaveText(
      'One change is not in the guide yet. Sign in again on this device to send it.',
    )
  })
})
