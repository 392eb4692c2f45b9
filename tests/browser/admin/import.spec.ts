import type { Page } from '@playwright/test'
import { type Cell, makeXlsx } from '../../broken-sheets/make-xlsx.ts'
import { findBarriers } from '../access/axe.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ viewport: { width: 1366, height: 768 }, expectedErrors: /status of 4\d\d/ })

/** A list is read in a thread of its own, which starts anew for each look. */
const READING = { timeout: 20_000 }

const DISHES = ['Masala Chai', 'Bhel Puri', 'Plain Dosa']

/** Thirty stalls with merged names and two prices, and a sheet of accounts. */
function makeBook(): Uint8Array {
  const rows: Cell[][] = [['FOOD FEST 2026'], ['Final list']]
  rows.push(['Stall No', 'Vendor', 'Particulars', 'Half', 'Full', 'Zone', 'Mobile'])
  const merges: string[] = []
  for (let number = 1; number <= 30; number += 1) {
    const line = rows.length + 1
    for (const column of 'ABFG') merges.push(`${column}${line}:${column}${line + 2}`)
    for (const [at, dish] of DISHES.entries()) {
      const own = at === 0 ? [number, `Kitchen ${number}`] : [null, null]
      const rest = at === 0 ? ['North', `98765 432${number + 10}`] : [null, null]
      rows.push([...own, dish, 20 + at * 10, 40 + at * 20, ...rest])
    }
  }
  rows.push(['Total', null, null, 2700, 5400])
  const accounts = [
    ['Date', 'Particulars', 'Amount'],
    ['1 May', 'Tent', 5000],
    ['2 May', 'Lights', 3000],
  ]
  return makeXlsx([
    { name: 'Stalls', rows, merges },
    { name: 'Accounts', rows: accounts },
  ])
}

const drop = (page: Page, files: Record<string, Uint8Array | string>) =>
  page.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, content]) => {
      return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
    }),
  )

async function expectAccessible(page: Page) {
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
}

test('a volunteer sees how a workbook is read, changes it, and publishes what is shown', async ({
  page,
  ownSite,
}) => {
  test.setTimeout(90_000)
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/import`)
  await drop(page, { 'list.pdf': '%PDF-1.7' })
  await expect(page.getByRole('alert')).toContainText('list.pdf is a PDF, which has no columns.')
  await drop(page, { 'stalls.xlsx': makeBook() })
  const shown = page.getByRole('region', { name: 'What visitors will see' })
  await expect(page.getByLabel('Titles of Stalls')).toHaveValue('3', READING)
  await expect(page.getByRole('checkbox', { name: 'Accounts' })).not.toBeChecked()
  await expect(shown.getByRole('status')).toHaveText('30 stalls90 dishes1 row left out')
  const first = shown.getByRole('listitem').filter({ hasText: 'Kitchen 1' }).first()
  await expect(first).toContainText('North')
  await expect(first).toContainText('half 20 / full 40')
  await page.getByLabel('What is F, Zone?').selectOption('Leave out')
  await expect(first).not.toContainText('North')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('What is F, Zone?')).toHaveValue('leaveOut')
  await expect(page.getByText('Stalls, row 94: “Total 2700 5400” is a total.')).toBeVisible()
  await expect(page.getByText('30 owners’ phone numbers are kept for organisers')).toBeVisible()
  const dishes = await first.locator('ul li').allInnerTexts()

  // Somebody changes a price in Excel meanwhile.
  ownSite.write('products.csv', 'stall_number,name,price,category,in_stock\n2,Bhel,35,Snacks,yes\n')
  const publish = page.getByRole('button', { name: 'Publish 30 stalls with 90 dishes' })
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('have changed since you looked')
  await page.getByRole('button', { name: 'Try again' }).click()
  await publish.click()
  await expect(page.getByText('Published. Visitors see the new list now.')).toBeVisible(READING)
  const visitor = await page.context().newPage()
  await open(visitor, `${ownSite.url}/browse-stalls`)
  await visitor
    .getByRole('link', { name: /Kitchen 1\b/ })
    .first()
    .click()
  const stall = visitor.getByRole('main')
  await expect(stall.getByRole('heading', { level: 1 })).toContainText('Kitchen 1')
  for (const dish of dishes.flatMap((text) => text.split('\n'))) {
    if (dish !== '') await expect(stall).toContainText(dish)
  }
  await expect(stall).not.toContainText('98765')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('the guide is as it was before the import')).toBeVisible()
})

test('two files are one list, and a doubtful column asks', async ({ page, ownSite }) => {
  test.setTimeout(90_000)
  ownSite.setFacts({ currency: '€' })
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/import`)
  await drop(page, {
    'stalls.csv': 'number,name\n1,Green Corner\n2,Juice Bar\n3,Soup Pot\n',
    'menu.csv': 'stall no,dish,price\n1,Green Salad,330\n2,Orange Juice,250\n3,Lentil Soup,410\n',
  })
  const shown = page.getByRole('region', { name: 'What visitors will see' })
  const first = shown.getByRole('listitem').filter({ hasText: 'Green Corner' }).first()
  await expect(first).toContainText('€3.30', READING)
  await expect(page.getByText('Please check: Are these cents?')).toBeVisible()
  await page.getByLabel('330 means').selectOption('€330')
  await expect(first).toContainText('€330')
  await page.getByLabel('Titles of menu.csv').selectOption('The list has no titles')
  await expect(page.getByLabel('What is B?', { exact: true })).toHaveValue('dish')
  await page.getByLabel('Titles of menu.csv').selectOption('1')
  await expect(page.getByLabel('What is B, dish?', { exact: true })).toHaveValue('dish')
  await page.getByLabel('What is B, dish?', { exact: true }).selectOption('Leave out')
  await expect(first).not.toContainText('Green Salad')
})
