import type { Page } from '@playwright/test'
import { announcing, comesNext, standsStill, takenOut, votingGoesOn } from '#messages/results.ts'
import * as hindi from '#shared/messages/hi/results.ts'
import { preliminary } from '#messages/top-stalls.ts'
import { paths } from '#web/visitors/routes.ts'
import { describeMoment } from '#organiser/wording.ts'
import { INDIA } from '#shared/clock-time.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Site } from '../support/site.ts'

test.use({ facts: { freezeAt: '2036-11-22 21:00' } })

const places = (page: Page) => page.getByRole('main').getByRole('listitem')
/** By number. */
const NAMES = {
  1: 'Shree Samosa Centre',
  2: 'Bombay Bhel House',
  4: 'Dakshin Dosa Corner',
  5: 'Udupi Idli Stall',
  7: 'Chaat ka Chauraha',
}
const soon = (page: Page) => page.getByText(comesNext)
const inSeconds = (seconds: number) => new Date(Math.floor(Date.now() / 1000 + seconds) * 1000)

const toMoment = (time: Date | undefined) => time && describeMoment(time, INDIA)
/** Sets times in festival.json, to the second; the pages do not change. */
const setTimes = (festival: Site, freezeAt: Date, revealAt?: Date) =>
  festival.setFacts({ freezeAt: toMoment(freezeAt), revealAt: toMoment(revealAt) })

/** Stalls 1 to 6, the best first. @returns The ids of two ratings for stall 3. */
async function giveRatings(festival: Site) {
  const given = { 1: [5, 5, 5], 2: [5, 4, 4], 4: [4, 3], 5: [3, 3], 6: [1, 1] }
  for (const [stall, stars] of Object.entries(given)) {
    for (const rating of stars) await festival.rate(stall, rating)
  }
  return [await festival.rate('3', 5), await festival.rate('3', 5)] as const
}

/** Ends the voting, and waits until the page says so. @returns When the list was frozen. */
async function freeze(page: Page, festival: Site, path: string, resultsAt?: Date) {
  const freezeAt = inSeconds(-60)
  setTimes(festival, freezeAt, resultsAt)
  const said = (path.startsWith('/hi') ? hindi.votingGoesOn : votingGoesOn)({ resultsAt })
  await expect(async () => {
    await page.goto(festival.url + path)
    await expect(page.getByText(said)).toBeVisible({ timeout: 2000 })
  }).toPass()
  return freezeAt
}

/** The presenter presses for the next place. @param shown How many places the presenter saw before. */
const press = (festival: Site, freezeAt: Date, shown: number) =>
  festival.withRecords(async (records) => {
    const times = { freezeAt, revealAt: undefined }
    const { final } = (await records.shownResult(times, new Date()))!
    return records.showPlace(times, { result: final?.since ?? null, shown }, new Date())
  })

