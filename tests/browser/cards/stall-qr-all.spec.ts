import type { Page } from '@playwright/test'
import { stallQrHref } from '#web/routes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { unzip } from '../../support/pictures/unzip.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { bytesOf, cardOf, downloadBy, openStallCard, watchPrinting } from '../support/qr-cards.ts'

const FIVE_STALLS = [
  'stall_number,stall_name,disabled',
  '10,Ten,',
  '2,"Tea / Coffee: ""Best"" ☕",',
  '3,समोसा घर,',
  '4,Closed,yes',
  'A-1,Tea,',
  'a/1,tea,',
].join('\n')

/** Every request from now on that leaves the page. */
function watchRequests(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) sent.push(request.url())
  })
  return sent
}

/** The number on each page that the printer gets, in their order; every page is one A4 card. */
async function printedStalls(page: Page): Promise<(string | undefined)[]> {
  const numbers: (string | undefined)[] = []
  for await (const sheet of readPdf(await page.pdf({ preferCSSPageSize: true }), 72)) {
    expect(Math.abs(sheet.widthMm - 210)).toBeLessThan(0.5)
    expect(Math.abs(sheet.heightMm - 297)).toBeLessThan(0.5)
    numbers.push(/Scan to Rate Stall (\S+)/.exec(sheet.text)?.[1])
  }
  return numbers
}

test.describe('Download All', () => {
  test('gives one zip with a PNG for each stall that is open, in stall order', async ({
    page,
    ownSite,
  }) => {
    ownSite.write('vendors.csv', FIVE_STALLS)
    await openStallCard(page, '2', ownSite.url)
    const download = await downloadBy(page, 'Download All')
    expect(download.suggestedFilename()).toBe('stall-qr-cards.zip')
    expect(unzip(await bytesOf(download)).map(({ name }) => name)).toEqual([
      'stall-2-Tea-Coffee-Best.png',
      'stall-3-समोसा-घर.png',
      'stall-10-Ten.png',
      'stall-A-1-Tea.png',
      'stall-a-1-tea-2.png',
    ])
    await expect(page.getByText('5 cards saved in stall-qr-cards.zip.')).toBeVisible()
  })

  test('shows how many cards are done, and leaves the page to be used meanwhile', async ({
    page,
  }) => {
    await openStallCard(page, '12')
    const finished = downloadBy(page, 'Download All')
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('max', '104')
    await expect(page.getByText(/^\d+ of 104 cards$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download All' })).toBeDisabled()
    const valueOf = async () => Number(await bar.getAttribute('value'))
    const before = await valueOf()
    await expect.poll(valueOf).toBeGreaterThan(before)

    await page
      .getByRole('button', { name: 'About JYS' })
      .or(page.getByText('About JYS'))
      .first()
      .click()
    await expect(page.getByRole('link', { name: 'About Us' })).toBeVisible()
    const single = await downloadBy(page, 'Download PNG')
    expect(single.suggestedFilename()).toBe('stall-12-fullpage.png')
    await expect(bar).toBeVisible()
    expect(unzip(await bytesOf(await finished))).toHaveLength(104)
    await expect(bar).toBeHidden()
  })

  test(
    'is cancelled without a file, and can be started again',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await openStallCard(page, '12', ownSite.url)
      const downloads: unknown[] = []
      page.on('download', (download) => downloads.push(download))
      await page.getByRole('button', { name: 'Download All' }).click()
      await expect(page.getByText(/^[1-9]\d* of 104 cards$/)).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('progressbar')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Download All' })).toBeEnabled()
      expect(downloads).toEqual([])

      expect(unzip(await bytesOf(await downloadBy(page, 'Download All')))).toHaveLength(104)
      expect(downloads).toHaveLength(1)
    },
  )

  test('stops when the page is left', { tag: '@long' }, async ({ page }) => {
    await openStallCard(page, '12')
    const downloads: unknown[] = []
    page.on('download', (download) => downloads.push(download))
    await page.getByRole('button', { name: 'Download All' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('progressbar')).toBeHidden()
    expect(downloads).toEqual([])
  })

  test.describe('with a card that fails', () => {
    test.use({ expectedErrors: /^Failed to export stall-७+/ })
    test('logs it, names it and saves all the others', async ({ page, ownSite }) => {
      const tooLong = '७'.repeat(40)
      const { untilPrinted } = await watchPrinting(page)
      ownSite.write('vendors.csv', `stall_number,stall_name\n1,One\n${tooLong},Long\n3,Three\n`)
      await openStallCard(page, '1', ownSite.url)
      await expect(page.getByText(/No card can be made for stall ७/)).toBeVisible()
      const logged = page.waitForEvent('console', (message) => message.type() === 'error')
      const download = await downloadBy(page, 'Download All')
      expect(unzip(await bytesOf(download)).map(({ name }) => name)).toEqual([
        'stall-1-One.png',
        'stall-3-Three.png',
      ])
      expect((await logged).text()).toMatch(/^Failed to export stall-७+-Long\.png/)
      await expect(page.getByText('2 cards saved in stall-qr-cards.zip.')).toBeVisible()
      await expect(page.getByText(/^Not made: 1 \(stall-७+-Long\.png\)/)).toBeVisible()

      await page.getByRole('button', { name: 'Print All' }).click()
      await untilPrinted()
      expect(await printedStalls(page)).toEqual(['1', '3'])
    })
  })
})

test.describe('Print All', () => {
  test('prints one page of A4 for each open stall, in stall order', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', FIVE_STALLS)
    const { untilPrinted } = await watchPrinting(page)
    await openStallCard(page, '3', ownSite.url)
    await page.getByRole('button', { name: 'Print All' }).click()
    await untilPrinted()
    expect(await printedStalls(page)).toEqual(['2', '3', '10', 'A-1', 'a/1'])
  })

  test('is over with it: the browser prints the one card that is shown', async ({
    page,
    ownSite,
  }) => {
    ownSite.write('vendors.csv', FIVE_STALLS)
    const { untilPrinted } = await watchPrinting(page)
    await openStallCard(page, '3', ownSite.url)
    await page.getByRole('button', { name: 'Print All' }).click()
    await untilPrinted()
    expect(await printedStalls(page)).toHaveLength(5)
    expect(await printedStalls(page)).toEqual(['3'])
  })
})

test(
  'without a network, cards are saved and printed, and nothing is sent anywhere',
  { tag: '@long' },
  async ({ page, context, ownSite }) => {
    ownSite.write('vendors.csv', FIVE_STALLS)
    const { untilPrinted } = await watchPrinting(page)
    await openStallCard(page, '2', ownSite.url)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const sent = watchRequests(page)

    expect((await bytesOf(await downloadBy(page, 'Download PNG'))).length).toBeGreaterThan(10_000)
    expect(unzip(await bytesOf(await downloadBy(page, 'Download All')))).toHaveLength(5)
    await page.getByRole('button', { name: 'Print All' }).click()
    await untilPrinted()
    expect(await printedStalls(page)).toHaveLength(5)
    expect(sent).toEqual([])
    await context.setOffline(false)
  },
)

test(
  'a card that is opened from another page is the same card',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'The card' })
      document.querySelector('main')!.prepend(link)
    }, stallQrHref('12'))
    await page.getByRole('link', { name: 'The card' }).click()
    await expect(cardOf(page).getByText('Scan to Rate Stall 12')).toBeVisible()
  },
)
