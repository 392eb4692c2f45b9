import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/ids.ts'
import { HERE_MAX_MS } from '#shared/times.ts'
import { browseStallsHref, paths, rateStallHref, stallHref } from '#web/routes.ts'
import {
  button,
  drawing,
  expectPicture,
  fromMiddle,
  mapDialog,
  openMap,
  picture,
} from '../support/event-map.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

const onMap = (page: Page) => page.getByRole('link', { name: say('Show on map') })
const marked = (page: Page) => mapDialog(page).getByRole('status')
const stall = (page: Page, name: string) => mapDialog(page).getByRole('button', { name })

test.use({ viewport: PHONE })

test('a visitor sees where a stall is, from its dialog, from its page and while rating it', async ({
  page,
}) => {
  await page.goto(browseStallsHref({ query: 'chole bhature' }))
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Products of Chole Bhature Chowk' }).click()
  for (const href of [undefined, stallHref(toStallId('42')), rateStallHref('42')]) {
    if (href) await page.goto(href)
    await onMap(page).click()
    await expect(stall(page, 'Stall 42, Chole Bhature Chowk')).toBeVisible()
    await expect(page).toHaveURL(/[?&]map=42$/)
  }
})

test('the way to a stall is said in words, from the main gate', async ({ page }) => {
  await page.goto(`${paths.browseStalls}?map=42`)
  await expect(marked(page)).toContainText('From Main Gate: 6 rows towards Stage, past Food Court')
})

test('Close and Back lead from the map to the page that it was opened on', async ({ page }) => {
  await page.goto(paths.topStalls)
  await page.goto(rateStallHref('42'))
  await onMap(page).click()
  await expect(marked(page)).toContainText('Stall 42')
  await button(page, 'Close').click()
  await expect(mapDialog(page)).toBeHidden()
  await expect(page).toHaveURL(rateStallHref('42'))
  await expect(onMap(page)).toBeFocused()
  await page.goBack()
  await expect(page, 'no entry of the map is left behind').toHaveURL(paths.topStalls)
  await page.goForward()
  await onMap(page).click()
  await expect(mapDialog(page)).toBeVisible()
  await page.goBack()
  await expect(mapDialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Chole Bhature Chowk' })).toBeVisible()
})

test('an address with a stall opens the map at it, and closing it stays on the page', async ({
  page,
}) => {
  await page.goto(`${paths.browseStalls}?map=42`)
  await expect(marked(page)).toContainText('Stall 42, Chole Bhature Chowk')
  await button(page, 'Close').click()
  await expect(page).toHaveURL(paths.browseStalls)
  await expect(page.getByRole('heading', { name: 'EXPLORE STALLS' })).toBeVisible()
})

test('a search shows all that it finds on the map: those lit, the others faint', async ({
  page,
}) => {
  await page.goto(browseStallsHref({ query: 'dosa' }))
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Show all on map' }).click()
  await expect(marked(page)).toContainText('2 stalls are marked on the map.')
  await expect(page).toHaveURL(`${browseStallsHref({ query: 'dosa' })}&map=4&map=90`)
  // Over the picture only what is lit has a number.
  await expectPicture(page)
  await expect(drawing(page).locator('text')).toHaveText(['4', '90'])
})

test('a tap on a small stall enlarges the map until it can be tapped, and then opens its dialog', async ({
  page,
}) => {
  await openMap(page, paths.browseStalls)
  const at = await placeOf(page, { column: 10, row: 8 })
  await page.mouse.click(at.x, at.y)
  await expect.poll(() => cellSize(page)).toBeGreaterThan(44)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const middle = await fromMiddle(page, 0, 0)
  await page.mouse.click(middle.x, middle.y)
  const products = page.getByRole('dialog').filter({ hasText: 'All Products' })
  await expect(products.getByRole('link', { name: 'Rate this Stall' })).toBeVisible()
  await expect(onMap(page)).toHaveCount(0)
  await products.getByRole('button', { name: 'Close' }).click()
  await expect(marked(page)).toContainText('Stall 42, Chole Bhature Chowk')
})

/** The middle of a cell of the sheet on the screen, counted from 0. */
async function placeOf(page: Page, { column, row }: { column: number; row: number }) {
  const box = (await drawing(page).locator('rect').first().boundingBox())!
  const { x, y, width } = await drawing(page).evaluate((svg: SVGSVGElement) => {
    const { x: left, y: top, width: wide } = svg.viewBox.baseVal
    return { x: left, y: top, width: wide }
  })
  const unit = box.width / width
  return {
    x: box.x + (column * 100 + 50 - x) * unit,
    y: box.y + (row * 100 + 50 - y) * unit,
  }
}

/** In pixels of the screen: the sample's map is 15 cells wide, and has 1.6 more around them. */
async function cellSize(page: Page): Promise<number> {
  const box = await drawing(page).locator('rect').first().boundingBox()
  return (box?.width ?? 0) / 16.6
}

test('after a card was scanned the map says where the visitor is, and how to go on', async ({
  page,
}) => {
  await page.goto(rateStallHref('12'))
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('scanned_stall')))
    .toContain('12')
  await page.goto(`${paths.browseStalls}?map=42`)
  await expect(marked(page)).toContainText('You are here: Stall 12, Chai Tapri')
  await expect(marked(page)).toContainText('From stall 12: 1 row on, left of Food Court')
})