test('the list and the board are frozen until the result is available', async ({
  page,
  ownSite: festival,
}) => {
  const first = places(page).first()
  await giveRatings(festival)
  await test.step('before the freeze the list is preliminary', async () => {
    await page.goto(festival.url + paths.topStalls)
    await expect(page.getByText(preliminary)).toBeVisible()
    await expect(first).toContainText('3 ratings')
    await expect(page.getByText(/Voting is still open/)).toHaveCount(0)
  })
  // Frozen once for both pages, because a second freeze would include newer ratings.
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
  const revealAt = inSeconds(-30)
  await test.step('at the planned time the voting is over, and all places stay hidden', async () => {
    setTimes(festival, inSeconds(-60), revealAt)
    await expect(async () => {
      await page.goto(festival.url + paths.topStalls)
      await expect(page.getByText(announcing({ since: revealAt }))).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(places(page)).toHaveText([1, 2, 3, 4, 5].map((place) => `${place}${comesNext}`))
  })
})

test('each press shows one more place on every board and phone, and nothing shows more, then the voided ratings', async ({
  page,
  context,
  ownSite: festival,
}) => {
  const [first, second] = await giveRatings(festival)
  // Ties with stall 5.
  for (const stars of [3, 3]) await festival.rate('7', stars)
  const strangers: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== festival.url) strangers.push(request.url())
  })
  await context.clock.install()
  const freezeAt = await freeze(page, festival, paths.board)
  const open = async (path: string) => {
    const opened = await context.newPage()
    await opened.goto(festival.url + path)
    await expect(
      opened
        .getByText(standsStill({ since: freezeAt }))
        .or(soon(opened))
        .first(),
    ).toBeVisible()
    return opened
  }
  const watching = await Promise.all(
    [paths.board, paths.board, paths.topStalls, paths.topStalls].map(open),
  )
  await test.step('ratings voided by the committee are not shown before', async () => {
    const account = { by: 'Asha Jain and Om Shah', why: 'one phone shop' }
    await festival.withRecords((records) =>
      records.voidRatings([first, second], account, new Date()),
    )
    for (const one of watching) await expect(places(one).nth(1)).toContainText('5.0')
  })
  const expectEachToShow = (expected: string[]) =>
    expect(async () => {
      await context.clock.runFor(10_000)
      for (const one of watching) {
        await expect(places(one)).toContainText(expected, { timeout: 2000 })
      }
    }).toPass()
  await festival.withRecords((records) => records.permitReveal('Asha and Om', new Date()))
  expect(await press(festival, freezeAt, 0)).toBe('shown')
  await expectEachToShow([comesNext, comesNext, comesNext, NAMES[5], NAMES[7]])
  expect(await press(festival, freezeAt, 0)).toBe('changed')
  await test.step('a reloaded board, and a phone that opens the list late, show no more than the others', async () => {
    await watching[0]!.reload()
    watching.push(await open(paths.topStalls))
    await expectEachToShow([comesNext, comesNext, comesNext, NAMES[5], NAMES[7]])
  })
  expect(await press(festival, freezeAt, 1)).toBe('shown')
  await expectEachToShow([comesNext, comesNext, NAMES[4], NAMES[5], NAMES[7]])
  expect(await press(festival, freezeAt, 2)).toBe('shown')
  expect(await press(festival, freezeAt, 3)).toBe('shown')
  await expectEachToShow([NAMES[1], NAMES[2], NAMES[4], NAMES[5], NAMES[7]])
  const reasons = [{ count: 2, why: 'one phone shop' }]
  for (const one of watching) await expect(one.getByText(takenOut({ reasons }))).toBeVisible()
  expect(strangers).toEqual([])
})

test('two prizes are revealed one after the other on Hindi boards and phones', async ({
  page,
  context,
  ownSite: festival,
}) => {
  const [jury, sweets] = [
    { title: 'Jury’s choice', title_hi: 'निर्णायकों की पसंद', label: 'Jury', places: 2 },
    { title: 'Best sweets', title_hi: 'सबसे अच्छी मिठाई', category: 'Sweets', places: 2 },
  ]
  festival.setFacts({ prizes: [jury, sweets] })
  for (const ticket of await festival.makeTickets('Jury', 5)) {
    const device_id = crypto.randomUUID()
    await festival.rate('7', 5, { device_id, ticket })
    await festival.rate('4', 3, { device_id })
  }
  for (const [stall, stars] of Object.entries({ 1: 5, 8: 5, 9: 4 })) {
    for (let count = 0; count < 2; count += 1) await festival.rate(stall, stars)
  }
  await context.clock.install()
  const freezeAt = await freeze(page, festival, `/hi${paths.topStalls}`)
  await festival.withRecords((records) => records.permitReveal('Asha and Om', new Date()))
  const stage = await context.newPage()
  await stage.goto(`${festival.url}/hi${paths.board}`)
  const later = hindi.comesNext
  const expectShown = async (title: string, onStage: string[], onPhone: string[]) =>
    expect(async () => {
      await context.clock.runFor(10_000)
      await expect(stage.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 2000 })
      await expect(places(stage)).toContainText(onStage, { timeout: 2000 })
      await expect(page.getByRole('heading', { name: sweets.title_hi })).toBeVisible()
      await expect(places(page)).toContainText(onPhone, { timeout: 2000 })
    }).toPass()

  await press(festival, freezeAt, 0)
  const [first, second] = ['चाट का चौराहा', 'दक्षिण डोसा कॉर्नर']
  await expectShown(jury.title_hi, [later, second], [later, second, later, later])
  await press(festival, freezeAt, 1)
  await press(festival, freezeAt, 2)
  const [sweet, jalebi] = ['मथुरा स्वीट्स', 'जलेबी वाला']
  await expectShown(sweets.title_hi, [later, jalebi], [first, second, later, jalebi])
  await press(festival, freezeAt, 3)
  await expectShown(sweets.title_hi, [sweet, jalebi], [first, second, sweet, jalebi])
  await expect(page.getByText(hindi.takenOut({ reasons: [] }))).toBeVisible()
})
