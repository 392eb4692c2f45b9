import {
  button,
  drawing,
  expectPicture,
  expectScale,
  frame,
  mapDialog,
  openMap,
  picture,
  pressViewMap,
  readView,
} from '../support/event-map.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

test('View Map opens the whole Event Map, and Close closes it again', async ({ page }) => {
  await openMap(page)
  await expect(picture(page)).toBeVisible()
  await expect(picture(page)).toHaveAttribute('src', '/Map.jpg')
  const { scale, gaps } = await readView(page)
  expect(scale).toBe(1)
  expect(Math.min(...gaps)).toBeGreaterThan(-0.5)
  await button(page, 'Close').click()
  await expect(mapDialog(page)).toBeHidden()
})

test('the buttons are large enough for a thumb and the map takes the width of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openMap(page)
  const tops = new Set<number>()
  for (const name of ['Zoom in', 'Zoom out', 'Whole map', 'Close']) {
    const { y, width, height } = (await button(page, name).boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    tops.add(y)
  }
  expect(tops.size, 'rows of buttons').toBe(1)
  expect((await frame(page).boundingBox())!.width).toBeGreaterThan(300)
})

test('a map opened before the scripts have come zooms when they are there', async ({ page }) => {
  let letScriptsCome!: () => void
  const held = new Promise<void>((resolve) => (letScriptsCome = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await pressViewMap(page)
  await expect(picture(page)).toBeVisible()
  await expect(button(page, 'Zoom in')).toHaveCount(0)
  letScriptsCome()
  await button(page, 'Zoom in').click()
  await expectScale(page, 1.6)
})

test(
  'the map is never read out twice, while the picture and what is drawn over it come',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    const counts = await page.evaluateHandle(() => {
      const found: number[] = []
      new MutationObserver(() => {
        const maps = [...document.querySelectorAll('#event-map img, #event-map svg[role=img]')]
        const isRead = (map: Element) =>
          map.ariaHidden !== 'true' && getComputedStyle(map).visibility === 'visible'
        found.push(maps.filter(isRead).length)
      }).observe(document, { subtree: true, childList: true, attributes: true })
      return found
    })
    await pressViewMap(page)
    await expect(drawing(page)).toHaveAttribute('aria-hidden', 'true')
    await expectPicture(page)
    expect(Math.max(...(await counts.jsonValue()))).toBe(1)
  },
)

test('what zooms the map is fetched by those who open it', { tag: '@long' }, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await waitUntilHydrated(page)
  await expect.poll(() => fetched.some((path) => path.includes('rate-stall-screen'))).toBe(true)
  const ofTheMap = () => fetched.filter((path) => /event-map|Map.jpg/.test(path)).length
  expect(ofTheMap()).toBe(0)
  await pressViewMap(page)
  await expect.poll(ofTheMap).toBe(2)
  await expect(button(page, 'Zoom in')).toBeVisible()
  expect(fetched.filter((path) => path.includes('/cards-'))).toEqual([])
})

test.describe('when something does not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('when the picture is missing the drawn map stands by itself, and the next opening asks again', async ({
    page,
  }) => {
    await page.route('**/Map.jpg', (route) => route.abort(), { times: 1 })
    await page.goto('/')
    await waitUntilHydrated(page)
    await pressViewMap(page)
    await expect(picture(page)).toContainText('104')
    await expect(button(page, 'Zoom in')).toBeVisible()
    await button(page, 'Close').click()
    await pressViewMap(page)
    await expectPicture(page)
  })

  test(
    'without what zooms it the map is plain, until a later opening fetches that',
    { tag: '@long' },
    async ({ page }) => {
      await page.route('**/assets/event-map-*.js', (route) => route.abort())
      await page.goto('/')
      await waitUntilHydrated(page)
      const failed = page.waitForEvent('requestfailed')
      await pressViewMap(page)
      await failed
      await expectPicture(page)
      await expect(mapDialog(page).getByRole('button')).toHaveText(['Close'])
      await button(page, 'Close').click()
      await page.unroute('**/assets/event-map-*.js')
      await pressViewMap(page)
      await expect(button(page, 'Zoom in')).toBeVisible()
    },
  )
})

test(
  'it opens in a browser that knows no command buttons and tells of no opening',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      const silence = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
      addEventListener('toggle', silence, true)
    })
    await openMap(page)
    await button(page, 'Zoom in').click()
    await expectScale(page, 1.6)
  },
)