test(
  'a card that is loaded again hours later does not say that the visitor is still there',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(rateStallHref('12'))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('scanned_stall')))
      .toContain('12')
    const scanned = JSON.stringify(['12', Date.now() - HERE_MAX_MS - 1000])
    await page.evaluate((text) => localStorage.setItem('scanned_stall', text), scanned)
    await page.reload()
    await page.waitForFunction(() => document.querySelector('[role=tooltip]'))
    expect(await page.evaluate(() => localStorage.getItem('scanned_stall'))).toBe(scanned)
    await page.getByRole('link', { name: 'Show on map' }).click()
    await expect(marked(page)).toContainText('From Main Gate')
    await expect(marked(page)).not.toContainText('You are here')
  },
)

test(
  'a stall that is only looked at says nothing of where the visitor is',
  { tag: '@long' },
  async ({ page, site }) => {
    // As a link of the guide before its scripts are there.
    await page.goto(rateStallHref('12'), { referer: site.url + paths.topStalls })
    await page.waitForFunction(() => document.querySelector('[role=tooltip]'))
    await page.goto(stallHref(toStallId('12')))
    await page.getByRole('link', { name: 'Rate this Stall' }).click()
    await expect(page.getByRole('heading', { name: 'Chai Tapri' })).toBeVisible()
    await page.goto(`${paths.browseStalls}?map=42`)
    await expect(marked(page)).toContainText('From Main Gate')
    await expect(marked(page)).not.toContainText('You are here')
  },
)

test('who does not see the drawing finds all stalls by row, and marks one', async ({ page }) => {
  await openMap(page)
  const opener = mapDialog(page).getByRole('button', { name: 'All stalls by row' })
  await opener.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const list = mapDialog(page).getByRole('listitem')
  await expect(list).toHaveCount(104)
  await expect(list.first()).toHaveText(/^Stall 23, /)
  await mapDialog(page).getByRole('button', { name: 'Stall 104, Sundown Sips' }).press('Enter')
  await expect(marked(page)).toContainText('Stall 104, Sundown Sips')
})

test(
  'a phone that saves data is given the drawn map, and no picture',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.goto(`${paths.home}?map=42`)
    await expect(picture(page)).toContainText('104')
    expect(asked.filter((url) => url.includes('Map.jpg'))).toEqual([])
  },
)

test(
  'a stall that the map does not have is said so, with the place that is known of it',
  { tag: '@long' },
  async ({ page, ownSite }) => {
    ownSite.write(
      'vendors.csv',
      'stall_number,stall_name,location\n42,Here,\n500,Latecomer,"Behind the stage"\n',
    )
    await page.goto(`${ownSite.url}${paths.browseStalls}?map=500`)
    await expect(marked(page)).toContainText('Stall 500, Latecomer')
    await expect(marked(page)).toContainText('Stall 500 is not on this map.')
    await expect(marked(page)).toContainText('Behind the stage')
  },
)
