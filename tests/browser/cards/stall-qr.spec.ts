import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths, rateStallHref, stallQrHref } from '#web/routes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'
import { bytesOf, cardOf, downloadBy, openStallCard, watchPrinting } from '../support/qr-cards.ts'

const CODE = /^QR code of /

async function printedTexts(pdf: Buffer) {
  const texts: string[] = []
  for await (const page of readPdf(pdf, 72)) texts.push(page.text.replaceAll(/\s+/g, ' '))
  return texts
}

test.describe('an organiser at the card of a stall', () => {
  test('sees the organisation, what to scan, the steps in both languages, and thanks', async ({
    page,
  }) => {
    await openStallCard(page, '12')
    const card = cardOf(page)
    await expect(card.getByRole('heading', { level: 1 })).toHaveText('Scan to Rate Stall 12')
    for (const words of ['JYS', 'वार्षिक मिलन समारोह 2025', 'Chai Tapri', 'STALL', '12']) {
      await expect(card.getByText(words, { exact: true })).toBeVisible()
    }
    await expect(card.getByText('This is not a payment code.')).toBeVisible()
    await expect(card.getByText('यह पेमेंट का कोड नहीं है।')).toBeVisible()

    await expect(card.getByRole('heading', { name: 'How to submit your rating' })).toBeVisible()
    const [steps, alternateSteps] = await card.getByRole('list').all()
    await expect(steps!.getByRole('listitem')).toContainText([
      /1.*search app/,
      /2.*lens icon/,
      /3.*Point.*QR/,
      /4.*Tap the link/,
      /5.*star rating and submit/,
    ])
    await expect(
      card.getByRole('heading', { name: 'Alternate steps (from within the app)' }),
    ).toBeVisible()
    await expect(alternateSteps!.getByRole('listitem')).toContainText([
      /1.*View Stalls/,
      /2.*stall card/,
      /3.*Rate this Stall/,
      /4.*Rate and submit/,
    ])
    await expect(card.getByText('Thank you for your rating!')).toBeVisible()
    await expect(card.getByText('आपकी रेटिंग के लिए धन्यवाद!')).toHaveAttribute('lang', 'hi')
  })

  test('reads the address in small type, for a phone that cannot scan', async ({ page, site }) => {
    await openStallCard(page, '12')
    const address = `${site.url}${rateStallHref('12')}`
    await expect(cardOf(page).getByText(address, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: CODE })).toHaveAccessibleName(
      `QR code of ${address}`,
    )
  })

  test('has a card of 210 by 297 mm with a code of 280 px, and of 240 px on paper', async ({
    page,
  }) => {
    const mm = (length: number) => (length / 96) * 25.4
    await openStallCard(page, '12')
    const code = page.getByRole('img', { name: CODE })
    const onScreen = (await cardOf(page).boundingBox())!
    expect(Math.abs(mm(onScreen.width) - 210)).toBeLessThan(0.3)
    expect(Math.abs(mm(onScreen.height) - 297)).toBeLessThan(0.3)
    const { width, height } = (await code.boundingBox())!
    expect([Math.round(width), Math.round(height)]).toEqual([280, 280])

    await page.emulateMedia({ media: 'print' })
    const printed = (await code.boundingBox())!
    expect([Math.round(printed.width), Math.round(printed.height)]).toEqual([240, 240])
  })

  test('sees the whole card on a phone, beside nothing to scroll to', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openStallCard(page, '12')
    const { x, width } = (await cardOf(page).boundingBox())!
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(PHONE.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  test('goes Home', async ({ page }) => {
    await openStallCard(page, '12')
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(paths.welcome)
  })

  test('downloads the card as a PNG of twice its size, drawn as on the screen', async ({
    browser,
    site,
  }) => {
    // High enough for the whole card: the header would lie over what has to be scrolled.
    const page = await browser.newPage({
      viewport: { width: 1440, height: 1500 },
      deviceScaleFactor: 2,
    })
    await openStallCard(page, '12', site.url)
    const download = await downloadBy(page, 'Download PNG')
    expect(download.suggestedFilename()).toBe('stall-12-fullpage.png')
    const png = sharp(await bytesOf(download))
    expect(await png.metadata()).toMatchObject({ width: 1588, height: 2246, density: 192 })

    const shown = sharp(await cardOf(page).screenshot()).resize(1588, 2246, { fit: 'fill' })
    const [file, screen] = await Promise.all(
      [png, shown].map((picture) => picture.greyscale().raw().toBuffer()),
    )
    const differing = file!.filter((grey, index) => Math.abs(grey - screen![index]!) > 128)
    expect(differing.length / file!.length).toBeLessThan(0.0001)
    await page.close()
  })

  test('has no colour on it: an office printer has none', { tag: '@long' }, async ({ page }) => {
    await openStallCard(page, '12')
    const shown = await sharp(await cardOf(page).screenshot()).stats()
    const [red, green, blue] = shown.channels.map(({ mean }) => mean)
    expect([red, blue]).toEqual([green, green])
    const file = sharp(await bytesOf(await downloadBy(page, 'Download PNG')))
    expect((await file.stats()).channels).toHaveLength(1)
  })

  test('prints one page of A4 with the card on it and no button', async ({ page }) => {
    const { untilPrinted } = await watchPrinting(page)
    await openStallCard(page, '12')
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await untilPrinted()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const [text, ...more] = await printedTexts(pdf)
    expect(more).toEqual([])
    expect(text).toContain('Scan to Rate Stall 12')
    for (const words of ['Home', 'Download', 'Print', 'View Map', 'Live Event']) {
      expect(text).not.toContain(words)
    }
  })
})

test.describe('an organiser with a slow phone', () => {
  const toolNames = ['Print', 'Download PNG', 'Print All', 'Download All']
  const tools = (page: Page) =>
    toolNames.map((name) => page.getByRole('button', { name, exact: true }))

  test('sees what can be done with the card before it is drawn, and presses nothing in vain', async ({
    page,
  }) => {
    const release = await hold(page, '**/logo.svg')
    await page.goto(stallQrHref('12'), { waitUntil: 'commit' })
    for (const tool of tools(page)) await expect(tool).toBeDisabled()
    await expect(cardOf(page)).toBeHidden()
    release()
    await expect(cardOf(page)).toBeVisible()
    for (const tool of tools(page)) await expect(tool).toBeEnabled()
  })

  test(
    'fetches what draws the card beside the first script, not after it',
    { tag: '@long' },
    async ({ page }) => {
      let isFirstScriptThere = false
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      page.on('response', (response) => {
        isFirstScriptThere ||= /\/app-[\w-]+\.js$/.test(response.url())
      })
      const release = await hold(page, '**/assets/app-*.js')
      await page.goto(stallQrHref('12'), { waitUntil: 'commit' })
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/cards-[\w-]+\.js$/))
      expect(isFirstScriptThere).toBe(false)
      release()
      await cardOf(page).waitFor()
    },
  )
})

