import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readCodes, toGrey } from '#organiser/doctor/read-codes.ts'
import { rateStallHref } from '#web/visitors/routes.ts'
import { unzip } from '../../support/pictures/unzip.ts'
import { expect, test } from '../support/fixtures.ts'
import { bytesOf, downloadBy, openStallCard } from '../support/qr-cards.ts'

test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED/ })

const STALLS = 'stall_number,stall_name\n1,One\n२,चाय\n3,Three\n'
const FILES = ['stall-1-One.png', 'stall-२-चाय.png', 'stall-3-Three.png']

/** Safari before 16.4 lacks these. */
const becomeOldSafari = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['OffscreenCanvas', 'CompressionStream']) {
      Reflect.deleteProperty(globalThis, name)
    }
    Reflect.deleteProperty(Intl, 'Segmenter')
    for (const { prototype } of [CanvasRenderingContext2D, Path2D]) {
      Reflect.deleteProperty(prototype, 'roundRect')
    }
  })

test('Safari 15.4 makes all cards, in greyscale and with the right codes', async ({
  page,
  ownSite,
}) => {
  ownSite.write('vendors.csv', STALLS)
  await becomeOldSafari(page)
  await openStallCard(page, '1', ownSite.url)
  const png = await bytesOf(await downloadBy(page, 'Download PNG'))
  expect(await sharp(png).metadata()).toMatchObject({ width: 1588, height: 2246, density: 192 })
  const [red, green, blue] = (await sharp(png).stats()).channels.map(({ mean }) => mean)
  expect([red, blue]).toEqual([green, green])
  const cards = unzip(await bytesOf(await downloadBy(page, 'Download All')))
  expect(cards.map(({ name }) => name)).toEqual(FILES)
  for (const [index, stallNumber] of ['1', '२', '3'].entries()) {
    const address = ownSite.url + rateStallHref(stallNumber)
    expect(await readCodes(await toGrey(cards[index]!.content))).toEqual([address])
  }
  await expect(page.getByText('3 cards saved in stall-qr-cards.zip.')).toBeVisible()
})
