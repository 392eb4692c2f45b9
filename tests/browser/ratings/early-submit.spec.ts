import type { Page } from '@playwright/test'
import { rateStallHref } from '#web/visitors/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { RATE_CALL } from '../support/guide.ts'
import { hold } from '../support/network.ts'
import { stars as starCount } from '#messages/controls.ts'
import { previouslyRated, recordedToast } from '#messages/rate-stall.ts'
import { say } from '../support/say.ts'

test.use({ viewport: { width: 360, height: 640 } })

/** All app scripts except the small one that sends. */
const APP = /\/assets\/(?!send-).*\.js$/
const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).getByRole('button')
const saved = (page: Page) => main(page).getByText(say('Saved on this phone, sending…'))
const rated = (page: Page, stars: number) => main(page).getByText(previouslyRated({ stars }))

async function rateEarly(page: Page, url: string, stars: number) {
  await page.goto(url + rateStallHref('12'), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: starCount({ count: stars }), exact: true }).check()
  await submit(page).click()
}

/** Call this before the tap, because a busy machine could miss the toast afterwards. */
const untilToast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()

const readRecord = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage['stall_ratings'] as string) as { id: string }[])

/** Simulates a private window or a full phone, and also a plain http address. */
function keepNothing(page: Page) {
  return page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  })
}

test(
  'a rating submitted before the app has loaded is saved, sent and answered, and counts once',
  { tag: ['@hindi', '@old'] },
  async ({ page, ownSite }) => {
    const arrive = await hold(page, APP)
    const answer = await hold(page, RATE_CALL)
    const sent = page.waitForRequest(RATE_CALL)
    await rateEarly(page, ownSite.url, 5)
    await expect(saved(page)).toBeVisible()
    const [record] = await readRecord(page)
    expect((await sent).postDataJSON()).toMatchObject({ id: record!.id, stall_id: '12', rating: 5 })
    answer()
    await expect(rated(page, 5)).toBeVisible()
    await expect(submit(page)).toHaveText(say('Already Rated'))
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    const thanks = untilToast(page, recordedToast({ stars: 5, stallName: say('Chai Tapri') }).body)
    arrive()
    await thanks
    expect(await readRecord(page)).toMatchObject([{ id: record!.id }])
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  },
)

test('a phone that cannot save does not claim to, and the app continues with the same id', async ({
  page,
  ownSite,
}) => {
  await keepNothing(page)
  const arrive = await hold(page, APP)
  const ids = new Set<string>()
  const answer = await hold(page, RATE_CALL, (route) => {
    ids.add((route.request().postDataJSON() as { id: string }).id)
    return route.continue()
  })
  await rateEarly(page, ownSite.url, 5)
  await expect(main(page).getByText('Sending…', { exact: true })).toBeVisible()
  arrive()
  await waitUntilHydrated(page)
  const thanks = untilToast(page, 'Thanks!')
  answer()
  await thanks
  await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
  expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/)])
})
