import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as XLSX from '@e965/xlsx'
import type { Download, Page } from '@playwright/test'
import { findHeadlessShell } from '../../../organiser/cards/find-browser.mjs'
import { fillEvening } from '../../support/festivals/fill-evening.ts'
import { makeEvening, OPENED } from '../../support/festivals/made-up-evening.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { callMela } from '../../support/servers/call-mela.ts'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { openFeedback, openJoin } from '../support/forms.ts'
import { ageSessions, decide, GOOD_PIN, signIn } from '../support/invite.ts'
import { bytesOf, watchPrinting } from '../support/qr-cards.ts'
import type { Site } from '../support/site.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 4\d\d/ })

async function expectGoodAt(page: Page, sizes: { width: number; height: number }[]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  }
}

/** The text and code of each page. */
async function readPages(pdf: Uint8Array) {
  const pages = await readPdf(pdf, 150)
  return Promise.all(
    pages.map(async ({ widthMm, text, picture }) => ({
      isA4: Math.abs(widthMm - 210) < 0.5,
      text,
      codes: await readCodes(picture),
    })),
  )
}

test('an organiser prints two signed cards, the same as those of the command, and records them', async ({
  page,
  ownSite,
}) => {
  const { contentDir } = ownSite
  ownSite.setFacts({ siteUrl: 'https://mela.example.org', signedCards: 'required' })
  await expect
    .poll(async () => (await fetch(`${ownSite.url}/festival.en.json`)).text())
    .toContain('"signedCards":"required"')
  const { untilPrinted } = await watchPrinting(page)
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.getByText('The cards lead to https://mela.example.org.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Card of stall 1', exact: true })).toBeVisible()
  await expectGoodAt(page, [PHONE, DESKTOP])
  await page.getByRole('radio', { name: 'Some stalls' }).check()
  await page.getByRole('checkbox', { name: /^2 / }).check()
  await page.getByRole('checkbox', { name: /^12 / }).check()
  // The browser's own Print has the same effect.
  const printed = await readPages(await page.pdf({ preferCSSPageSize: true }))
  await page.getByRole('button', { name: 'Print 2 cards' }).click()
  await untilPrinted()
  await page.getByRole('button', { name: 'They are printed' }).click()
  await expect(page.getByText('Recorded.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Not printed or outdated (102)' })).toBeVisible()
  expect(readFileSync(join(contentDir, 'printed-cards.csv'), 'utf8')).toMatch(/\n2,.*\n12,/)

  const file = join(ownSite.dataDir, 'cards.pdf')
  const env = { CONTENT_DIR: contentDir, CHROME_PATH: findHeadlessShell() ?? '' }
  expect((await callMela(['cards', '2', '12', '--out', file], { env })).warned).toBe('')
  expect(printed).toEqual(await readPages(readFileSync(file)))
  expect(printed.map(({ codes, isA4 }) => [codes.length, isA4])).toEqual([
    [1, true],
    [1, true],
  ])
})

test('what visitors sent is read and exported, and one person is erased with a second organiser', async ({
  page,
  browser,
  ownSite,
}) => {
  const joining = await openJoin(page, ownSite)
  await joining.name.fill('Meera Shah')
  await joining.phone.fill('9876543210')
  await joining.submit.click()
  await expect(page.getByText(/welcome/i).first()).toBeVisible()
  const form = await openFeedback(page, ownSite)
  await form.star(4).check({ force: true })
  await form.message.fill('<b>More shade</b>, please')
  await form.submit.click()
  await expect.poll(() => ownSite.feedback()).toHaveLength(1)

  await signIn(page, ownSite, 'Asha', 'organiser')
  const omsPage = await (await browser.newContext()).newPage()
  await signIn(omsPage, ownSite, 'Om', 'organiser')
  await ageSessions(ownSite)
  await page.goto(`${ownSite.url}/admin/records`)
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await expect(page.getByText('<b>More shade</b>, please')).toBeVisible()
  await page.getByRole('button', { name: 'Requests to join', exact: true }).click()
  await expect(page.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', /^tel:/)
  await expectGoodAt(page, [PHONE, DESKTOP])

  const sheet = await save(page, 'Requests to join: Excel')
  const book = XLSX.read(await bytesOf(sheet))
  expect(XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)).toMatchObject([
    { 'Full name': 'Meera Shah', Phone: '9876543210' },
  ])
  await page.getByLabel('Phone number of one person').fill('+91 98765 43210')
  await page.getByRole('button', { name: 'Show what would be erased' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Erase one person’s data' })).toBeVisible()
  await decide(page, omsPage, ownSite)
  expect(ownSite.joinRequests()).toEqual([])
  await omsPage.context().close()
})

test('on a phone, a backup is downloaded, and the year is closed by two and reopened', async ({
  page,
  browser,
  ownSite,
}) => {
  await page.setViewportSize(PHONE)
  rateBefore(ownSite)
  await signIn(page, ownSite, 'Asha', 'organiser')
  const omsPage = await (await browser.newContext()).newPage()
  await signIn(omsPage, ownSite, 'Om', 'organiser')
  await ageSessions(ownSite)
  await page.goto(`${ownSite.url}/admin/records`)
  const backup = await save(page, 'Make a backup and save it')
  expect(backup.suggestedFilename()).toMatch(/^mela-backup-.*\.sqlite$/)
  using db = new DatabaseSync(await backup.path(), { readOnly: true })
  expect(db.prepare('select rating from ratings').all()).toHaveLength(1)
  await expect(page.getByText(/: 0\.\d MB$/)).toBeVisible()

  await page.getByLabel('Name of the next year').fill('2027')
  await page.getByRole('button', { name: 'Show what would be archived' }).click()
  const closing = page.getByRole('dialog', { name: 'Close the year and begin 2027' })
  await expect(closing.getByText('Ratings')).toBeVisible()
  await expectGoodAt(page, [PHONE, DESKTOP])
  await decide(page, omsPage, ownSite)
  await omsPage.context().close()
  await expect(page.getByText('The current year is 2027.')).toBeVisible()
  await expect.poll(ownSite.totals).toEqual([])
  await page.getByRole('button', { name: 'Return to the year before' }).click()
  await confirm(page, 'Return to the year before')
  await expect(page.getByText('The current year is 2027.')).toBeHidden()
  await expect.poll(ownSite.totals).toMatchObject([{ stall_id: '1', rating_sum: 5 }])
})

/** Five stars for stall 1, two hours ago. */
function rateBefore({ dataDir }: Site) {
  const evening = makeEvening(0, 1)
  const minute = (Date.now() - OPENED) / 60_000 - 120
  evening.add(1, 5, { device: 'd1', network: 'n1', browser: 'chrome', minute })
  using db = new DatabaseSync(join(dataDir, 'mela.sqlite'))
  fillEvening(db, evening.rows)
}

/** Types the PIN into the dialog and presses its button. */
async function confirm(page: Page, yes: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PIN').fill(GOOD_PIN)
  await dialog.getByRole('button', { name: yes }).click()
  await expect(dialog).toBeHidden()
}

async function save(page: Page, button: string): Promise<Download> {
  await page.getByRole('button', { name: button }).click()
  const downloading = page.waitForEvent('download')
  await confirm(page, 'Save the file')
  return downloading
}
