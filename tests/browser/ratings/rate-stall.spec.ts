import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { expect, PHONE, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { say } from '../support/say.ts'

const star = (page: Page, name: string) => page.getByRole('radio', { name: say(name), exact: true })
const submit = (page: Page) => page.locator('main').getByRole('button')

test.use({ viewport: PHONE })

test.describe('a visitor who has scanned a card', () => {
  test('sees the stall, its number, five stars and what it sells', async ({ page }) => {
    await page.goto(rateStallHref('12'))
    await expect(page.getByRole('heading', { name: say('Chai Tapri') })).toBeVisible()
    await expect(page.locator('main').getByText(say('Stall 12'))).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(5)
    await expect(page.getByRole('listitem').filter({ hasText: say('Kesar Milk') })).toContainText(
      '₹30',
    )
  })

  test('sees stars and button above the fold of a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(rateStallHref('12'))
    await expect(star(page, '5 stars')).toBeInViewport({ ratio: 1 })
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
  })

  test('cannot submit until a star is chosen', async ({ page }) => {
    await page.goto(rateStallHref('12'))
    await waitUntilHydrated(page)
    await expect(submit(page)).toHaveText(say('Select a Rating'))
    await expect(submit(page)).toBeDisabled()
    await star(page, '3 stars').check()
    await expect(submit(page)).toHaveText(say('Submit Rating'))
    await expect(submit(page)).toBeEnabled()
  })

  test('goes home with Cancel', async ({ page }) => {
    await page.goto(rateStallHref('12'))
    await page.getByRole('link', { name: say('Cancel') }).click()
    await expect(page).toHaveURL(paths.home)
  })

  test(
    'rates a stall, is thanked, and is home a second later',
    { tag: '@hindi' },
    async ({ page, ownSite }) => {
      await page.goto(ownSite.url + rateStallHref('12'))
      await waitUntilHydrated(page)
      await star(page, '4 stars').check()
      await stopClock(page)
      await submit(page).click()
      const toast = page.getByRole('status')
      await expect(toast).toContainText(say('Thanks!'))
      await expect(toast).toContainText(say('Recorded 4 star(s) for Chai Tapri.'))
      await page.clock.runFor(950)
      await expect(page).toHaveURL(/rate-stall/)
      await expect(toast).toContainText(say('Thanks!'))
      await page.clock.runFor(100)
      await expect(page).toHaveURL(ownSite.url + paths.home)
      await expect(toast).toBeEmpty()
      await page.clock.resume()
      await expect
        .poll(ownSite.totals)
        .toMatchObject([{ stall_id: '12', rating_sum: 4, rating_count: 1 }])
    },
  )

  test(
    'rates once, and is told so the second time',
    { tag: '@hindi' },
    async ({ page, ownSite }) => {
      await page.goto(ownSite.url + rateStallHref('12'))
      await waitUntilHydrated(page)
      await star(page, '2 stars').check()
      await submit(page).click()
      await expect(page).toHaveURL(ownSite.url + paths.home)
      await page.goto(ownSite.url + rateStallHref('12'))
      await expect(submit(page)).toHaveText(say('Already Rated'))
      await expect(page.getByText(say('You previously rated this stall 2 star(s).'))).toBeVisible()
      await expect(star(page, '2 stars')).toBeChecked()
      for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled()
      await waitUntilHydrated(page)
      await submit(page).click({ force: true })
      const toast = page.getByRole('status')
      await expect(toast).toContainText(say('Already rated'))
      await expect(toast).toContainText(say('You have already rated this stall from this device.'))
      await expect(page).toHaveURL(/rate-stall/)
      await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 2, rating_count: 1 }])
    },
  )

  test('keeps a record of what was rated on the phone', async ({ page, ownSite }) => {
    await page.goto(ownSite.url + rateStallHref('9'))
    await waitUntilHydrated(page)
    await star(page, '1 star').check()
    await submit(page).click()
    const read = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('stall_ratings') ?? '[]'))
    await expect
      .poll(read)
      .toMatchObject([{ stallId: '9', stallName: say('Jalebi Wala, "the round one"'), rating: 1 }])
    const [record] = (await read()) as Record<string, string>[]
    expect(Object.keys(record!).toSorted()).toEqual([
      'createdAt',
      'id',
      'rating',
      'stallId',
      'stallName',
    ])
    expect(await page.evaluate(() => localStorage.getItem('device_id'))).toMatch(/^[0-9a-f-]{36}$/)
  })

  for (const [what, path] of [
    ['a number that is not on the list', rateStallHref('9999')],
    ['no number', paths.rateStall],
  ] as const) {
    test(`is told that there is no stall of ${what}, and goes on to the stalls`, async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: say('Stall Not Found') })).toBeVisible()
      await expect(page.getByText(say("The stall you're looking for doesn't exist."))).toBeVisible()
      await waitUntilHydrated(page)
      await page.getByRole('link', { name: say('Back to Market') }).click()
      await expect(page).toHaveURL(paths.browseStalls)
    })
  }

  test('is told that a disabled stall does not exist', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', 'stall_number,stall_name,disabled\n1,Open,\n2,Shut,yes\n')
    await page.goto(ownSite.url + rateStallHref('2'))
    await expect(page.getByRole('heading', { name: say('Stall Not Found') })).toBeVisible()
  })
})

