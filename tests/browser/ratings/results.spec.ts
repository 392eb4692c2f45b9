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
import { BOARD_REFRESH_MS, REVEAL_STEP_MS } from '#shared/times.ts'
import { paths, rateStallHref } from '#web/routes.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { expect, waitUntilHydrated } from '../support/fixtures.ts'
import { type FrozenSite, test } from '../support/sites/frozen-site.ts'
import { rate, waitForGuide } from '../support/guide.ts'
import { say } from '../support/say.ts'

test.describe.configure({ timeout: BUILT_WITHIN_MS })

const NEVER_SHOWN = /Soon…|थोड़ी देर में…/
const WHO = ['--by', 'Asha Jain', '--by', 'Om Shah', '--why', 'one phone shop', '--apply']
const places = (page: Page) => page.getByRole('main').getByRole('listitem')
const inSeconds = (seconds: number) => new Date(Math.floor(Date.now() / 1000 + seconds) * 1000)

/** Stalls 1 to 6, the best first. @returns The ids of two ratings for stall 3. */
async function giveRatings(site: FrozenSite) {
  const given = { 1: [5, 5, 5], 2: [5, 4, 4], 4: [4, 3], 5: [3, 3], 6: [1, 1] }
  for (const [stall, stars] of Object.entries(given)) {
    for (const rating of stars) await site.rate(stall, rating)
  }
  return [await site.rate('3', 5), await site.rate('3', 5)]
}

/** The list, or the board, when it says that voting goes on. @returns Since when it stands still. */
async function openFrozen(
  page: Page,
  { url, setTimes }: FrozenSite,
  path: string,
  resultsAt?: Date,
) {
  const freezeAt = inSeconds(-60)
  setTimes(freezeAt, resultsAt)
  await expect(async () => {
    await page.goto(url + path)
    await expect(page.getByText(votingGoesOn({ resultsAt }))).toBeVisible({ timeout: 2000 })
  }).toPass()
  return freezeAt
}

test.describe('before the freeze', () => {
  test('the list is live, and preliminary', async ({ page, frozen }) => {
    await giveRatings(frozen)
    await page.goto(frozen.url + paths.topStalls)
    await expect(page.getByText(preliminary)).toBeVisible()
    await expect(places(page).first()).toContainText(say('3 ratings'))
    await expect(page.getByText(/Voting goes on|अभी भी दे सकते/)).toHaveCount(0)
  })
})

test.describe('from the freeze on', () => {
  for (const [name, path] of [
    ['the public list', paths.topStalls],
    ['the board', paths.board],
  ] as const) {
    test(`${name} stands still, and says when the results come`, async ({ page, frozen }) => {
      await giveRatings(frozen)
      const resultsAt = inSeconds(3600)
      const since = await openFrozen(page, frozen, path, resultsAt)
      await expect(page.getByText(standsStill({ since }))).toBeVisible()
      // Its name comes with the guide, which may come after the totals.
      const first = places(page).first()
      await expect(first).toContainText(say('Shree Samosa Centre'))
      await expect(first).toContainText(say('3 ratings'))
      const before = await places(page).allInnerTexts()
      for (let count = 0; count < 5; count += 1) await frozen.rate('6', 5)
      const answered = page.waitForResponse(/\/rest\/v1\/board/)
      await page.reload()
      await answered
      await expect(first).toContainText(say('Shree Samosa Centre'))
      expect(await places(page).allInnerTexts()).toEqual(before)
    })
  }

  test(
    'without a time for the results, they come later',
    { tag: '@long' },
    async ({ page, frozen }) => {
      await giveRatings(frozen)
      await openFrozen(page, frozen, paths.topStalls)
    },
  )

  test('a visitor’s rating is recorded as before', async ({ page, frozen }) => {
    await giveRatings(frozen)
    await openFrozen(page, frozen, paths.topStalls)
    await page.goto(frozen.url + rateStallHref('6'))
    await waitUntilHydrated(page)
    await rate(page, 4)
    await frozen.mela('reveal', '--apply')
    await page.goto(frozen.url + paths.topStalls)
    const own = places(page).filter({ hasText: /3 ratings|3 रेटिंग/ })
    await expect(own).toHaveCount(2)
  })
})

