import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { findBarriers } from '../access/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'
import type { Site } from '../support/site.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d/ })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) =>
  expect(page.getByText('Visitors will see it in a moment.')).toBeVisible()
const square = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })
const read = (site: Site, file: string) => readFileSync(join(site.contentDir, file), 'utf8')

/** Waits until visitors' pages contain the text. */
const expectPage = (page: Page, site: Site, path: string, text: string) =>
  expect.poll(async () => (await page.request.get(site.url + path)).text()).toContain(text)

test('an organiser edits the map by keyboard and several squares at a time, and visitors see it', async ({
  page,
  ownSite,
}) => {
  const map = read(ownSite, 'files/map.csv').replace('23,24,25', '22,24,')
  writeFileSync(join(ownSite.contentDir, 'files/map.csv'), map)
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/map`)
  await page.getByRole('button', { name: 'Row 1, column 3: Stall 22 is on the map twice' }).click()
  await expect(square(page, /^Row 1, column 3: 22/)).toBeFocused()
  await page.keyboard.press('Delete')
  await page.keyboard.type('23')
  await page.keyboard.press('Enter')
  await square(page, /^Row 1, column 5: empty/).focus()
  await square(page, /^Row 1, column 5: empty/).click()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Several squares' }).click()
  await square(page, /^Row 2, column 4: empty/).click()
  await square(page, /^Row 2, column 6: empty/).click()
  await page.getByLabel('Choose a place').selectOption('Seating')
  expect(await findBarriers(page)).toEqual([])
  await save(page).click()
  await saved(page)
  await expect(page.getByText('not on the map')).toHaveCount(0)
  expect(read(ownSite, 'files/map.csv')).toContain('Toilets,Toilets,23,24,25,26')
  expect(read(ownSite, 'files/map.csv')).toContain('\n,,,Seating,Seating,Seating,,')
  await expectPage(page, ownSite, '/festival.en.json', 'Seating')
})

/** Drops a file there. @returns Whether the browser would open it instead of the page. */
const drop = (target: Locator) =>
  target.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], 'a.png', { type: 'image/png' }))
    const init = { dataTransfer, bubbles: true, cancelable: true }
    return element.dispatchEvent(new DragEvent('drop', init))
  })

test('a file dropped outside its place is ignored, and a saved change is announced and keeps the focus', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/festival`)
  const organisation = page.getByLabel('Organisation', { exact: true })
  await organisation.fill('Rotary')
  expect(await drop(organisation)).toBe(false)
  const preview = page.frameLocator('iframe').locator('body')
  await expect.poll(() => drop(preview)).toBe(false)
  // Screen readers miss a status that is inserted together with its text.
  const before = page.getByRole('status').and(page.locator(':empty'))
  await before.evaluateAll((all) => all.forEach((one) => one.classList.add('before')))
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.before', { hasText: 'Saved. Visitors will see it' })).toBeFocused()
})

test('what somebody else saved meanwhile is not overwritten, and what one typed is not lost', async ({
  page,
  ownSite,
}) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.goto(`${ownSite.url}/admin/festival`)
  await page.getByLabel('Organisation', { exact: true }).fill('')
  await expect(page.getByText('This should be the short name').first()).toBeVisible()
  await page.getByLabel('Organisation', { exact: true }).fill('Rotary')
  ownSite.setFacts({ subtitle: 'From a text editor' })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Your version is safe')
  await page.reload()
  await expect(page.getByLabel('Organisation', { exact: true })).toHaveValue('Rotary')
  await expect(page.getByLabel('Line under the title', { exact: true })).toHaveValue(
    'From a text editor',
  )
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save(page).click()
  await saved(page)
  expect(JSON.parse(read(ownSite, 'festival.json'))).toMatchObject({
    organisation: 'Rotary',
    subtitle: 'From a text editor',
  })

  // A list is merged row by row, and the app asks only about rows that both have changed.
  const list = 'event-coordinators.csv'
  const replace = (before: string, after: string) =>
    writeFileSync(join(ownSite.contentDir, list), read(ownSite, list).replace(before, after))
  await page.locator('summary', { hasText: 'Event coordinators' }).click()
  await page.getByRole('button', { name: 'Arun Jain' }).click()
  const department = page.getByLabel('Task', { exact: true })
  await department.fill('Mine')
  replace('Nilesh Parakh', 'Nilesh P.')
  await save(page).click()
  await expect.poll(() => read(ownSite, list)).toMatch(/Arun Jain,.*,Mine,[^]*Nilesh P\./)
  await department.fill('Mine again')
  replace(',Mine,', ',Theirs,')
  await save(page).click()
  const question = page.getByRole('alert')
  await expect(question).toContainText(/Yours: Arun Jain.*Mine again.*Theirs: Arun Jain.*Theirs/s)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await save(page).click()
  await expect.poll(() => read(ownSite, list)).toMatch(/Mine again,[^]*Nilesh P\./)
})
