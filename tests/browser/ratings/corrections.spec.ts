import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { type EditedSite, openEditedSite } from '../support/edited-site.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import {
  countRequests,
  dispatchSync,
  rate,
  RATE_CALL,
  settle,
  visitUntilPrecached,
  waitingNotice,
} from '../support/guide.ts'
import { answerLate, busy, hold, interfere, loseAnswer } from '../support/network.ts'
import { say } from '../support/say.ts'

const RATE_ROUTE = '**/rest/v1/rpc/rate_stall'
const SCRIPTS = '**/assets/*.js'

// One build for all of them; each test has a stall of its own.
test.describe.configure({ mode: 'default', timeout: 30_000 })
test.use({ expectedErrors: /Failed to load resource/ })

let festival: EditedSite
let url: string
const allow = (isAllowed: boolean) => {
  const { allowCorrection: _, ...facts } = JSON.parse(festival.read('festival.json')) as object & {
    allowCorrection?: boolean
  }
  festival.write('festival.json', JSON.stringify({ ...facts, allowCorrection: isAllowed }))
}
test.beforeAll(async () => {
  test.setTimeout(120_000)
  festival = openEditedSite()
  allow(true)
  url = await festival.start()
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await festival.close()
})

async function openRating(page: Page, stall: string) {
  await page.goto(url + rateStallHref(stall))
  await waitUntilHydrated(page)
}

const star = (page: Page, stars: number) =>
  page.getByRole('radio', { name: say(stars === 1 ? '1 star' : `${stars} stars`), exact: true })

/** Changes the stars of the stall, and sees the thanks. */
async function change(page: Page, stars: number) {
  await star(page, stars).check()
  const stallName = await page.getByRole('heading', { level: 1 }).textContent()
  const thanks = page.getByText(say(`Recorded ${stars} star(s) for ${stallName}.`)).waitFor()
  await page.getByRole('button', { name: say('Change Rating') }).click()
  await thanks
}

/** What goes wrong at the clock of a phone must change no order. */
const setClockBack = (page: Page) =>
  page.evaluate(() => {
    const Now = Date
    globalThis.Date = class extends Now {
      constructor(...given: [] | [number | string]) {
        super(given[0] ?? Now.now() - 3_600_000)
      }
      static override now = () => Now.now() - 3_600_000
    } as DateConstructor
  })

