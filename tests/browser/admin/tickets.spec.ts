import { readFileSync } from 'node:fs'
import { type GreyPicture, readCodes, readPdf } from '#organiser/doctor/read-codes.ts'
import { parseTicket } from '#shared/tickets.ts'
import { texts } from '#web/admin/tickets/tickets-texts.ts'
import { findBarriers } from '../access/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/invite.ts'

// Browsers report a refused request as an error in the console.
test.use({ expectedErrors: /status of 401/ })

const DPI = 200
const ADDRESS = 'https://mela.example.org/t#'

test('an organiser makes a batch, and every printed slip has a code of its own that a phone can scan', async ({
  page,
  ownSite,
}) => {
  const t = texts.en
  ownSite.setFacts({ siteUrl: 'https://mela.example.org' })
  await expect
    .poll(async () => (await fetch(`${ownSite.url}/festival.en.json`)).text())
    .toContain('"siteUrl":"https://mela.example.org"')
  await signIn(page, ownSite, 'Asha', 'organiser')
  await page.getByRole('link', { name: 'Tickets', exact: true }).click()
  await expect(page.getByRole('heading', { name: t.rules.optional })).toBeVisible()
  await page.getByLabel(t.label).fill('Visitors')
  await page.getByLabel(t.count).fill('41')
  await page.getByRole('button', { name: t.make }).click()
  await expect(page.getByText('Visitors: 41 tickets, sheets 1 to 2')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t.saveCsv }).click()
  const [title, ...rows] = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(title).toBe('sheet,code,address')
  const codes = rows.map((row) => parseTicket(row.split(',')[1]!))
  expect(rows).toEqual(
    codes.map((code, at) => {
      const sheet = at < 40 ? 1 : 2
      return `${sheet},${code!.slice(0, 5)}-${code!.slice(5)},${ADDRESS}${code}`
    }),
  )

  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false })

  const row = page.getByRole('row').filter({ hasText: 'Visitors' })
  await expect(row.getByRole('cell')).toHaveText(['0', '0', '0', '41'])
  await page.getByRole('button', { name: t.printed }).click()
  await expect(page.getByText(t.areValid)).toBeVisible()
  await expect(row.getByRole('cell')).toHaveText(['41', '0', '0', '0'])
  // The codes are shown only once.
  await expect(page.getByRole('button', { name: t.saveCsv })).toHaveCount(0)

  const [first, last, ...others] = await readPdf(pdf, DPI)
  expect(others).toEqual([])
  expect([first!.widthMm, first!.heightMm].map(Math.round)).toEqual([210, 297])
  const scanned = await Promise.all(cutSlips(first!.picture).map(readCodes))
  expect(scanned.flat()).toEqual(codes.slice(0, 40).map((code) => ADDRESS + code))
  expect(await readCodes(last!.picture)).toEqual([ADDRESS + codes[40]])
  // PDFium puts spaces between small letters.
  const text = first!.text.replaceAll(/\s/g, '')
  const letters = text.match(/[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}/g)
  expect(letters!.map(parseTicket)).toEqual(codes.slice(0, 40))
  expect(text.match(/Sheet·पन्ना1/g)).toHaveLength(40)
})

/** The slips of a sheet as they are cut: ten rows of four, 48 by 28 mm, in the middle of the page. */
function cutSlips({ width, height, data }: GreyPicture): GreyPicture[] {
  const toPixels = (mm: number) => Math.round((mm * DPI) / 25.4)
  const [slipWidth, slipHeight] = [toPixels(48), toPixels(28)]
  return Array.from({ length: 40 }, (_, index) => {
    const left = Math.round((width - 4 * slipWidth) / 2) + (index % 4) * slipWidth
    const top = Math.round((height - 10 * slipHeight) / 2) + Math.floor(index / 4) * slipHeight
    const slip = new Uint8Array(slipWidth * slipHeight)
    for (let y = 0; y < slipHeight; y += 1) {
      const start = (top + y) * width + left
      slip.set(data.subarray(start, start + slipWidth), y * slipWidth)
    }
    return { width: slipWidth, height: slipHeight, data: slip }
  })
}
