import { rateStallHref } from '#web/routes.ts'
import { type GreyPicture, toGrey, wear } from '../../support/pictures/pictures.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { isLong } from '../../support/long.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { unzip } from '../../support/pictures/unzip.ts'
import { expect, test } from '../support/fixtures.ts'
import { bytesOf, downloadBy, openStallCard, watchPrinting } from '../support/qr-cards.ts'

// In the long version two hundred large pictures are decoded, each twice.
test.describe.configure({ timeout: 240_000 })

/** Of the festival's list: 1 to 104, none of them disabled. */
const STALL_NUMBERS = Array.from({ length: 104 }, (_, index) => String(index + 1))
/** Of all cards, those that are scanned: one to three digits, and the last; every one in the long version. */
const isScanned = (stallNumber: string) =>
  isLong || ['1', '9', '10', '57', '100', '104'].includes(stallNumber)
/** What an office printer prints on. */
const PRINTED_DPI = 150

/** What the card says to a phone that is new, and to one that sees it worn, small and out of focus. */
async function scan(picture: GreyPicture) {
  return [...(await readCodes(picture)), ...(await readCodes(await wear(picture)))]
}

test('the PNG of a stall leads to the page where that stall is rated, also when it is worn', async ({
  page,
  site,
}) => {
  await openStallCard(page, '1')
  const cards = unzip(await bytesOf(await downloadBy(page, 'Download All')))
  const wrong: string[] = []
  for (const [index, { name, content }] of cards.entries()) {
    if (!isScanned(STALL_NUMBERS[index]!)) continue
    const address = site.url + rateStallHref(STALL_NUMBERS[index]!)
    const found = await scan(await toGrey(content))
    if (found.join(' ') !== `${address} ${address}`) wrong.push(`${name}: ${found.join(' ')}`)
  }
  expect(wrong).toEqual([])
  expect(cards.map(({ name }) => /^stall-(\d+)-/.exec(name)?.[1])).toEqual(STALL_NUMBERS)
})

test(
  'a page of the print job leads to the page where its stall is rated, also when it is worn',
  { tag: '@long' },
  async ({ page, site }) => {
    const { untilPrinted } = await watchPrinting(page)
    await openStallCard(page, '1')
    await page.getByRole('button', { name: 'Print All' }).click()
    await untilPrinted()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const wrong: string[] = []
    const printed: string[] = []
    for await (const sheet of readPdf(pdf, PRINTED_DPI)) {
      const stallNumber = STALL_NUMBERS[printed.length]!
      printed.push(/Scan to Rate Stall (\d+)/.exec(sheet.text)?.[1] ?? '')
      if (!isScanned(stallNumber)) continue
      const address = site.url + rateStallHref(stallNumber)
      const found = await scan(await sheet.render())
      if (found.join(' ') !== `${address} ${address}`)
        wrong.push(`${stallNumber}: ${found.join(' ')}`)
    }
    expect(wrong).toEqual([])
    expect(printed).toEqual(STALL_NUMBERS)
  },
)

test('the number of a stall is high enough to be read from five metres', async ({ page }) => {
  for (const stallNumber of ['8', '57', '104']) {
    await openStallCard(page, stallNumber)
    const svg = page.getByRole('group', { name: /^QR card of/ })
    const number = svg.getByText(stallNumber, { exact: true })
    const { size, family } = await number.evaluate((text) => ({
      size: Number(text.getAttribute('font-size')),
      family: text.getAttribute('font-family')!,
    }))
    const inkPx = await page.evaluate(
      ({ text, font }) => {
        const context = document.createElement('canvas').getContext('2d')!
        context.font = font
        const ink = context.measureText(text)
        return ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
      },
      { text: stallNumber, font: `700 ${size}px ${family}` },
    )
    // A letter is read without effort from 200 times its height: 25 mm from 5 m.
    expect((inkPx / 96) * 25.4).toBeGreaterThan(25)
  }
})
