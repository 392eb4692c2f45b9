import { paths } from '#web/visitors/routes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'

const CLUB = 'https://club.example'
/** Not localhost, because browsers do not let a public site frame a local address. */
const GUIDE = 'https://mela.example'

test.use({
  viewport: PHONE,
  facts: { embedOn: [CLUB] },
  expectedErrors: /frame-ancestors|Failed to load resource|favicon/,
})

test('the committee’s website shows the list, and everything else in a tab of its own', async ({
  page,
  context,
  ownSite,
}) => {
  await context.route(`${GUIDE}/**`, async (route) => {
    const url = route.request().url().replace(GUIDE, ownSite.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.route(`${CLUB}/**`, (route) => {
    const { searchParams } = new URL(route.request().url())
    const body = `<iframe src="${GUIDE}${searchParams.get('show')}" height="700"></iframe>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  const frame = page.frameLocator('iframe')

  await page.goto(`${CLUB}/?show=${paths.browseStalls}`)
  await frame.getByRole('combobox', { name: 'Search' }).fill('lassi')
  await expect(frame.getByText('Found 2 stalls')).toBeVisible()
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: /Punjab Lassi Bhandar/ }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Punjab Lassi Bhandar')
  await expect(frame.getByText('Found 2 stalls')).toBeVisible()

  await page.goto(`${CLUB}/?show=${paths.browseStalls}?map`)
  await expect(frame.getByRole('dialog', { name: 'Event Map' })).toBeVisible()

  await page.goto(`${CLUB}/?show=${paths.feedback}`)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  // Requests that are still pending when the test ends are not errors.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})
