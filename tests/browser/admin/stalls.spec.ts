import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { texts as approvalsTexts } from '#web/admin/approvals/approvals-texts.ts'
import { texts as stallTexts } from '#web/admin/stall/stall-texts.ts'
import { texts as stallsTexts } from '#web/admin/stalls/stalls-texts.ts'
import { askApprovalTexts } from '#web/admin/ui/ask-approval-texts.ts'
import { reasonTexts } from '#web/admin/ui/reason-texts.ts'
import { texts as uiTexts } from '#web/admin/ui/ui-texts.ts'
import { rateStallHref } from '#web/visitors/routes.ts'
import { findBarriers } from '../access/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { ageSessions, GOOD_PIN, signIn } from '../support/invite.ts'
import { translate } from '../support/translate.ts'
import type { Site } from '../support/site.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

/** A cell of the first row that contains this text. */
const cell = (page: Page, row: string, column: string) =>
  page.getByRole('row').filter({ hasText: row }).locator(`[data-column="${column}"] [id]`).first()

async function openProducts(page: Page, site: Site) {
  await signIn(page, site, 'Asha', 'organiser')
  await page.goto(`${site.url}/admin/stalls`)
  await page.getByRole('button', { name: 'Products', exact: true }).click()
}

async function type(page: Page, row: string, column: string, text: string) {
  await cell(page, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    clipboardData.setData('text/html', '<table><!-- urn:schemas-microsoft-com:office:excel -->')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)
}

const readSheet = (site: Site, name: string) =>
  readFileSync(join(site.contentDir, 'files', name), 'utf8')

/** Changes a spreadsheet as Excel would. */
const replaceInExcel = (site: Site, before: string, after: string) =>
  site.write('products.csv', readSheet(site, 'products.csv').replace(before, after))

