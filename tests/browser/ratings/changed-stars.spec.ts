import { paths, rateStallHref } from '#web/routes.ts'
import { change, type ChangingSite, openChangingSite, star } from './changed-stars.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { expect, test } from '../support/fixtures.ts'
import { rate } from '../support/guide.ts'
import { busy, hold } from '../support/network.ts'
import { say } from '../support/say.ts'

const RATE_ROUTE = '**/rest/v1/rpc/rate_stall'
const SCRIPTS = '**/assets/*.js'

// One build for all of them; each test has a stall of its own.
test.describe.configure({ mode: 'default', timeout: 30_000 })
test.use({ expectedErrors: /Failed to load resource/ })

let site: ChangingSite
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  site = await openChangingSite()
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await site.close()
})

test('a visitor changes the stars of a stall, and reads everywhere what counts now', async ({
  page,
}) => {
  await site.openRating(page, '2')
  await rate(page, 2)
  await site.openRating(page, '2')
  await expect(star(page, 2)).toBeChecked()
  await expect(
    page.getByText(
      say('You gave this stall 2 star(s). To change them, tap other stars before the voting ends.'),
    ),
  ).toBeVisible()
  const button = page.getByRole('button', { name: say('Already Rated') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect(
    page.getByText(say('You have already rated this stall from this device.')),
  ).toBeVisible()
  await change(page, 5)
  await page.waitForURL(site.url + paths.home)
  await expect.poll(() => site.readTotals('2')).toEqual(['5/1'])
  expect(site.readSteps('2')).toEqual([2, 5])
  await page.goto(site.url + paths.yourRatings)
  const entry = page.getByRole('main').getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry.getByText(say('You gave 5 stars'))).toBeVisible()
  await page.goto(site.url + paths.browseStalls)
  await expect(page.getByText(say('You gave 5 stars'))).toBeVisible()
})

test('what counts is said while a change is on its way', async ({ page }) => {
  await site.openRating(page, '4')
  await rate(page, 3)
  await expect.poll(() => site.readTotals('4')).toEqual(['3/1'])
  await page.route(RATE_ROUTE, busy)
  await site.openRating(page, '4')
  await change(page, 5)
  await page.goto(site.url + paths.yourRatings)
  await expect(page.getByText(say('You gave 5 stars'))).toBeVisible()
  await expect(
    page.getByText(say('On its way: until then your 3 stars from before count')),
  ).toBeVisible()
  await page.unroute(RATE_ROUTE)
  await page.reload()
  await expect.poll(() => site.readTotals('4')).toEqual(['5/1'])
  await expect(
    page.getByText(say('On its way: until then your 3 stars from before count')),
  ).toHaveCount(0)
})

test.describe('before the scripts have come', () => {
  test('stars are changed on a page that waits for them, and go out with them', async ({
    page,
  }) => {
    await site.openRating(page, '9')
    await rate(page, 2)
    await expect.poll(() => site.readTotals('9')).toEqual(['2/1'])
    const release = await hold(page, SCRIPTS)
    await page.goto(site.url + rateStallHref('9'), { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: say('Already Rated') })).toBeVisible()
    await expect(star(page, 2)).toBeChecked()
    await star(page, 4).check()
    await page.getByRole('button', { name: say('Change Rating') }).click()
    expect(site.readSteps('9')).toEqual([2])
    release()
    await expect.poll(() => site.readTotals('9')).toEqual(['4/1'])
    expect(site.readSteps('9')).toEqual([2, 4])
  })

  test(
    'a page that is closed leaves the change to the next one',
    { tag: '@long' },
    async ({ page }) => {
      await site.openRating(page, '10')
      await rate(page, 2)
      await expect.poll(() => site.readTotals('10')).toEqual(['2/1'])
      await hold(page, SCRIPTS)
      await page.goto(site.url + rateStallHref('10'), { waitUntil: 'commit' })
      await star(page, 5).check()
      await page.getByRole('button', { name: say('Change Rating') }).click()
      await page.goto('about:blank')
      await page.unroute(SCRIPTS)
      await page.goto(site.url + paths.home)
      await expect.poll(() => site.readSteps('10')).toEqual([2, 5])
    },
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a visitor who goes back to the page that confirms gives other stars',
    { tag: '@long' },
    async ({ page }) => {
      const submit = page.getByRole('button', { name: say('Submit Rating') })
      await page.goto(site.url + rateStallHref('14'))
      await star(page, 2).check()
      await submit.click()
      await submit.click()
      await expect.poll(() => site.readTotals('14')).toEqual(['2/1'])
      await page.goBack()
      await star(page, 4).check()
      await page.getByRole('button', { name: say('Choose other stars') }).click()
      await submit.click()
      await expect.poll(() => site.readTotals('14')).toEqual(['4/1'])
      expect(site.readSteps('14')).toEqual([2, 4])
    },
  )
})

test('from the end on the stars before count, and that is said', async ({ page }) => {
  await site.openRating(page, '11')
  await rate(page, 3)
  await expect.poll(() => site.readTotals('11')).toEqual(['3/1'])
  await site.openRating(page, '11')
  await site.end()
  try {
    await change(page, 5)
    await page.goto(site.url + paths.yourRatings)
    await expect(page.getByText(say('You gave 3 stars'))).toBeVisible()
    await expect(
      page.getByText(say('Your change to 5 stars was not taken: your 3 stars from before count')),
    ).toBeVisible()
    await site.openRating(page, '11')
    await expect(star(page, 3)).toBeChecked()
    expect(site.readSteps('11')).toEqual([3])
  } finally {
    await site.reopen()
  }
})
