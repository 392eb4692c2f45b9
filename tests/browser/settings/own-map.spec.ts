import type { Page } from '@playwright/test'
import sharp from 'sharp'
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

/** A volunteer's own picture: an arbitrary size, wider than it is high. */
const PICTURE = await sharp({
  create: { width: 900, height: 300, channels: 3, background: '#2f6b3a' },
})
  .jpeg()
  .toBuffer()

test.use({
  viewport: PHONE,
  files: { 'files/Map.jpg': PICTURE },
  expectedErrors: /Failed to load resource/,
})

async function openOwnMap(page: Page, url: string) {
  await open(page, url)
  await pressViewMap(page)
}

test.describe('a festival with its own map picture and no map sheet', () => {
  test.use({ files: { 'files/Map.jpg': PICTURE, 'files/map.csv': undefined } })

  test('shows the whole picture, zooms it, and marks no stall on it', async ({ page, ownSite }) => {
    const letMapCome = await hold(page, '**/Map.jpg')
    await openOwnMap(page, ownSite.url)
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

    await page.goto(ownSite.url + browseStallsHref({ query: 'dosa' }))
    await expect(page.getByText('Found 2 stalls')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show all on map' })).toHaveCount(0)
    await open(page, ownSite.url + rateStallHref('12'))
    await expect(page.getByRole('link', { name: 'Show on map' })).toHaveCount(0)

    await test.step('and says so if the picture does not load', async () => {
      await page.route('**/Map.jpg', (route) => route.abort())
      await openOwnMap(page, ownSite.url)
      await expect(mapDialog(page).getByText('The map could not be loaded')).toBeVisible()
      await expect(mapDialog(page).getByRole('button')).toHaveText(['Close'])
    })
  })
})

test('a festival with its own map picture and a map sheet shows its picture, and shows its stalls once a button is pressed or a stall is searched for', async ({
  page,
  ownSite,
}) => {
  await openOwnMap(page, ownSite.url)
  await expectPicture(page)
  await expect(drawing(page)).toHaveCount(0)
  await button(page, 'Stalls').click()
  await expect(drawing(page)).toContainText('104')
  await button(page, 'Picture').click()
  await expect(drawing(page)).toHaveCount(0)

  await page.goto(`${ownSite.url}${paths.browseStalls}?map=77`)
  await expect(mapDialog(page).getByRole('status')).toContainText('Stall 77, ')
  await expect(drawing(page).getByText('77', { exact: true })).toBeInViewport()
})