test.describe('before the scripts have come', () => {
  test('a star can be tapped, and stays tapped when they come', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
    await page.goto(rateStallHref('12'), { waitUntil: 'commit' })
    await expect(submit(page)).toHaveText(say('Select a Rating'))
    await star(page, '4 stars').check()
    await expect(submit(page)).toHaveText(say('Submit Rating'))
    await expect(submit(page)).toBeEnabled()
    release()
    await waitUntilHydrated(page)
    await expect(star(page, '4 stars')).toBeChecked()
    await expect(submit(page)).toHaveText(say('Submit Rating'))
    await expect(submit(page)).toBeEnabled()
  })

  test(
    'a submitted rating is recorded as soon as they come',
    { tag: '@hindi' },
    async ({ page, ownSite }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
      await page.goto(ownSite.url + rateStallHref('12'), { waitUntil: 'commit' })
      await star(page, '5 stars').check()
      await submit(page).click()
      await expect(submit(page)).toBeDisabled()
      release()
      await expect(page.getByRole('status')).toContainText(
        say('Recorded 5 star(s) for Chai Tapri.'),
      )
      await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    },
  )

  test('a submitted rating is not lost when they never come and the page is left', async ({
    page,
    ownSite,
  }) => {
    await page.route('**/assets/*.js', () => {})
    await page.goto(ownSite.url + rateStallHref('12'), { waitUntil: 'commit' })
    await star(page, '5 stars').check()
    await submit(page).click()
    await page.unrouteAll()
    await page.goto(ownSite.url + paths.home)
    await expect.poll(ownSite.totals).toMatchObject([{ stall_id: '12', rating_sum: 5 }])
    await page.goto(ownSite.url + rateStallHref('12'))
    await expect(submit(page)).toHaveText(say('Already Rated'))
  })

  test('none of two ratings in a row is lost, whether the scripts come for the second or not', async ({
    page,
    ownSite,
  }) => {
    await page.route('**/assets/*.js', () => {})
    for (const stall of ['12', '13']) {
      await page.goto(ownSite.url + rateStallHref(stall), { waitUntil: 'commit' })
      await star(page, '5 stars').check()
      await submit(page).click()
    }
    await page.unrouteAll()
    await page.goto(ownSite.url + rateStallHref('14'))
    await star(page, '2 stars').check()
    await submit(page).click()
    await expect
      .poll(async () => (await ownSite.totals()).map(({ stall_id }) => stall_id).toSorted())
      .toEqual(['12', '13', '14'])
  })

  test('a stall that was rated says so at once', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'stall_ratings',
        JSON.stringify([
          { id: 'x', stallId: '12', stallName: 'Chai Tapri', rating: 3, createdAt: '' },
        ]),
      ),
    )
    await page.route('**/assets/*.js', () => {})
    await page.goto(rateStallHref('12'), { waitUntil: 'commit' })
    await expect(submit(page)).toHaveText(say('Already Rated'))
    await expect(page.getByText(say('You previously rated this stall 3 star(s).'))).toBeVisible()
    await expect(star(page, '3 stars')).toBeChecked()
    await expect(star(page, '5 stars')).toBeDisabled()
  })

  test('nothing moves while they take over', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          ;(globalThis as unknown as { shift: number }).shift += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(rateStallHref('12'))
    await waitUntilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(() => (globalThis as unknown as { shift: number }).shift),
    ).toBeLessThan(0.01)
  })
})
