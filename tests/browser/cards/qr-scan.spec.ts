import { lookAtCards } from '#organiser/doctor/look-at-cards.ts'
import { type GreyPicture, readCodes, readPdf, toGrey } from '#organiser/doctor/read-codes.ts'
import { listZip } from '#organiser/unzip.ts'
import { rateStallHref } from '#web/visitors/routes.ts'
import { isLong } from '../../support/long.ts'
import { expect, test } from '../support/fixtures.ts'
import { bytesOf, downloadBy, openStallCard, watchPrinting } from '../support/qr-cards.ts'
import { wear } from './wear.ts'

// The long version decodes two hundred large pictures, each twice.
test.describe.configure({ timeout: 240_000 })

/** One to three digits; the long version scans every stall of the festival. */
const STALL_NUMBERS = isLong
  ? Array.from({ length: 104 }, (_, index) => String(index + 1))
  : ['1', '57', '104']
/** The resolution of an office printer. */
const PRINTED_DPI = 150

/** What a phone reads from a new card, and from one that is worn, small and out of focus. */
async function scan(picture: GreyPicture) {
  return [...(await readCodes(picture)), ...(await readCodes(await wear(picture)))]
}

test('a card leads to its stall, even when it is worn', async ({ page, ownSite }) => {
  const rows = STALL_NUMBERS.map((number) => `${number},Stall ${number}`)
  ownSite.write('vendors.csv', ['stall_number,stall_name', ...rows].join('\n'))
  const { untilPrinted } = await watchPrinting(page)
  await openStallCard(page, '1', ownSite.url)
  const expected = STALL_NUMBERS.map((number) => {
    const address = ownSite.url + rateStallHref(number)
    return [number, address, address]
  })

  const cards = listZip(await bytesOf(await downloadBy(page, 'Download All')))
  const downloaded: (string | undefined)[][] = []
  for (const { name, unpack } of cards) {
    const png = Buffer.from(unpack(Infinity))
    downloaded.push([/^stall-(\d+)-/.exec(name)?.[1], ...(await scan(await toGrey(png)))])
  }
  expect(downloaded).toEqual(expected)

  await page.getByRole('button', { name: 'Print All' }).click()
  await untilPrinted()
  const printed: (string | undefined)[][] = []
  const pdf = await page.pdf({ preferCSSPageSize: true })
  for (const { text, picture } of await readPdf(pdf, PRINTED_DPI)) {
    printed.push([/Scan to Rate Stall (\d+)/.exec(text)?.[1], ...(await scan(picture))])
  }
  expect(printed).toEqual(expected)
  // What `mela doctor --cards` says of them.
  const count = STALL_NUMBERS.length
  const text = `All ${count} codes lead here, ${count} of them to a stall.`
  expect(await lookAtCards(pdf, ownSite.url)).toMatchObject([{ verdict: 'good', text }])
})