test('an organiser withdraws a stall, pastes prices from Excel, adds a dish and undoes it', async ({
  page,
  ownSite,
}) => {
  const words = { ...uiTexts.en, ...stallsTexts.en }
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/stalls`)
  // With fewer rows, Playwright finds them faster.
  await page.getByRole('searchbox').fill('Shree Samosa Centre')
  await page.getByRole('switch').first().click()
  await expect(page.getByText(words.saveStatus.saved)).toBeVisible()
  await expect.poll(() => readSheet(ownSite, 'vendors.csv')).toMatch(/^1,Shree Samosa.*,yes$/m)
  await page
    .getByRole('button', { name: words.productCount(3) })
    .first()
    .click()

  await cell(page, 'Samosa (2 pieces)', 'price').click()
  await paste(page, '25\r\n4o\r\n18\r\n')
  const why = reasonTexts.en.problems['price-unreadable'] as string
  await expect(page.getByText(why)).toBeVisible()
  await expect.poll(() => readSheet(ownSite, 'products.csv')).toMatch(/^1,Samosa \(2.*,25,/m)
  expect(await findBarriers(page)).toEqual([])
  // The invalid text stays in its cell, even after a reload.
  await page.reload()
  await expect(page.getByText(words.wrong(1))).toBeVisible()
  await page.getByRole('button', { name: words.showWrong, exact: true }).click()
  await expect(page.getByText(why)).toBeVisible()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.wrong(1))).toHaveCount(0)
  await expect.poll(() => readSheet(ownSite, 'products.csv')).toMatch(/^1,Paneer.*,40,/m)

  await page.getByRole('button', { name: words.addRow.products }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').nth(0).fill('1')
  await dialog.getByRole('textbox').nth(1).fill('Sev Puri Special')
  await dialog.getByRole('textbox').nth(2).fill('30')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: words.add, exact: true }).click()
  await expect
    .poll(() => readSheet(ownSite, 'products.csv'))
    .toMatch(/^1,Sev Puri Special,.*,30,.*,yes,$/m)
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect.poll(() => readSheet(ownSite, 'products.csv')).not.toContain('Special')
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect.poll(() => readSheet(ownSite, 'products.csv')).not.toMatch(/^1,Paneer.*,40,/m)
  const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
})

test('a rated stall is withdrawn once a second organiser has approved it, and its card says so', async ({
  page: asha,
  browser,
  ownSite,
}) => {
  const words = stallTexts.en
  const om = await (await browser.newContext()).newPage()
  await signIn(asha, ownSite, 'Asha', 'organiser')
  await signIn(om, ownSite, 'Om', 'organiser')
  await ageSessions(ownSite)
  await ownSite.rate('1', 4)
  await asha.goto(`${ownSite.url}/admin/stall`)
  await asha.getByLabel(words.number).fill('1')
  await asha.keyboard.press('Enter')
  await asha.getByRole('button', { name: words.withdraw }).click()
  const dialog = asha.getByRole('dialog', { name: words.withdraw })
  await expect(dialog).toContainText('its ratings do not count for the result')
  await dialog.getByRole('button', { name: words.withdraw }).click()
  await expect(dialog).toContainText(
    /Shree Samosa Centre.*Afterwards.*No stall has ratings that count/s,
  )
  expect(await findBarriers(asha)).toEqual([])
  await dialog.getByLabel(uiTexts.en.pin).fill(GOOD_PIN)
  await dialog.getByRole('button', { name: askApprovalTexts.en.ask }).click()
  await expect(dialog.getByText(askApprovalTexts.en.waiting('Om'))).toBeVisible()
  expect(readSheet(ownSite, 'vendors.csv')).not.toMatch(/^1,Shree Samosa.*,yes$/m)

  await om.goto(`${ownSite.url}/admin/approvals`)
  await expect(om.getByText(approvalsTexts.en.asks['withdraw-stall']('Asha'))).toBeVisible()
  await om.getByRole('button', { name: approvalsTexts.en.approve }).click()
  await om.getByRole('dialog').getByLabel(uiTexts.en.pin).fill(GOOD_PIN)
  await om.getByRole('dialog').getByRole('button', { name: approvalsTexts.en.approve }).click()
  await expect(dialog.getByText(askApprovalTexts.en.outcomes.done)).toBeVisible()
  await dialog.getByText(uiTexts.en.close, { exact: true }).click()
  await expect(asha.getByText(words.states.withdrawn)).toBeVisible()
  await om.goto(ownSite.url + rateStallHref('1'))
  await expect(om.getByText(words.states.withdrawn)).toBeVisible()
})

test('what others or Excel change is shown, and the organiser decides about a cell that both changed', async ({
  page,
  ownSite,
}) => {
  await openProducts(page, ownSite)
  await page.getByRole('searchbox').fill('Samosa (2')
  await cell(page, 'Samosa (2 pieces)', 'price').click()
  replaceInExcel(ownSite, 'चटनी के साथ,20,', 'चटनी के साथ,22,')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alert').filter({ hasText: 'Samosa (2 pieces), stall 1 · Price' })
  await expect(question).toContainText('Meanwhile, it has become “22”.')
  await expect(page.getByText('Changed by others in the app, or in Excel:')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Write “25”' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => readSheet(ownSite, 'products.csv')).toContain('चटनी के साथ,25,')
  await page.getByRole('button', { name: 'OK' }).click()

  // A change to another cell is saved without a question.
  replaceInExcel(ownSite, 'चटनी के साथ,25,', 'चटनी के साथ,26,')
  await page.getByRole('switch', { name: /Samosa \(2 pieces\)/ }).click()
  await expect(page.getByText('Samosa (2 pieces), stall 1 · Price2526')).toBeVisible()
  await expect
    .poll(() => readSheet(ownSite, 'products.csv'))
    .toMatch(/^1,Samosa \(2 pieces\),.*,26,.*,no,Veg$/m)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Changed by others')).toHaveCount(0)
})

test('text in an open cell is saved by Back and by a reload', async ({ page, ownSite }) => {
  await openProducts(page, ownSite)
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.goBack()
  await cell(page, 'Samosa (2 pieces)', 'price').click()
  await page.keyboard.type('25')
  await page.goBack()
  await expect.poll(() => readSheet(ownSite, 'products.csv')).toMatch(/^1,Samosa \(2.*,25,/m)
  await page.goForward()
  await cell(page, 'Paneer Samosa', 'price').click()
  await page.keyboard.type('45')
  await page.reload()
  await expect.poll(() => readSheet(ownSite, 'products.csv')).toMatch(/^1,Paneer.*,45,/m)
})

test('Tab stops once in the table, and arrow keys move between its cells', async ({
  page,
  ownSite,
}) => {
  await openProducts(page, ownSite)
  await cell(page, 'Samosa (2 pieces)', 'price').click()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 'Paneer Samosa', 'price')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Paneer Samosa', 'instock')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(cell(page, 'Samosa (2 pieces)', 'instock')).toBeFocused()
  // While a text is being edited, the arrows move the cursor.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('25')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 'Samosa (2 pieces)', 'price')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('tbody'))).toBeNull()
  await page.keyboard.press('Shift+Tab')
  await expect(cell(page, 'Samosa (2 pieces)', 'price')).toBeFocused()
})

test('in an app that the browser translates, no screen goes blank, and names stay', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.getByRole('link', { name: 'Festival', exact: true }).click()
  await page.getByLabel('Organisation', { exact: true }).waitFor()
  await page.evaluate(translate)
  await page.getByLabel('Organisation', { exact: true }).fill('Rotary')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Organisation', { exact: true })).not.toHaveValue('Rotary')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name').fill('Meera')
  await page.getByLabel('Your PIN').fill(GOOD_PIN)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Meera' })).toBeVisible()
  await expect(page.locator('h2 font')).toHaveCount(0)
  await page.getByRole('link', { name: 'Stalls', exact: true }).click()
  await page.getByRole('searchbox').fill('Shree Samosa Centre')
  await expect(page.getByText('1 of 104 rows')).toBeVisible()
  await page.getByRole('searchbox').fill('samosa')
  await expect(page.getByText('1 of 104 rows')).toHaveCount(0)
  await expect(page.locator('tbody font')).toHaveCount(0)
})

test('without a network, cells wait, and signing out warns about them', async ({
  page,
  context,
  ownSite,
}) => {
  await openProducts(page, ownSite)
  await cell(page, 'Samosa (2 pieces)', 'price').waitFor()
  await context.setOffline(true)
  await type(page, 'Samosa (2 pieces)', 'price', '25')
  await type(page, 'Paneer Samosa', 'price', '4o')
  await expect(page.getByText('1 change is waiting for a connection.')).toBeVisible()
  await page.route('**/admin/api/changes', (route) => route.abort())
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('2 entries on this device have not been sent yet.')
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Ask an organiser for a link')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Samosa')
})
