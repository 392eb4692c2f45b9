import { findBarriers } from '../access/axe.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ viewport: { width: 1366, height: 768 }, expectedErrors: /status of 4\d\d/ })

/** A list is read in a separate thread, which is started each time. */
const READING = { timeout: 20_000 }

const LISTS = {
  'stalls.csv': 'number,name\n1,Green Corner\n2,Juice Bar\n3,Soup Pot\n',
  'menu.csv': 'stall no,dish,price\n1,Green Salad,330\n2,Orange Juice,250\n3,Lentil Soup,410\n',
}

test('two files are one list, and a doubtful column asks', async ({ page, ownSite }) => {
  test.setTimeout(90_000)
  ownSite.setFacts({ currency: '€' })
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/import`)
  await page.locator('input[type=file]').setInputFiles(
    Object.entries(LISTS).map(([name, text]) => {
      return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    }),
  )
  const shown = page.getByRole('region', { name: 'What visitors will see' })
  const first = shown.getByRole('listitem').filter({ hasText: 'Green Corner' }).first()
  await expect(first).toContainText('€3.30', READING)
  await expect(page.getByText('Please check: Are these cents?')).toBeVisible()
  await page.getByLabel('330 means €3.30').uncheck()
  await expect(first).toContainText('€330')
  await page.getByLabel('Titles of menu.csv').selectOption('The list has no titles')
  await expect(page.getByLabel('What is B?', { exact: true })).toHaveValue('dish')
  await page.getByLabel('Titles of menu.csv').selectOption('1')
  await expect(page.getByLabel('What is B, dish?', { exact: true })).toHaveValue('dish')
  await page.getByLabel('What is B, dish?', { exact: true }).selectOption('Leave out')
  await expect(first).not.toContainText('Green Salad')
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
  await page.reload()
  await expect(page.getByLabel('What is B, dish?', { exact: true })).toHaveValue('leaveOut')
})
