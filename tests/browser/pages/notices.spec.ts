import type { Page } from '@playwright/test'
import { inLanguage, paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, PHONE, test, watchShifts } from '../support/fixtures.ts'
import { toLocal } from '../support/site.ts'

const MINUTE_MS = 60_000

const GATE = { en: 'Gate 2 is closed', hi: 'गेट 2 बंद है' }
const SONGS = 'मंच पर भजन संध्या'
const NOTICES = `id,text,text_hi,kind,from,until
songs,,${SONGS},information,,${toLocal(60)}
gate,${GATE.en},${GATE.hi},urgent,${toLocal(-5)},${toLocal(30)}
late,Prizes in ten minutes,,change,${toLocal(20)},${toLocal(25)}
`

test.use({
  viewport: PHONE,
  files: { 'notices.csv': NOTICES },
  expectedErrors: /Failed to load resource/,
})

const region = (page: Page) => page.getByRole('complementary', { name: /^(Notices|सूचनाएँ)$/ })

test('a notice is on Home and, until it is dismissed or ends, on every page, without moving the stars', async ({
  page,
  ownSite: site,
}) => {
  const notices = region(page)
  const lines = notices.locator('p')
  const findShift = await watchShifts(page)

  await test.step('Home lists all that are current, the urgent one first', async () => {
    await open(page, site.url)
    await expect(lines).toHaveText([`Urgent: ${GATE.en}`, SONGS])
    await expect(notices.getByText(SONGS)).toHaveAttribute('lang', 'hi')
    await open(page, site.url + inLanguage(paths.home, '', '/hi'))
    await expect(lines).toHaveText([`ज़रूरी: ${GATE.hi}`, SONGS])
  })
  await test.step('a scanned card shows the urgent one, and nothing moves', async () => {
    await open(page, site.url + rateStallHref('12'))
    await expect(lines).toHaveText([`Urgent: ${GATE.en}`])
    expect(await findShift()).toBe(0)
  })
  await test.step('a dismissed notice stays away from all pages but Home', async () => {
    await open(page, site.url + paths.topStalls)
    await notices.getByRole('button', { name: 'OK' }).click()
    await expect(lines).toHaveText([SONGS])
    await open(page, site.url + paths.browseStalls)
    await expect(lines).toHaveText([SONGS])
    await open(page, site.url)
    await expect(lines).toHaveCount(2)
  })
  await test.step('without a network, a notice appears at its start and is gone at its end', async () => {
    await page.context().setOffline(true)
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    // While the clock is being installed, it is 1970 for the page, and no notice is current.
    await page.clock.install()
    await page.clock.fastForward(21 * MINUTE_MS)
    // The visitor looks at the phone again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(lines).toHaveText([`Urgent: ${GATE.en}`, 'Change: Prizes in ten minutes', SONGS])
    // The notice covers part of the page until the visitor dismisses it, so nothing moves.
    expect(await title.boundingBox()).toEqual(before)
    await notices.getByRole('button', { name: 'OK' }).click()
    await expect(notices.getByRole('button')).toHaveCount(0)
    await page.clock.fastForward(10 * MINUTE_MS)
    await expect(lines).toHaveText([SONGS])
    await page.clock.fastForward(30 * MINUTE_MS)
    await expect(lines).toHaveCount(0)
    await page.context().setOffline(false)
  })
})
