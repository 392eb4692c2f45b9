import sharp from 'sharp'
import { paths } from '#web/routes.ts'
import { toGrey } from '../../support/pictures/pictures.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { expect, test } from '../support/fixtures.ts'
import { bytesOf, cardOf, downloadBy } from '../support/qr-cards.ts'

test('the card of the website is saved and printed', async ({ page, site }) => {
  await page.goto(paths.appQr)
  const title = cardOf(page).getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Scan to open the website')
  const download = await downloadBy(page, 'Download PNG')
  expect(download.suggestedFilename()).toBe('app-qr.png')
  const png = await bytesOf(download)
  expect(await sharp(png).metadata()).toMatchObject({ width: 1588, height: 2246 })
  expect(await readCodes(await toGrey(png))).toEqual([`${site.url}/`])

  const printed: string[] = []
  for await (const sheet of readPdf(await page.pdf({ preferCSSPageSize: true }), 150)) {
    expect(sheet.text).not.toContain('Download')
    printed.push(...(await readCodes(await sheet.render())))
  }
  expect(printed).toEqual([`${site.url}/`])
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(paths.welcome)
})
