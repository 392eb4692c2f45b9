import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'
import type { Site } from '../support/site.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d/ })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => expect(page.getByText('Visitors see it in a moment.')).toBeVisible()
const section = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const square = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })
const read = (site: Site, file: string) => readFileSync(join(site.contentDir, file), 'utf8')

/** What visitors get, as soon as they get it. */
const expectPage = (page: Page, site: Site, path: string, text: string) =>
  expect
    .poll(async () => (await page.request.get(site.url + path)).text(), { timeout: 4000 })
    .toContain(text)

for (const [name, size] of Object.entries({ laptop: DESKTOP, phone: PHONE })) {
  test(`an organiser changes the title, the logo and the sponsors, and visitors see it (${name})`, async ({
    page,
    ownSite,
  }) => {
    await page.setViewportSize(size)
    await signIn(page, ownSite, 'Asha', 'organiser')
    await page.goto(`${ownSite.url}/admin/festival`)
    await page.getByLabel('Title', { exact: true }).fill('Fair & <b>Food</b> 2026')
    await page.getByLabel('Title in English').fill('')
    if (size === PHONE) await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe:visible')
    await expect(preview.getByRole('heading', { level: 1 })).toContainText(
      'Fair & <b>Food</b> 2026',
    )
    if (size === PHONE) await page.getByRole('button', { name: 'Close' }).click()

    await section(page, 'Sponsors').click()
    await page.getByRole('button', { name: 'Add one' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Om Sweets')
    await page.getByRole('textbox', { name: 'Title', exact: true }).last().fill('Ladoos for all')
    await page.getByRole('button', { name: 'Move up: Om Sweets' }).click()
    expect(await findBarriers(page)).toEqual([])
    await save(page).click()
    await saved(page)
    expect(read(ownSite, 'sponsors.csv').split('\n')).toContain('Om Sweets,,Ladoos for all,,')
    await expectPage(page, ownSite, '/', 'Fair &amp; &lt;b&gt;Food&lt;/b&gt; 2026')
    await expectPage(page, ownSite, '/', 'Om Sweets')

    await section(page, 'Logo and pictures').click()
    const logo = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f6b3a' } })
    const file = {
      name: '../../evil.svg',
      mimeType: 'image/png',
      buffer: await logo.png().toBuffer(),
    }
    await page.getByLabel('Logo', { exact: true }).locator('input').setInputFiles(file)
    await saved(page)
    await expectPage(page, ownSite, '/logo.svg', 'data:image/png')
    const width = page.getByRole('img', { name: 'Logo' })
    await expect
      .poll(() => width.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0)

    await page.goto(`${ownSite.url}/admin/log`)
    const entry = page.getByRole('listitem').filter({ hasText: 'changed the festival’s details' })
    await entry.getByRole('button', { name: 'Undo' }).click()
    await expect(entry).toContainText('Undone.')
    await expectPage(page, ownSite, '/', 'वार्षिक मिलन समारोह 2025')
  })

  test(`an organiser puts stalls and places on the map, and visitors find them (${name})`, async ({
    page,
    ownSite,
  }) => {
    await page.setViewportSize(size)
    const map = read(ownSite, 'files/map.csv').replace('23,24,25', '22,,') + '901,902\n'
    writeFileSync(join(ownSite.contentDir, 'files/map.csv'), map)
    await signIn(page, ownSite, 'Asha', 'organiser')
    await page.goto(`${ownSite.url}/admin/map`)
    await page.getByRole('button', { name: 'Clear all 2 numbers' }).click()
    await expect(page.getByText('do not exist')).toHaveCount(0)
    await page
      .getByRole('button', { name: 'Row 1, column 3: Stall 22 is on the map twice' })
      .click()
    await expect(square(page, /^Row 1, column 3: 22/)).toBeFocused()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: /^23 / }).click()
    await square(page, /^Row 1, column 3: empty/).click()
    await expect(page.getByRole('status').first()).toContainText('Tap the square of stall 24')
    await square(page, /^Row 1, column 4: empty/).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await square(page, /^Row 1, column 5: empty/).focus()
    await square(page, /^Row 1, column 5: empty/).click()
    await page.keyboard.type('25')
    await page.keyboard.press('Enter')
    await square(page, /^Row 2, column 4: empty/).click()
    await page.getByRole('button', { name: 'Several squares' }).click()
    await square(page, /^Row 2, column 6: empty/).click()
    await page.getByLabel('Choose a place').selectOption('Seating')
    expect(await findBarriers(page)).toEqual([])
    await save(page).click()
    await saved(page)
    await expect(page.getByText('not on the map')).toHaveCount(0)
    expect(read(ownSite, 'files/map.csv')).toContain('Toilets,Toilets,23,24,25,26')
    expect(read(ownSite, 'files/map.csv')).not.toContain('901')
    expect(read(ownSite, 'files/map.csv')).toContain('\n,,,Seating,Seating,Seating,,')
    await expectPage(page, ownSite, '/festival.en.json', 'Seating')
  })
}

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
  await expect(page.getByRole('alert')).toContainText('Yours is not lost')
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
})
