import sharp from 'sharp'
import { rateStallHref } from '#web/routes.ts'
import { toGrey } from '../../support/pictures/pictures.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { unzip } from '../../support/pictures/unzip.ts'
import {
  breakCanvas,
  mendCanvas,
  NOT_IN_SAFARI,
  takeAway,
  THREE_FILES,
  THREE_STALLS,
} from '../support/canvas-faults.ts'
import { expect, test } from '../support/fixtures.ts'
import { bytesOf, downloadBy, openStallCard } from '../support/qr-cards.ts'

test('Safari 15.4 makes the cards that others make', async ({ page, context, ownSite }) => {
  test.slow()
  ownSite.write('vendors.csv', THREE_STALLS)
  await takeAway(page, NOT_IN_SAFARI)
  await openStallCard(page, '1', ownSite.url)
  const png = await bytesOf(await downloadBy(page, 'Download PNG'))
  expect(await sharp(png).metadata()).toMatchObject({ width: 1588, height: 2246, density: 192 })
  const [red, green, blue] = (await sharp(png).stats()).channels.map(({ mean }) => mean)
  expect([red, blue]).toEqual([green, green])

  const today = await context.newPage()
  await openStallCard(today, '1', ownSite.url)
  const others = await bytesOf(await downloadBy(today, 'Download PNG'))
  const [mine, theirs] = await Promise.all([toGrey(png), toGrey(others)])
  const differing = mine.data.filter((grey, at) => Math.abs(grey - theirs.data[at]!) > 64)
  expect(differing.length / mine.data.length).toBeLessThan(0.0001)

  const cards = unzip(await bytesOf(await downloadBy(page, 'Download All')))
  expect(cards.map(({ name }) => name)).toEqual(THREE_FILES)
  for (const [index, stallNumber] of ['1', '२', '3'].entries()) {
    const { content } = cards[index]!
    expect(await sharp(content).metadata()).toMatchObject({ width: 1588, height: 2246 })
    const address = ownSite.url + rateStallHref(stallNumber)
    expect(await readCodes(await toGrey(content))).toEqual([address])
  }
  await expect(page.getByText('3 cards saved in stall-qr-cards.zip.')).toBeVisible()
})

test.describe('when the worker cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED/ })

  test('the card is painted on the page, and the next one in a worker', async ({ page }) => {
    await page.route('**/png-worker*', (route) => route.abort())
    await openStallCard(page, '12')
    const channels = async () => {
      const png = await bytesOf(await downloadBy(page, 'Download PNG'))
      return (await sharp(png).metadata()).channels
    }
    expect(await channels()).toBeGreaterThan(1)
    await page.unroute('**/png-worker*')
    await expect.poll(channels).toBe(1)
  })
})

test.describe('when the picture cannot be made', () => {
  test.use({ expectedErrors: /^Failed to export/ })

  test('the organiser reads what to do, and may try again', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', THREE_STALLS)
    await takeAway(page, NOT_IN_SAFARI)
    await openStallCard(page, '3', ownSite.url)
    await breakCanvas(page, 'toBlob')
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.getByRole('button', { name: 'Download PNG' }).click()
    const advice = 'stall-3-fullpage.png. Try again, print the card'
    await expect(page.getByText('This browser could not make')).toContainText(advice)
    expect((await logged).text()).toMatch(/^Failed to export PNG/)
    await mendCanvas(page, 'toBlob')
    expect((await downloadBy(page, 'Download PNG')).suggestedFilename()).toContain('stall-3')

    await breakCanvas(page, 'getContext')
    await page.getByRole('button', { name: 'Download All' }).click()
    await expect(page.getByText('No card could be made.')).toBeVisible()
    await expect(page.getByText(`Not made: 3 (${THREE_FILES.join(', ')}).`)).toBeVisible()
  })
})
