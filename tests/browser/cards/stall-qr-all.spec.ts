import type { Page } from '@playwright/test'
import { readPdf } from '#organiser/doctor/read-codes.ts'
import { listZip } from '#organiser/unzip.ts'
import { expect, test, waitForLaterSteps } from '../support/fixtures.ts'
import { bytesOf, downloadBy, openStallCard, watchPrinting } from '../support/qr-cards.ts'

const FIVE_STALLS = [
  'stall_number,stall_name,disabled',
  '10,Ten,',
  '2,"Tea / Coffee: ""Best"" ☕",',
  '3,समोसा घर,',
  '4,Closed,yes',
  'A-1,Tea,',
  'a/1,tea,',
].join('\n')

/** The stall number on each printed page, in order; every page is one whole card. */
async function printedStalls(page: Page): Promise<(string | undefined)[]> {
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }), 20)
  return printed.map(({ widthMm, heightMm, text }) => {
    expect([widthMm, heightMm].map(Math.round)).toEqual([210, 297])
    expect(text).toContain('Thank you for your rating!')
    return /Scan to Rate Stall (\S+)/.exec(text)?.[1]
  })
}

test('all cards are saved and printed without a network', async ({ page, context, ownSite }) => {
  ownSite.write('vendors.csv', FIVE_STALLS)
  const { untilPrinted } = await watchPrinting(page)
  await openStallCard(page, '3', ownSite.url)
  await waitForLaterSteps(page)
  await context.setOffline(true)
  const sent: string[] = []
  context.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url())) sent.push(request.url())
  })

  const download = await downloadBy(page, 'Download All')
  expect(download.suggestedFilename()).toBe('stall-qr-cards.zip')
  expect(Array.from(listZip(await bytesOf(download)), ({ name }) => name)).toEqual([
    'stall-2-Tea-Coffee-Best.png',
    'stall-3-समोसा-घर.png',
    'stall-10-Ten.png',
    'stall-A-1-Tea.png',
    'stall-a-1-tea-2.png',
  ])
  await expect(page.getByText('5 cards saved in stall-qr-cards.zip.')).toBeVisible()
  await page.getByRole('button', { name: 'Print All' }).click()
  await untilPrinted()
  expect(await printedStalls(page)).toEqual(['2', '3', '10', 'A-1', 'a/1'])
  await page.getByRole('button', { name: 'Only this card' }).click()
  expect(await printedStalls(page)).toEqual(['3'])
  expect(sent).toEqual([])
  await context.setOffline(false)
})

test('Download All shows its progress, and can be cancelled or left', async ({ page }) => {
  await openStallCard(page, '12')
  const zips: string[] = []
  page.on('download', (download) => {
    if (download.suggestedFilename().endsWith('.zip')) zips.push(download.suggestedFilename())
  })
  const bar = page.getByRole('progressbar')
  const downloadAll = page.getByRole('button', { name: 'Download All' })
  await downloadAll.click()
  await expect(bar).toHaveAttribute('max', '104')
  await expect(page.getByText(/^\d+ of 104 cards$/)).toBeVisible()
  await expect(downloadAll).toBeDisabled()
  const valueOf = async () => Number(await bar.getAttribute('value'))
  const before = await valueOf()
  await expect.poll(valueOf).toBeGreaterThan(before)
  await downloadBy(page, 'Download PNG')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toBeHidden()

  await expect(downloadAll).toBeEnabled()
  await downloadAll.click()
  await expect(bar).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(bar).toBeHidden()
  expect(zips).toEqual([])
})
