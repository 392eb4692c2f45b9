import type { Page } from '@playwright/test'
import { browseStallsHref, paths, rateStallHref } from '#web/visitors/routes.ts'
import {
  button,
  drawing,
  expectPicture,
  frame,
  mapDialog,
  pressViewMap,
  readView,
} from '../support/event-map.ts'
import { expect, open, PHONE, test } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'
import { openOwnFestival, writeMapPicture } from '../support/own-festival.ts'
import { openSite, type Site } from '../support/site.ts'

test.describe.configure({ mode: 'default' })
test.use({ viewport: PHONE })

async function openOwnMap(page: Page, url: string) {
  await open(page, url)
  await pressViewMap(page)
}

test.describe('a festival with its own map picture and no map sheet', () => {
  let festival: Site
  test.beforeAll(async () => void (festival = await openOwnFestival()))
  test.afterAll(() => festival.stop())

  test('shows the whole picture, zooms it, and marks no stall on it', async ({ page }) => {
    const letMapCome = await hold(page, '**/Map.jpg')
    await openOwnMap(page, festival.url)
    await expect(button(page, 'Zoom in')).toBeVisible()
    const before = await frame(page).boundingBox()
    letMapCome()
    await expectPicture(page)
    expect(await frame(page).boundingBox()).toEqual(before)
    const [left, right, top, bottom] = (await readView(page)).gaps
    expect([left, right]).toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)])
    expect(top).toBeCloseTo(bottom!, 0)
    expect(top).toBeGreaterThan(100)
    await expect(mapDialog(page).getByRole('button')).toHaveText(['', '', '', 'Close'])

    await page.goto(festival.url + browseStallsHref({ query: 'dosa' }))
    await expect(page.getByText('Found 2 stalls')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show all on map' })).toHaveCount(0)
    await open(page, festival.url + rateStallHref('12'))
    await expect(page.getByRole('link', { name: 'Show on map' })).toHaveCount(0)
  })

  test.describe('whose picture does not load', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('says so', async ({ page }) => {
      await page.route('**/Map.jpg', (route) => route.abort())
      await openOwnMap(page, festival.url)
      await expect(mapDialog(page).getByText('The map could not be loaded')).toBeVisible()
      await expect(mapDialog(page).getByRole('img')).toHaveCount(0)
      await expect(mapDialog(page).getByRole('button')).toHaveText(['Close'])
    })
  })
})

test.describe('a festival with its own map picture and a map sheet', () => {
  let festival: Site
  test.beforeAll(async () => void (festival = await openSite(writeMapPicture)))
  test.afterAll(() => festival.stop())

  test('shows its picture, and its stalls after a button or when one is searched', async ({
    page,
  }) => {
    await openOwnMap(page, festival.url)
    await expectPicture(page)
    await expect(drawing(page)).toHaveCount(0)
    await button(page, 'Stalls').click()
    await expect(drawing(page)).toContainText('104')
    await button(page, 'Picture').click()
    await expect(drawing(page)).toHaveCount(0)

    await page.goto(`${festival.url}${paths.browseStalls}?map=77`)
    await expect(mapDialog(page).getByRole('status')).toContainText('Stall 77, ')
    await expect(drawing(page).getByText('77', { exact: true })).toBeInViewport()
  })
})