test.describe('the card of a stall that is not on the list', () => {
  test('is still a card, with a notice that is not on paper', async ({ page }) => {
    await openStallCard(page, '999')
    await expect(cardOf(page).getByRole('heading', { level: 1 })).toHaveText(
      'Scan to Rate Stall 999',
    )
    await expect(page.getByText('There is no stall 999 on the list')).toBeVisible()
    const [text] = await printedTexts(await page.pdf({ preferCSSPageSize: true }))
    expect(text).toContain('Scan to Rate Stall 999')
    expect(text).not.toContain('There is no stall')
  })

  test('is Stall Not Found when the stall is disabled', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', 'stall_number,stall_name,disabled\n1,Open,\n2,Closed,yes\n')
    await page.goto(ownSite.url + stallQrHref('2'))
    await expect(page.getByRole('heading', { name: 'Stall Not Found' })).toBeVisible()
  })

  test('says so when no code can hold its number', { tag: '@long' }, async ({ page }) => {
    await page.goto(stallQrHref('७'.repeat(40)))
    await expect(page.getByRole('heading', { name: 'No QR Card' })).toBeVisible()
    await expect(page.getByText('too long for a QR code')).toBeVisible()
  })
})

test('a card that only this computer can open says so before it is printed', async ({ page }) => {
  await openStallCard(page, '12')
  const notice = page.getByRole('note').filter({ hasText: 'only this computer can open' })
  await expect(notice).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
})
