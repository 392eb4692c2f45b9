import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readCodes, readPdf, toGrey } from '#organiser/doctor/read-codes.ts'
import { paths, rateStallHref, stallQrHref } from '#web/visitors/routes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import { bytesOf, cardOf, downloadBy, openStallCard, watchPrinting } from '../support/qr-cards.ts'

async function printedTexts(page: Page) {
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }), 20)
  return printed.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

test('the card says what to scan, in both languages, at A4 size', async ({ page, site }) => {
  const { untilPrinted } = await watchPrinting(page)
  await openStallCard(page, '12')
  // web/visitors/qr-cards/cards.test.ts checks the rest of its text.
  const card = cardOf(page)
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('Scan to Rate Stall 12')
  const address = `${site.url}${rateStallHref('12')}`
  for (const words of ['Chai Tapri', 'This is not a payment code.', address]) {
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(card.getByText('आपकी रेटिंग के लिए धन्यवाद!')).toHaveAttribute('lang', 'hi')
  await expect(card.getByRole('list')).toHaveCount(2)
  await expect(page.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()

  await test.step('Print produces one page with only the card', async () => {
    // A card whose address only works on this computer warns before printing.
    const notice = page.getByRole('note').filter({ hasText: 'only this computer can open' })
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await untilPrinted()
    const [text, ...more] = await printedTexts(page)
    expect(more).toEqual([])
    expect(text).toContain('Scan to Rate Stall 12')
    const around = ['Home', 'Download', 'Print', 'View Map', 'Live Event', 'only this computer']
    for (const words of around) expect(text).not.toContain(words)
  })
  await test.step('it is 210 by 297 mm', async () => {
    const mm = (length: number) => (length / 96) * 25.4
    const shown = (await card.boundingBox())!
    expect(Math.abs(mm(shown.width) - 210)).toBeLessThan(0.3)
    expect(Math.abs(mm(shown.height) - 297)).toBeLessThan(0.3)
  })
  await test.step('a phone shows the whole card without horizontal scrolling', async () => {
    await page.setViewportSize(PHONE)
    const { x, width } = (await card.boundingBox())!
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(PHONE.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(paths.welcome)
})

test('the PNG looks like the card, at twice its size', async ({ browser, site }) => {
  // Tall enough for the whole card: the header would cover parts that need scrolling.
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1500 },
    deviceScaleFactor: 2,
  })
  await openStallCard(page, '12', site.url)
  const download = await downloadBy(page, 'Download PNG')
  expect(download.suggestedFilename()).toBe('stall-12-fullpage.png')
  const png = sharp(await bytesOf(download))
  expect(await png.metadata()).toMatchObject({ width: 1588, height: 2246 })

  const shown = sharp(await cardOf(page).screenshot())
  const [file, screen] = await Promise.all(
    [png, shown.resize(1588, 2246, { fit: 'fill' })].map((picture) =>
      picture.greyscale().raw().toBuffer(),
    ),
  )
  const differing = file!.filter((grey, index) => Math.abs(grey - screen![index]!) > 128)
  expect(differing.length / file!.length).toBeLessThan(0.0001)
  await page.close()
})

test('every stall except a withdrawn one has a card', async ({ page, ownSite }) => {
  await openStallCard(page, '999', ownSite.url)
  const heading = cardOf(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Scan to Rate Stall 999')
  await expect(page.getByText('Stall 999 is not on the list')).toBeVisible()
  const [text] = await printedTexts(page)
  expect(text).toContain('Scan to Rate Stall 999')
  expect(text).not.toContain('There is no stall')

  await page.goto(ownSite.url + stallQrHref('७'.repeat(40)))
  await expect(page.getByRole('heading', { name: 'No QR Card' })).toBeVisible()
  await expect(page.getByText('too long for a QR code')).toBeVisible()
  ownSite.write('vendors.csv', 'stall_number,stall_name,disabled\n1,Open,\n2,Closed,yes\n')
  await page.goto(ownSite.url + stallQrHref('2'))
  await expect(page.getByRole('heading', { name: 'Stall Not Found' })).toBeVisible()
})

test('the card of the website is saved and printed', { tag: '@old' }, async ({ page, site }) => {
  await page.goto(paths.appQr)
  const title = cardOf(page).getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Scan to open the website')
  const download = await downloadBy(page, 'Download PNG')
  expect(download.suggestedFilename()).toBe('app-qr.png')
  const png = await bytesOf(download)
  expect(await sharp(png).metadata()).toMatchObject({ width: 1588, height: 2246 })
  expect(await readCodes(await toGrey(png))).toEqual([`${site.url}/`])

  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }), 150)
  expect(printed).toHaveLength(1)
  expect(printed[0]!.text).not.toContain('Download')
  expect(await readCodes(printed[0]!.picture)).toEqual([`${site.url}/`])
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(paths.welcome)
})
