import { paths } from '#web/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /./ })

const LOG_IN = 'Log in to the free Wi-Fi'
/** A portal, or a CDN that is set up wrongly, answers 200 to everything with a page of its own. */
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000' },
  body: `<!doctype html><title>Portal</title><h1>${LOG_IN}</h1>`,
}

test('the page of a portal is never kept in place of the guide', async ({ page, context }) => {
  await test.step('a portal before the first visit leaves nothing behind', async () => {
    await context.route('**/*', (route) => route.fulfill(PORTAL))
    await page.goto(paths.home)
    await expect(page.getByRole('heading', { name: LOG_IN })).toBeVisible()
    await context.unroute('**/*')
  })

  await test.step('the next visit keeps the guide', async () => {
    await open(page, paths.browseStalls)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  })

  await test.step('which opens in place of the portal, with our policies', async () => {
    await context.route('**/*', (route) => route.fulfill(PORTAL))
    for (const path of [paths.browseStalls, paths.joinUs]) {
      const answer = (await page.goto(path))!
      expect(answer.fromServiceWorker()).toBe(true)
      const headers = answer.headers()
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('DENY')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(LOG_IN)).toHaveCount(0)
    }
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
    await context.unroute('**/*')
  })

  await test.step('and without a network', async () => {
    await context.setOffline(true)
    await page.goto(paths.home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(LOG_IN)).toHaveCount(0)
  })
})
