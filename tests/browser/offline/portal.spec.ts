import { findGuideList } from '#organiser/rehearsal/page-parts.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { addressPrefix } from '#messages/format.ts'
import { paths } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import { PRECACHE, visitUntilPrecached } from '../support/guide.ts'
import { say } from '../support/say.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /./ })

const LOG_IN = 'Log in to the free Wi-Fi'
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=31536000' },
  body: `<!doctype html><title>Portal</title><h1>${LOG_IN}</h1>`,
}

const WORKER = `/service-worker${addressPrefix.replace('/', '-')}.js`

/** A portal, or a CDN that is set up wrongly, answers 200 to everything with a page of its own. */
const answerByPortal = (context: BrowserContext) =>
  context.route('**/*', (route) => route.fulfill(PORTAL))
const leavePortal = (context: BrowserContext) => context.unroute('**/*')

/** The guide comes from the device, with our policies, and without a network too. */
async function expectGuide(page: Page, context: BrowserContext) {
  // A page that was on its way when the worker took over has none: the next one does.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  for (const path of [paths.browseStalls, paths.joinUs]) {
    const answer = (await page.goto(path))!
    expect(answer.fromServiceWorker()).toBe(true)
    const headers = answer.headers()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(LOG_IN)).toHaveCount(0)
  }
  await context.setOffline(false)
}

test('a portal before the first visit leaves nothing behind', async ({ page, context }) => {
  await answerByPortal(context)
  await page.goto(paths.home)
  await expect(page.getByRole('heading', { name: LOG_IN })).toBeVisible()
  await leavePortal(context)
  await page.goto(paths.home)
  await waitUntilHydrated(page)
  await expectGuide(page, context)
})

test('a portal while the guide is kept is not kept, and the next visit keeps the guide', async ({
  page,
  context,
}) => {
  let answered = 0
  let hasList = false
  await context.route('**/assets/**', (route) => {
    const request = route.request()
    // From the list of the files on: without it, or without its scripts, there is no worker that could keep a thing.
    const isBefore = !hasList
    hasList ||= request.url().endsWith('.json')
    if (!request.serviceWorker() || isBefore) return route.fallback()
    answered += 1
    return route.fulfill(PORTAL)
  })
  await page.goto(paths.home)
  await waitUntilHydrated(page)
  await expect.poll(() => answered).toBeGreaterThan(0)
  const isInstalling = async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.installing)
  await expect.poll(() => page.evaluate(isInstalling)).toBe(false)
  await context.unroute('**/assets/**')
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  await expectGuide(page, context)
})

test(
  'a portal in place of the page that all screens start in is not kept either',
  { tag: '@long' },
  async ({ page, context }) => {
    let answered = 0
    await context.route('**/assets/app-shell-*', (route) => {
      answered += 1
      return route.fulfill(PORTAL)
    })
    await page.goto(paths.home)
    await waitUntilHydrated(page)
    await expect.poll(() => answered).toBeGreaterThan(0)
    await context.unroute('**/assets/app-shell-*')
    await page.goto(paths.browseStalls)
    await waitUntilHydrated(page)
    await expectGuide(page, context)
  },
)

test(
  'a portal after the guide was kept is never shown in its place',
  { tag: '@hindi' },
  async ({ page, context }) => {
    await visitUntilPrecached(page, paths.home)
    await answerByPortal(context)
    await page.goto(paths.joinUs)
    await expect(page.getByRole('textbox', { name: say('Full Name') })).toBeVisible()
    await page.reload()
    await expect(page.getByText(LOG_IN)).toHaveCount(0)
    await leavePortal(context)
    await page.goto(paths.home)
    await waitUntilHydrated(page)
    await expectGuide(page, context)
  },
)

test(
  'a wrong page that an earlier version has kept is replaced at the next visit',
  { tag: '@long' },
  async ({ page, context, request }) => {
    const worker = await (await request.get(WORKER)).text()
    const list = await (await request.get(findGuideList(worker)!)).text()
    const shell = /\/assets\/app-shell-[\w-]+\.html/.exec(list)![0]
    await page.goto('/logo.svg')
    await page.evaluate(
      async ([name, file, body]) => {
        const cache = await caches.open(name!)
        await cache.put(file!, new Response(body, { headers: { 'content-type': 'text/html' } }))
        await cache.put('/complete', new Response())
      },
      [`${PRECACHE}-0`, shell, PORTAL.body],
    )
    await page.goto(paths.home)
    await waitUntilHydrated(page)
    await expectGuide(page, context)
  },
)
