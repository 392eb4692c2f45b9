import sharp from 'sharp'
import { paths } from '#web/routes.ts'
import { toGrey } from '../../support/pictures/pictures.ts'
import { readCodes } from '../../support/pictures/read-codes.ts'
import { readPdf } from '../../support/pictures/read-pdf.ts'
import { expect, test } from '../support/fixtures.ts'
import { bytesOf, cardOf, downloadBy, openGuideCard } from '../support/qr-cards.ts'

test.describe('an organiser at the card of the website', () => {
  test('sees what it is for, and the steps to open it with the lens icon', async ({ page }) => {
    await openGuideCard(page)
    const card = cardOf(page)
    await expect(card.getByRole('heading', { level: 1 })).toHaveText('Scan to open the website')
    await expect(card.getByText('JYS', { exact: true })).toBeVisible()
    await expect(card.getByRole('list').first().getByRole('listitem')).toContainText([
      /1.*search app/,
      /2.*lens icon/,
      /3.*Point.*QR/,
      /4.*Tap the link/,
    ])
    await expect(card.getByText('This is not a payment code.')).toBeVisible()
  })

  test('downloads app-qr.png, whose code opens the first page of the site', async ({
    page,
    site,
  }) => {
    await openGuideCard(page)
    const download = await downloadBy(page, 'Download PNG')
    expect(download.suggestedFilename()).toBe('app-qr.png')
    const png = await bytesOf(download)
    expect(await sharp(png).metadata()).toMatchObject({ width: 1588, height: 2246 })
    expect(await readCodes(await toGrey(png))).toEqual([`${site.url}/`])
  })

  test('prints it from the browser on one page, without the buttons', async ({ page, site }) => {
    await openGuideCard(page)
    const printed: string[] = []
    for await (const sheet of readPdf(await page.pdf({ preferCSSPageSize: true }), 150)) {
      expect(sheet.text).not.toContain('Download')
      printed.push(...(await readCodes(await sheet.render())))
    }
    expect(printed).toEqual([`${site.url}/`])
  })

  test('goes Home', async ({ page }) => {
    await openGuideCard(page)
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(paths.welcome)
  })
})
