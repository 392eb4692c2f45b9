import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { browseStallsHref, paths, rateStallHref } from '#web/routes.ts'
import { BUILT_WITHIN_MS, IN_ENGLISH } from '../support/built-site.ts'
import { type EditedSite, openEditedSite } from '../support/edited-site.ts'
import {
  button,
  drag,
  drawing,
  expectFilled,
  expectPicture,
  expectScale,
  frame,
  mapDialog,
  picture,
  pressViewMap,
  readView,
} from '../support/event-map.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'

// One build for each festival.
test.describe.configure({ mode: 'default', timeout: BUILT_WITHIN_MS })
test.use({ viewport: PHONE })

const BUTTONS = ['', '', '']
const onMap = (page: Page) => page.getByRole('link', { name: 'Show on map' })
const marked = (page: Page) => mapDialog(page).getByRole('status')

/** A picture as a volunteer has it: of any size, and wide. */
const ownPicture = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f6b3a' } })
    .jpeg()
    .toBuffer()

async function openFestival(edit: (site: EditedSite) => void | Promise<void>) {
  test.setTimeout(BUILT_WITHIN_MS)
  const festival = openEditedSite()
  festival.setFacts(IN_ENGLISH)
  await edit(festival)
  return { festival, url: await festival.start() }
}

async function openOwnMap(page: Page, url: string) {
  await page.goto(url)
  await waitUntilHydrated(page)
  await pressViewMap(page)
}

test.describe('a festival with a picture of its own and no sheet of the map', () => {
  let festival: EditedSite
  let url: string
  test.beforeAll(async () => {
    ;({ festival, url } = await openFestival(async ({ contentDir }) => {
      rmSync(join(contentDir, 'files/map.csv'))
      writeFileSync(join(contentDir, 'files/Map.jpg'), await ownPicture())
    }))
  })
  test.afterAll(() => festival.close())

  test('shows that picture whole and in the middle, and zooms it', async ({ page }) => {
    let letMapCome!: () => void
    const held = new Promise<void>((resolve) => (letMapCome = resolve))
    await page.route('**/Map.jpg', async (route) => {
      await held
      await route.continue()
    })
    await openOwnMap(page, url)
    await expect(button(page, 'Zoom in')).toBeVisible()
    const before = await frame(page).boundingBox()
    letMapCome()
    await expectPicture(page)
    expect(await frame(page).boundingBox()).toEqual(before)
    await expect(picture(page)).toHaveCSS('object-fit', 'contain')
    const [left, right, top, bottom] = (await readView(page)).gaps
    expect(left).toBeCloseTo(0, 0)
    expect(right).toBeCloseTo(0, 0)
    expect(top).toBeCloseTo(bottom!, 0)
    expect(top).toBeGreaterThan(100)
    for (let press = 0; press < 4; press += 1) await button(page, 'Zoom in').click()
    await expectScale(page, 6)
    await drag(page, 900, 900)
    await expectFilled(page)
    await expect(mapDialog(page).getByRole('button')).toHaveText([...BUTTONS, 'Close'])
  })

  test.describe('when the picture does not come', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('shows neither a picture nor its buttons, and asks again at the next opening', async ({
      page,
    }) => {
      await page.route('**/Map.jpg', (route) => route.abort(), { times: 1 })
      await openOwnMap(page, url)
      await expect(mapDialog(page)).toContainText('The map could not be loaded')
      await expect(mapDialog(page).getByRole('img')).toHaveCount(0)
      await expect(mapDialog(page).getByRole('button')).toHaveText(['Close'])
      await button(page, 'Close').click()
      await pressViewMap(page)
      await expectPicture(page)
      await expect(button(page, 'Zoom in')).toBeVisible()
    })

    test('says so inside the margins of the dialog, also when it fails late', async ({ page }) => {
      let letMapFail!: () => void
      const held = new Promise<void>((resolve) => (letMapFail = resolve))
      await page.route('**/Map.jpg', async (route) => {
        await held
        await route.abort()
      })
      await openOwnMap(page, url)
      await expect(button(page, 'Zoom in')).toBeVisible()
      letMapFail()
      const words = await mapDialog(page).getByText('The map could not be loaded').boundingBox()
      const { x } = (await mapDialog(page).boundingBox())!
      expect(words!.x - x).toBeGreaterThanOrEqual(12)
      await expect(mapDialog(page).getByRole('button')).toHaveText(['Close'])
    })
  })

  test('offers no stall on the map', async ({ page }) => {
    await page.goto(url + browseStallsHref({ query: 'dosa' }))
    await expect(page.getByText('Found 2 stalls')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show all on map' })).toHaveCount(0)
    await page.goto(url + rateStallHref('12'))
    await waitUntilHydrated(page)
    await expect(onMap(page)).toHaveCount(0)
  })
})

test.describe('a festival with a picture of its own and a sheet of 40 by 60', () => {
  let festival: EditedSite
  let url: string
  test.beforeAll(async () => {
    ;({ festival, url } = await openFestival(async ({ contentDir }) => {
      writeFileSync(join(contentDir, 'files/Map.jpg'), await ownPicture())
      writeFileSync(join(contentDir, 'files/map.csv'), toLargeSheet())
      const names = Array.from({ length: 1000 }, (_, index) => `${index + 1},Stall of ${index + 1}`)
      const rows = ['stall_number,stall_name', ...names].join('\n')
      writeFileSync(join(contentDir, 'files/vendors.csv'), rows)
    }))
  })
  test.afterAll(() => festival.close())

  /** Rows of 40 stalls with a path between two, from the head of the ground; the gate is at its foot. */
  function toLargeSheet(): string {
    const rows = Array.from({ length: 60 }, (_, y) =>
      Array.from({ length: 40 }, (__, x) => {
        if (y === 59) return x > 16 && x < 22 ? 'Main Gate' : ''
        const number = (y / 2) * 40 + x + 1
        return y % 2 === 0 && number <= 1000 ? String(number) : ''
      }).join(','),
    )
    return rows.join('\r\n')
  }

  test('shows its picture, and the stalls at a button', async ({ page }) => {
    await openOwnMap(page, url)
    await expectPicture(page)
    await expect(drawing(page)).toHaveCount(0)
    await button(page, 'Stalls').click()
    await expect(drawing(page)).toContainText('1000')
    await button(page, 'Picture').click()
    await expect(drawing(page)).toHaveCount(0)
    expect(readFileSync(join(festival.contentDir, 'files/Map.jpg')).length).toBeGreaterThan(0)
  })

  test('finds one of its thousand stalls, large enough to be tapped', async ({ page }) => {
    await page.goto(`${url}${paths.browseStalls}?map=777`)
    await expect(marked(page)).toContainText('Stall 777, Stall of 777')
    await expect(marked(page)).toContainText('From Main Gate: ')
    const plate = drawing(page).getByText('777', { exact: true })
    await expect
      .poll(async () => {
        const box = await drawing(page).locator('rect').first().boundingBox()
        return (box?.width ?? 0) / 41.6
      })
      .toBeGreaterThan(44)
    const at = (await plate.boundingBox())!
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2)
    await expect(page.getByRole('dialog', { name: 'Stall of 777' })).toBeVisible()
  })
})
