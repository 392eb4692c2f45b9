import type { Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, open } from '../support/fixtures.ts'
import { rate, RATE_CALL } from '../support/guide.ts'
import { busy, hold, SCRIPTS } from '../support/network.ts'
import { type FullFestival, test } from '../support/full-festival.ts'

const STALL = '12'

test.use({ expectedErrors: /Failed to load resource/ })

const star = (page: Page, stars: number) =>
  page.getByRole('radio', { name: `${stars} stars`, exact: true })
const ratedButton = (page: Page) => page.getByRole('button', { name: 'Already Rated' })
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change Rating' })

async function openRating(page: Page, festival: FullFestival) {
  await open(page, festival.cardHref(STALL))
}

async function giveStars(page: Page, festival: FullFestival, stars: number) {
  await openRating(page, festival)
  await rate(page, stars)
  await expect.poll(() => readSteps(festival)).toEqual([stars])
}

/** The stars in the ledger, in order of arrival. */
function readSteps(festival: FullFestival): number[] {
  const read = (table: string) =>
    festival.read<{ rating: number }>(`select rating from ${table} order by rowid`)
  return [...read('ratings'), ...read('corrections')].map(({ rating }) => rating)
}

test('a visitor changes the stars of a stall, and sees which ones count', async ({
  page,
  festival,
}) => {
  await giveStars(page, festival, 2)
  await openRating(page, festival)
  await expect(star(page, 2)).toBeChecked()
  const mayChange =
    'You gave this stall 2 star(s). To change them, tap other stars before voting ends.'
  await expect(page.getByText(mayChange)).toBeVisible()
  await expect(ratedButton(page)).toHaveAttribute('aria-disabled', 'true')

  await page.route(RATE_CALL, busy)
  await star(page, 5).check()
  await changeButton(page).click()
  await expect(page.getByText('Recorded 5 star(s) for Chai Tapri.')).toBeVisible()
  await page.waitForURL(festival.url + paths.home)
  const onItsWay = page.getByText(
    'Waiting to be sent: until then, your earlier rating of 2 stars counts',
  )
  await test.step('the page says which stars count while the change is pending', async () => {
    await page.goto(festival.url + paths.yourRatings)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('You gave 5 stars')).toBeVisible()
    await expect(onItsWay).toBeVisible()
  })
  await page.unroute(RATE_CALL)
  await page.reload()
  await expect.poll(() => readSteps(festival)).toEqual([2, 5])
  expect(await festival.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  await expect(onItsWay).toHaveCount(0)
})

test('stars changed before the scripts have loaded are sent afterwards', async ({
  page,
  festival,
}) => {
  await giveStars(page, festival, 2)
  const arrive = await hold(page, SCRIPTS)
  await page.goto(festival.linkHref(STALL), { waitUntil: 'commit' })
  await expect(ratedButton(page)).toBeVisible()
  await star(page, 4).check()
  await changeButton(page).click()
  expect(readSteps(festival)).toEqual([2])
  arrive()
  await expect.poll(() => readSteps(festival)).toEqual([2, 4])
})

test('after the voting ends, the earlier stars count, and the page says so', async ({
  page,
  festival,
}) => {
  await giveStars(page, festival, 3)
  await openRating(page, festival)
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  festival.setTimes(ago(5), ago(2))
  const readBoard = async () => (await fetch(`${festival.url}/rest/v1/board`)).text()
  await expect.poll(readBoard).toContain('"final"')
  await star(page, 5).check()
  await changeButton(page).click()
  await page.waitForURL(festival.url + paths.home)
  await page.goto(festival.url + paths.yourRatings)
  await expect(page.getByText('You gave 3 stars')).toBeVisible()
  const notTaken = 'Your change to 5 stars was not accepted: your earlier rating of 3 stars counts'
  await expect(page.getByText(notTaken)).toBeVisible()
  await openRating(page, festival)
  await expect(star(page, 3)).toBeChecked()
  expect(readSteps(festival)).toEqual([3])
})
