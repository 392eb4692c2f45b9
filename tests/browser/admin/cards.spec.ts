import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rateStallHref } from '#web/visitors/routes.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { findBarriers } from '../access/axe.ts'
import { DESKTOP, expect, PHONE, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'
import { watchPrinting } from '../support/qr-cards.ts'

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

test('an organiser prints two cards, and records them', async ({ page, ownSite }) => {
  const { contentDir } = ownSite
  ownSite.setFacts({ siteUrl: 'https://mela.example.org' })
  await expect
    .poll(async () => (await fetch(`${ownSite.url}/festival.en.json`)).text())
    .toContain('"siteUrl":"https://mela.example.org"')
  const { untilPrinted } = await watchPrinting(page)
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.getByText('The cards lead to https://mela.example.org.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Card of stall 1', exact: true })).toBeVisible()
  await expectGoodAt(page, [PHONE, DESKTOP])
  await page.getByRole('radio', { name: 'Some stalls' }).check()
  await page.getByRole('checkbox', { name: /^2 / }).check()
  await page.getByRole('checkbox', { name: /^12 / }).check()
  await page.getByRole('button', { name: 'Print 2 cards' }).click()
  await untilPrinted()
  const printed = await readPages(await page.pdf({ preferCSSPageSize: true }))
  await page.getByRole('button', { name: 'They are printed' }).click()
  await expect(page.getByText('Recorded.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Not printed or outdated (102)' })).toBeVisible()
  expect(readFileSync(join(contentDir, 'printed-cards.csv'), 'utf8')).toMatch(/\n2,.*\n12,/)

  expect(printed.map(({ codes, isA4 }) => ({ codes, isA4 }))).toEqual(
    ['2', '12'].map((stall) => ({
      codes: [`https://mela.example.org${rateStallHref(stall)}`],
      isA4: true,
    })),
  )
  for (const [at, stall] of ['2', '12'].entries())
    expect(printed[at]!.text).toContain(`Scan to Rate Stall ${stall}`)
})

test('cards printed for a trial are not recorded as printed', async ({ page, ownSite }) => {
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await page.getByRole('button', { name: /^Print \d+ cards$/ }).click()
  await page.getByRole('button', { name: 'They are printed' }).click()
  await expect(page.getByText('A trial is not recorded.')).toBeVisible()
  expect(existsSync(join(ownSite.contentDir, 'printed-cards.csv'))).toBe(false)
})
