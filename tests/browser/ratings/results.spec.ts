import type { Page } from '@playwright/test'
import {
  announcing,
  comesNext,
  finalResult,
  standsStill,
  takenOut,
  votingGoesOn,
} from '#messages/results.ts'
import { preliminary } from '#messages/top-stalls.ts'
import { paths } from '#web/routes.ts'
import { expect } from '../support/fixtures.ts'
import { type FullFestival, test } from '../support/full-festival.ts'

test.describe.configure({ timeout: 60_000 })

const places = (page: Page) => page.getByRole('main').getByRole('listitem')
const inSeconds = (seconds: number) => new Date(Math.floor(Date.now() / 1000 + seconds) * 1000)

/** Stalls 1 to 6, the best first. @returns The ids of two ratings for stall 3. */
async function giveRatings(festival: FullFestival) {
  const given = { 1: [5, 5, 5], 2: [5, 4, 4], 4: [4, 3], 5: [3, 3], 6: [1, 1] }
  for (const [stall, stars] of Object.entries(given)) {
    for (const rating of stars) await festival.rate(stall, rating)
  }
  return [await festival.rate('3', 5), await festival.rate('3', 5)] as const
}

/** Ends the voting, and waits until the page says so. @returns When the list was frozen. */
async function freeze(page: Page, festival: FullFestival, path: string, resultsAt?: Date) {
  const freezeAt = inSeconds(-60)
  festival.setTimes(freezeAt, resultsAt)
  await expect(async () => {
    await page.goto(festival.url + path)
    await expect(page.getByText(votingGoesOn({ resultsAt }))).toBeVisible({ timeout: 2000 })
  }).toPass()
  return freezeAt
}

test('the list and the board are frozen until the result is available', async ({
  page,
  festival,
}) => {
  const first = places(page).first()
  await giveRatings(festival)
  await test.step('before the freeze the list is preliminary', async () => {
    await page.goto(festival.url + paths.topStalls)
    await expect(page.getByText(preliminary)).toBeVisible()
    await expect(first).toContainText('3 ratings')
    await expect(page.getByText(/Voting is still open/)).toHaveCount(0)
  })
  // Once for both: a later freeze would include newer ratings.
  const since = await freeze(page, festival, paths.topStalls, inSeconds(3600))
  for (const path of [paths.topStalls, paths.board]) {
    await test.step(`from then on ${path} is frozen, and says when the results appear`, async () => {
      await page.goto(festival.url + path)
      await expect(page.getByText(standsStill({ since }))).toBeVisible()
      const named = page.locator('header', { hasText: 'Annual Gathering 2025' })
      if (path === paths.board) await expect(named).toBeVisible()
      // The stall's name comes with the guide, which may load after the totals.
      await expect(first).toContainText('Shree Samosa Centre')
      const before = await places(page).allInnerTexts()
      for (let count = 0; count < 3; count += 1) await festival.rate('6', 5)
      const answered = page.waitForResponse(/\/rest\/v1\/board/)
      await page.reload()
      await answered
      await expect(first).toContainText('Shree Samosa Centre')
      expect(await places(page).allInnerTexts()).toEqual(before)
    })
  }
  await test.step('at the planned time a phone that opens the list shows the whole result', async () => {
    const revealAt = inSeconds(-30)
    festival.setTimes(inSeconds(-60), revealAt)
    await expect(async () => {
      await page.goto(festival.url + paths.topStalls)
      await expect(page.getByText(finalResult({ since: revealAt }))).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText(takenOut({ reasons: [] }))).toBeVisible()
    for (const words of [comesNext, preliminary, /too close to call/]) {
      await expect(page.getByText(words)).toHaveCount(0)
    }
    await expect(places(page)).toHaveCount(5)
    await expect(places(page).filter({ hasText: '8 ratings' })).toHaveCount(1)
  })
})

test('the board reveals place by place, then the voided ratings', async ({ page, festival }) => {
  const [first, second] = await giveRatings(festival)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== festival.url) strangers.push(request.url())
  })
  await page.clock.install()
  const freezeAt = await freeze(page, festival, paths.board)
  await expect(places(page)).toHaveCount(5)
  await test.step('ratings voided by the committee are not shown before', async () => {
    const account = { by: 'Asha Jain and Om Shah', why: 'one phone shop' }
    await festival.withRecords((records) =>
      records.voidRatings([first, second], account, new Date()),
    )
    await expect(places(page).nth(1)).toContainText('5.0')
  })
  const untilSeen = (words: string) =>
    expect(async () => {
      await page.clock.runFor(3000)
      await expect(page.getByText(words)).toBeVisible({ timeout: 1000 })
    }).toPass()
  const hidden = places(page).filter({ hasText: comesNext })
  await festival.withRecords((records) =>
    records.reveal({ freezeAt, revealAt: undefined }, new Date()),
  )
  await untilSeen(announcing)
  for (let count = (await hidden.count()) - 1; count >= 0; count -= 1) {
    await expect(page.getByText(/removed/)).toHaveCount(0)
    await page.clock.runFor(5000)
    await expect(hidden).toHaveCount(count)
    // The last places come first.
    const texts = await places(page).allInnerTexts()
    expect(texts.map((text) => text.includes(comesNext))).toEqual(
      texts.map((_, index) => index < count),
    )
  }
  await expect(places(page).filter({ hasText: '5.0' })).toHaveCount(1)
  const reasons = [{ count: 2, why: 'one phone shop' }]
  await expect(page.getByText(takenOut({ reasons }))).toBeVisible()
  await test.step('until a later freeze removes the result from the board, after a trial', async () => {
    festival.setTimes(inSeconds(2))
    await untilSeen(votingGoesOn({ resultsAt: undefined }))
  })
  expect(strangers).toEqual([])
})
