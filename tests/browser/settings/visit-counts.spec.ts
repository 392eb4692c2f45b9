import { paths } from '#web/visitors/routes.ts'
import { VISIT_COUNTS } from '#shared/visit-counts.ts'
import {
  expect,
  open,
  PHONE,
  test,
  waitForLaterSteps,
  waitForTooltips,
} from '../support/fixtures.ts'

test.use({ viewport: PHONE, facts: { countVisits: true } })

test('organisers learn what visitors searched for and did not find', async ({ page, ownSite }) => {
  await open(page, ownSite.url + paths.browseStalls)
  // Counting has started by then; a search before it would be counted first.
  await waitForTooltips(page)
  await page.clock.install()
  await page.getByRole('combobox', { name: 'Search' }).fill('Fondue')
  await page.clock.runFor(1000)
  await expect(page.getByText('Found 0 stalls')).toBeVisible()
  await page.clock.runFor(2500)
  const sent = page.waitForRequest(ownSite.url + VISIT_COUNTS)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await sent).postDataJSON()).toEqual([
    ['language', 'en'],
    ['page', paths.browseStalls],
    ['missed', 'fondue'],
  ])
})

test.describe('a festival that does not count', () => {
  test.use({ facts: {} })

  test('sends nothing about its visitors', async ({ page, ownSite }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page, ownSite.url + paths.browseStalls)
    await waitForLaterSteps(page)
    expect(scripts.filter((url) => url.includes('visit-counts'))).toEqual([])
  })
})
