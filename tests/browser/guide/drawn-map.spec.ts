import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/rows.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/visitors/routes.ts'
import * as map from '../support/event-map.ts'
import { expect, open, PHONE, test, waitForTooltips } from '../support/fixtures.ts'

const AT_42 = `${paths.browseStalls}?map=42`
const onMap = (page: Page) => page.getByRole('link', { name: 'Show on map' })
const marked = (page: Page) => map.mapDialog(page).getByRole('status')
const scanned = (page: Page) => page.evaluate(() => localStorage.getItem('scanned_stall'))

test.use({ viewport: PHONE })

test('a visitor sees where a stall is, and returns by Close or Back', async ({ page }) => {
  await test.step('a search highlights all its results on the map', async () => {
    await open(page, browseStallsHref({ query: 'dosa' }))
    await page.getByRole('link', { name: 'Show all on map' }).click()
    await expect(marked(page)).toContainText('2 stalls are marked on the map.')
    await expect(page).toHaveURL(`${browseStallsHref({ query: 'dosa' })}&map=4&map=90`)
    // On top of the picture, only highlighted stalls show their numbers.
    await map.expectPicture(page)
    await expect(map.drawing(page).locator('text')).toHaveText(['4', '90'])
  })
  await open(page, browseStallsHref({ query: 'chole bhature' }))
  await page.getByRole('button', { name: 'Products of Chole Bhature Chowk' }).click()
  for (const href of [undefined, stallHref(toStallId('42')), rateStallHref('42')]) {
    if (href) await page.goto(href)
    await onMap(page).click()
    await expect(marked(page).getByRole('button')).toHaveText('Stall 42, Chole Bhature Chowk')
    await expect(page).toHaveURL(/[?&]map=42$/)
  }
  await map.button(page, 'Close').click()
  await expect(map.mapDialog(page)).toBeHidden()
  await expect(page).toHaveURL(rateStallHref('42'))
  await expect(onMap(page)).toBeFocused()
  await onMap(page).click()
  await expect(map.mapDialog(page)).toBeVisible()
  await page.goBack()
  await expect(map.mapDialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Chole Bhature Chowk' })).toBeVisible()
})

test('a visitor who searches for a toilet sees it on the map, the nearest to the scanned card first', async ({
  page,
}) => {
  await page.goto(rateStallHref('47'))
  await expect.poll(() => scanned(page)).toContain('47')
  await page.goto(browseStallsHref({ query: 'toilet' }))
  await expect(page.getByRole('main')).toContainText('On the map: Toilets')
  await expect(page.getByRole('main')).not.toContainText('nobody sells')
  await onMap(page).click()
  await expect(marked(page).getByText(/^Toilets/)).toHaveText([
    'Toilets · From stall 47: 3 rows on, past Gate 2',
    'Toilets · From stall 47: 4 rows on, left of Help Desk',
  ])
  await map.mapDialog(page).getByRole('button', { name: 'Water', exact: true }).click()
  await expect(marked(page).getByText(/^Water/)).toHaveCount(2)
})

test('one tap enlarges a small stall on the map, and a second opens it', async ({ page }) => {
  await map.openMap(page, paths.browseStalls)
  /** The centre of stall 42 on the screen, and the width of a map cell there. */
  const findStall = () =>
    map.drawing(page).evaluate((svg) => {
      const sheet = svg.querySelector('rect')!.getBoundingClientRect()
      const [x, y, width] = svg.getAttribute('viewBox')!.split(' ').map(Number)
      const unit = sheet.width / width!
      const at = { x: sheet.x + (1050 - x!) * unit, y: sheet.y + (850 - y!) * unit }
      return { at, cell: unit * 100 }
    })
  await expect(map.drawing(page).locator('rect').first()).toBeVisible()
  const { at } = await findStall()
  await page.mouse.click(at.x, at.y)
  await expect.poll(async () => (await findStall()).cell).toBeGreaterThan(44)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const middle = await map.fromMiddle(page, 0, 0)
  await page.mouse.click(middle.x, middle.y)
  const products = page.getByRole('dialog').filter({ hasText: 'All Products' })
  await expect(products.getByRole('link', { name: 'Rate this Stall' })).toBeVisible()
  await expect(onMap(page)).toHaveCount(0)
  await products.getByRole('button', { name: 'Close' }).click()
  await expect(marked(page)).toContainText('Stall 42, Chole Bhature Chowk')
})

// keys.test.ts checks for how many hours.
test('the map shows where a visitor scanned a card, for some hours', async ({ page, site }) => {
  const here = marked(page).getByText('You are here: Stall 12, Chai Tapri')
  const expectWay = async (way: string, count: number) => {
    await page.goto(AT_42)
    await expect(marked(page)).toContainText(way)
    await expect(here).toHaveCount(count)
  }
  await test.step('not after following a link within the guide', async () => {
    // Loads the page with our own referrer, as a link does before the scripts have loaded.
    await page.goto(rateStallHref('12'), { referer: site.url + paths.topStalls })
    await waitForTooltips(page)
    await expectWay('From Main Gate', 0)
  })
  await test.step('after a card was scanned, with directions from there', async () => {
    await page.goto(rateStallHref('12'))
    await expect.poll(() => scanned(page)).toContain('12')
    await expectWay('From stall 12: 1 row on, left of Food Court', 1)
  })
})