test.describe('the final result', () => {
  test('comes on the board place by place, from 5 to 1, then what was taken out and why', async ({
    page,
    frozen,
  }) => {
    const [first, second] = await giveRatings(frozen)
    const strangers: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== frozen.url) strangers.push(request.url())
    })
    await page.clock.install()
    await openFrozen(page, frozen, paths.board)
    await expect(places(page)).toHaveCount(5)
    const voided = ['--rating', first!, '--rating', second!]
    expect(await frozen.mela('void', ...voided, ...WHO)).toMatchObject({ code: 0 })
    await expect(page.getByText(votingGoesOn({ resultsAt: undefined }))).toBeVisible()
    await expect(places(page).nth(1)).toContainText('5.0')

    expect(await frozen.mela('reveal', '--apply')).toMatchObject({ code: 0 })
    await expect(async () => {
      await page.clock.runFor(BOARD_REFRESH_MS)
      await expect(page.getByText(announcing)).toBeVisible({ timeout: 1000 })
    }).toPass()
    for (
      let hidden = (await places(page).filter({ hasText: NEVER_SHOWN }).count()) - 1;
      hidden >= 0;
      hidden -= 1
    ) {
      await expect(page.getByText(/taken out|हटाई ग/)).toHaveCount(0)
      await page.clock.runFor(REVEAL_STEP_MS)
      await expect(places(page).filter({ hasText: comesNext })).toHaveCount(hidden)
      // The last places come first.
      const texts = await places(page).allInnerTexts()
      expect(texts.map((text) => NEVER_SHOWN.test(text))).toEqual(
        texts.map((_, index) => index < hidden),
      )
    }
    await expect(places(page).first()).toContainText('5.0')
    await expect(places(page).filter({ hasText: '5.0' })).toHaveCount(1)
    const reasons = [{ count: 2, why: 'one phone shop' }]
    await expect(page.getByText(takenOut({ reasons }))).toBeVisible()
    expect(strangers).toEqual([])
  })

  test(
    'comes place by place again, after a trial in the afternoon',
    { tag: '@long' },
    async ({ page, frozen }) => {
      await giveRatings(frozen)
      await page.clock.install()
      await openFrozen(page, frozen, paths.board)
      await expect(places(page)).toHaveCount(5)
      const untilSeen = (words: string) =>
        expect(async () => {
          await page.clock.runFor(BOARD_REFRESH_MS)
          await expect(page.getByText(words)).toBeVisible({ timeout: 1000 })
        }).toPass()
      const reveal = async () => {
        expect(await frozen.mela('reveal', '--apply')).toMatchObject({ code: 0 })
        await untilSeen(announcing)
        // The look that has brought the result has shown no place yet, or the first ones.
        await expect(places(page).filter({ hasText: NEVER_SHOWN })).not.toHaveCount(0)
        await page.clock.runFor(5 * REVEAL_STEP_MS)
        await expect(places(page).filter({ hasText: NEVER_SHOWN })).toHaveCount(0)
      }
      await reveal()
      // A freeze that is later than the result takes it from the board.
      frozen.setTimes(inSeconds(2))
      await untilSeen(votingGoesOn({ resultsAt: undefined }))
      await reveal()
    },
  )

  test('shows at the planned moment, and nothing later moves it', async ({ page, frozen }) => {
    await giveRatings(frozen)
    await openFrozen(page, frozen, paths.topStalls, inSeconds(3600))
    await frozen.rate('1', 5)
    const revealAt = inSeconds(-30)
    frozen.setTimes(inSeconds(-60), revealAt)
    const other = await page.context().newPage()
    await expect(async () => {
      await other.goto(frozen.url + paths.topStalls)
      await expect(other.getByText(finalResult({ since: revealAt }))).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(places(other).first()).toContainText(say('4 ratings'))
    await frozen.rate('1', 5)
    await other.reload()
    await expect(other.getByText(finalResult({ since: revealAt }))).toBeVisible()
    await expect(places(other).first()).toContainText(say('4 ratings'))
    await other.close()
  })

  test(
    'is there at once for a phone that opens the list after it',
    { tag: '@long' },
    async ({ page, frozen }) => {
      await giveRatings(frozen)
      frozen.setTimes(inSeconds(-60))
      expect(await frozen.mela('reveal', '--apply')).toMatchObject({ code: 0 })
      await page.goto(frozen.url + paths.topStalls)
      await expect(page.getByText(takenOut({ reasons: [] }))).toBeVisible()
      await expect(places(page)).toHaveCount(5)
      await expect(page.getByText(comesNext)).toHaveCount(0)
      await expect(page.getByText(preliminary)).toHaveCount(0)
      await expect(page.getByText(/too close to call|लगभग बराबर/)).toHaveCount(0)
    },
  )
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

  test('the board still says that voting goes on, when it is started anew', async ({
    page,
    context,
    frozen,
  }) => {
    await giveRatings(frozen)
    await openFrozen(page, frozen, paths.board)
    await waitUntilHydrated(page)
    await waitForGuide(page)
    await page.reload()
    await expect(places(page)).toHaveCount(5)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(votingGoesOn({ resultsAt: undefined }))).toBeVisible()
    await expect(places(page).first()).toContainText(say('3 ratings'))
  })
})