async function readTotals(stall: string): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/stall_ratings?stall_id=eq.${stall}`)
  const rows = (await answer.json()) as { rating_sum: number; rating_count: number }[]
  return rows.map(({ rating_sum, rating_count }) => `${rating_sum}/${rating_count}`)
}

/** The stars of each step that the ledger has, in the order in which they arrived. */
function readSteps(stall: string): unknown[] {
  const db = new DatabaseSync(join(festival.dataDir, 'mela.sqlite'), { readOnly: true })
  const rows = db
    .prepare(
      `select rating, 0 as place from ratings where stall_id = $stall union all
       select corrections.rating, place from corrections join ratings on ratings.id = rating_id
       where stall_id = $stall order by place`,
    )
    .all({ stall })
  db.close()
  return rows.map(({ rating }) => rating)
}

test('a visitor changes the stars of a stall, and reads everywhere what counts now', async ({
  page,
}) => {
  await openRating(page, '2')
  await rate(page, 2)
  await openRating(page, '2')
  await expect(star(page, 2)).toBeChecked()
  await expect(
    page.getByText(
      say('You gave this stall 2 star(s). You can change them until the voting ends.'),
    ),
  ).toBeVisible()
  const button = page.getByRole('button', { name: say('Already Rated') })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect(
    page.getByText(say('You have already rated this stall from this device.')),
  ).toBeVisible()
  await change(page, 5)
  await page.waitForURL(url + paths.home)
  await expect.poll(() => readTotals('2')).toEqual(['5/1'])
  expect(readSteps('2')).toEqual([2, 5])
  await page.goto(url + paths.yourRatings)
  const entry = page.getByRole('main').getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry.getByText(say('You gave 5 stars'))).toBeVisible()
  await page.goto(url + paths.browseStalls)
  await expect(page.getByText(say('You gave 5 stars'))).toBeVisible()
})

test('steps without a network go out in their order when it is back', async ({ page, context }) => {
  await openRating(page, '3')
  await rate(page, 3)
  await expect.poll(() => readTotals('3')).toEqual(['3/1'])
  await openRating(page, '3')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await change(page, 4)
  await expect(waitingNotice(page)).toContainText(say('Kept on this phone, 1 waiting to be sent.'))
  await context.setOffline(false)
  await expect.poll(() => readTotals('3')).toEqual(['4/1'])
  await openRating(page, '3')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await change(page, 2)
  await context.setOffline(false)
  await expect.poll(() => readSteps('3')).toEqual([3, 4, 2])
  expect(await readTotals('3')).toEqual(['2/1'])
})

test('what counts is said while a change is on its way', async ({ page }) => {
  await openRating(page, '4')
  await rate(page, 3)
  await expect.poll(() => readTotals('4')).toEqual(['3/1'])
  await page.route(RATE_ROUTE, busy)
  await openRating(page, '4')
  await change(page, 5)
  await page.goto(url + paths.yourRatings)
  await expect(page.getByText(say('You gave 5 stars'))).toBeVisible()
  await expect(
    page.getByText(say('On its way: until then your 3 stars from before count')),
  ).toBeVisible()
  await page.unroute(RATE_ROUTE)
  await page.reload()
  await expect.poll(() => readTotals('4')).toEqual(['5/1'])
  await expect(
    page.getByText(say('On its way: until then your 3 stars from before count')),
  ).toHaveCount(0)
})

test.describe('a change counts once', () => {
  for (const [what, stall, handle] of [
    ['its answer is cut off three times', '5', loseAnswer],
    ['its answer comes too late', '6', answerLate],
  ] as const) {
    test(`when ${what}`, async ({ page }) => {
      test.slow()
      await openRating(page, stall)
      await rate(page, 2)
      await expect.poll(() => readTotals(stall)).toEqual(['2/1'])
      await openRating(page, stall)
      await page.waitForLoadState('networkidle')
      const calls = await interfere(page, RATE_ROUTE, handle, 3)
      await change(page, 4)
      const button = page.getByRole('button', { name: say('Send now') })
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 1000 })
        expect(calls()).toBe(4)
      }).toPass()
      await expect.poll(() => readTotals(stall)).toEqual(['4/1'])
      expect(readSteps(stall)).toEqual([2, 4])
    })
  }

  test('when the page is closed before it can be sent, and the phone sends it by itself', async ({
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const page = await context.newPage()
    await visitUntilPrecached(page, url + rateStallHref('7'))
    await context.setOffline(true)
    await rate(page, 2)
    await page.goto(url + rateStallHref('7'))
    await waitUntilHydrated(page)
    await setClockBack(page)
    await change(page, 5)
    await page.goto('about:blank')
    await context.setOffline(false)
    await dispatchSync(page, url)
    await expect.poll(() => readSteps('7')).toEqual([2, 5])
    const calls = countRequests(context, RATE_CALL)
    await page.goto(url + paths.home)
    await waitUntilHydrated(page)
    await settle(page)
    expect(calls()).toBe(0)
    expect(await readTotals('7')).toEqual(['5/1'])
    await context.close()
  })

  test('when two tabs are open, and the last one that was pressed wins', async ({
    page,
    context,
  }: {
    page: Page
    context: BrowserContext
  }) => {
    await openRating(page, '8')
    await rate(page, 3)
    await expect.poll(() => readTotals('8')).toEqual(['3/1'])
    const other = await context.newPage()
    await openRating(page, '8')
    await openRating(other, '8')
    const release = await hold(page, RATE_ROUTE)
    await change(page, 5)
    // The first tab has not shown itself yet when the second one is pressed.
    await star(other, 1).check()
    await other.getByRole('button', { name: say('Change Rating') }).click()
    await expect.poll(() => readSteps('8'), { timeout: 40_000 }).toEqual([3, 5, 1])
    release()
    await settle(page)
    await settle(other)
    expect(readSteps('8')).toEqual([3, 5, 1])
    expect(await readTotals('8')).toEqual(['1/1'])
    await other.close()
  })
})

test.describe('before the scripts have come', () => {
  test('stars are changed on a page that waits for them, and go out with them', async ({
    page,
  }) => {
    await openRating(page, '9')
    await rate(page, 2)
    await expect.poll(() => readTotals('9')).toEqual(['2/1'])
    const release = await hold(page, SCRIPTS)
    await page.goto(url + rateStallHref('9'), { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: say('Already Rated') })).toBeVisible()
    await expect(star(page, 2)).toBeChecked()
    await star(page, 4).check()
    await page.getByRole('button', { name: say('Change Rating') }).click()
    expect(readSteps('9')).toEqual([2])
    release()
    await expect.poll(() => readTotals('9')).toEqual(['4/1'])
    expect(readSteps('9')).toEqual([2, 4])
  })

  test('a page that is closed leaves the change to the next one', async ({ page }) => {
    await openRating(page, '10')
    await rate(page, 2)
    await expect.poll(() => readTotals('10')).toEqual(['2/1'])
    await hold(page, SCRIPTS)
    await page.goto(url + rateStallHref('10'), { waitUntil: 'commit' })
    await star(page, 5).check()
    await page.getByRole('button', { name: say('Change Rating') }).click()
    await page.goto('about:blank')
    await page.unroute(SCRIPTS)
    await page.goto(url + paths.home)
    await expect.poll(() => readSteps('10')).toEqual([2, 5])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor who goes back to the page that confirms gives other stars', async ({ page }) => {
    const submit = page.getByRole('button', { name: say('Submit Rating') })
    await page.goto(url + rateStallHref('14'))
    await star(page, 2).check()
    await submit.click()
    await submit.click()
    await expect.poll(() => readTotals('14')).toEqual(['2/1'])
    await page.goBack()
    await star(page, 4).check()
    await page.getByRole('button', { name: say('Choose other stars') }).click()
    await submit.click()
    await expect.poll(() => readTotals('14')).toEqual(['4/1'])
    expect(readSteps('14')).toEqual([2, 4])
  })
})

test('from the end on the stars before count, and that is said', async ({ page }) => {
  await openRating(page, '11')
  await rate(page, 3)
  await expect.poll(() => readTotals('11')).toEqual(['3/1'])
  await openRating(page, '11')
  allow(false)
  try {
    await page.waitForTimeout(300)
    await change(page, 5)
    await page.goto(url + paths.yourRatings)
    await expect(page.getByText(say('You gave 3 stars'))).toBeVisible()
    await expect(
      page.getByText(say('Your change to 5 stars was not taken: your 3 stars from before count')),
    ).toBeVisible()
    await openRating(page, '11')
    await expect(star(page, 3)).toBeChecked()
    expect(readSteps('11')).toEqual([3])
  } finally {
    allow(true)
  }
})
