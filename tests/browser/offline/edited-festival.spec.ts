import { expect, open, test } from '../support/fixtures.ts'
import { visitUntilPrecached } from '../support/guide.ts'

// The browser may check for a new worker just as the network goes down.
test.use({ serviceWorkers: 'allow', expectedErrors: /error occurred when fetching the script/ })

const TITLE = 'मेला दो'

/** Waits until the server serves an edit. */
const served = (url: string, path: string, text: string) =>
  expect.poll(async () => (await fetch(url + path)).text()).toContain(text)

test('an installed phone shows an edit from the next page on, and immediately on the following visit', async ({
  page,
  context,
  ownSite,
}) => {
  const { url } = ownSite
  await visitUntilPrecached(page, url)
  ownSite.setFacts({ title: TITLE })
  await served(url, '/', TITLE)
  const title = page.getByRole('heading', { name: TITLE })
  await test.step('the open page does not change until another one opens', async () => {
    const news = page.waitForResponse(/festival\.en\.json/)
    await open(page, url)
    await (await news).finished()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
    await page.getByRole('link', { name: 'View Stalls' }).first().click()
    await expect(page.getByRole('heading', { name: 'Explore Stalls' })).toBeVisible()
    await page.goBack()
    await expect(title).toBeVisible()
  })
  await test.step('the next visit shows it in its first paint, even without a network', async () => {
    await context.setOffline(true)
    await page.goto(url, { waitUntil: 'commit' })
    await expect(title).toBeVisible()
    await context.setOffline(false)
  })
})
