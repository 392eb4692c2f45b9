import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, waitUntilHydrated } from '../support/fixtures.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { type EditedSite, test } from '../support/edited-site.ts'
import { keptVersions, visitUntilPrecached, waitForNewVersion } from '../support/guide.ts'

// A site that is being exchanged does not answer for a moment.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })
test.describe.configure({ mode: 'default', timeout: BUILT_WITHIN_MS })

const DIST = resolve(import.meta.dirname, '../../../dist')
const FIRST = 'वार्षिक मिलन समारोह 2025'
/** Titles of the versions after the one in dist. */
const SECOND = 'मेला दो'
const THIRD = 'मेला तीन'

/** Builds the next version of the site, and opens it at the same address. */
async function release(festival: EditedSite, title: string): Promise<void> {
  festival.setFacts({ title })
  await festival.start()
}

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title })

/** One that paints from the device, and finds what is new behind the visitor's back. */
async function visit(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await waitUntilHydrated(page)
  return page
}

test('an old page and a new version work side by side, and the next visit is the new one', async ({
  page,
  context,
  festival,
}) => {
  const url = await festival.startBuilt(DIST)
  await visitUntilPrecached(page, url)
  const [first] = await keptVersions(page)
  const oldFiles = await page.evaluate(async (version) => {
    const requests = await (await caches.open(version!)).keys()
    return requests.map(({ url: file }) => file).filter((file) => file.includes('/assets/'))
  }, first)

  await release(festival, SECOND)
  await waitForNewVersion(await visit(context, url), [first!])
  await expect(heading(page, FIRST)).toBeVisible()
  const next = await visit(context, url)
  await expect(heading(next, SECOND)).toBeVisible()

  // The old page goes on, also in what it has not used yet.
  await page.getByRole('link', { name: 'Top Rated Stalls' }).first().click()
  await expect(heading(page, 'Top Rated Stalls')).toBeVisible()
  await page.goBack()
  await expect(heading(page, FIRST)).toBeVisible()
  const statuses = await page.evaluate(
    (files) => Promise.all(files.map(async (file) => (await fetch(file)).status)),
    oldFiles,
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  // A page that no worker helps finds its files on the server.
  expect(oldFiles.length).toBeGreaterThan(30)
  for (const file of oldFiles) expect([file, (await fetch(file)).status]).toEqual([file, 200])

  await release(festival, THIRD)
  const third = await visit(context, url)
  const kept = async () => (await keptVersions(third)).length
  await expect.poll(async () => (await keptVersions(third)).includes(first!)).toBe(false)
  expect(await kept()).toBe(2)
  await expect(heading(await visit(context, url), THIRD)).toBeVisible()
})

test('a new version fetches only what has changed', async ({ page, context, festival }) => {
  const url = await festival.startBuilt(DIST)
  await visitUntilPrecached(page, url + paths.about)
  const [whole] = await keptVersions(page)
  const fetched: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() && request.url().includes('/assets/')) fetched.push(request.url())
  })
  await release(festival, SECOND)
  const meeting = await visit(context, url + paths.about)
  await waitForNewVersion(meeting, [whole!])
  const [version] = (await keptVersions(meeting)).filter((name) => name !== whole)
  const files = await meeting.evaluate(
    async (name) => (await (await caches.open(name!)).keys()).map(({ url: file }) => file),
    version,
  )
  const asked = files.filter((file) => fetched.includes(file))
  expect(asked.length).toBeGreaterThan(0)
  // Drawings, letters, and scripts that import nothing are the same.
  expect(asked.length).toBeLessThan(files.filter((file) => file.includes('/assets/')).length)
  // The letters of the title are others, and so are the style sheet that names their file and the scripts that have the
  // title; English letters and drawings are the same.
  const same = /\.svg$|display-latin/
  expect(fetched.filter((file) => same.test(file))).toEqual([])
})

test('an open page finds what is new by itself when the visitor or the network comes back', async ({
  page,
  context,
  festival,
}) => {
  const url = await festival.startBuilt(DIST)
  await visitUntilPrecached(page, url)
  await page.clock.install()
  const returns = {
    [SECOND]: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    [THIRD]: async () => {
      await context.setOffline(true)
      await context.setOffline(false)
    },
  }
  for (const [title, comeBack] of Object.entries(returns)) {
    const known = await keptVersions(page)
    await release(festival, title)
    // It looks once a minute at most.
    await page.clock.fastForward('05:00')
    await comeBack()
    await waitForNewVersion(page, known)
    const next = await context.newPage()
    await next.goto(url)
    await expect(heading(next, title)).toBeVisible()
    await next.close()
  }
})

test.describe('a page of a version whose files are gone, on a phone that keeps none', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /Failed to load|dynamically imported/ })
  // No version is built for these.
  test.describe.configure({ timeout: 30_000 })
  const SCREEN = '**/assets/top-stalls-screen-*.js'
  const link = (page: Page) => page.getByRole('link', { name: 'Top Rated Stalls' }).first()

  test('shows what is asked for, as it is now', async ({ page, site }) => {
    let isGone = true
    await page.route(SCREEN, (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.goto(site.url)
    await waitUntilHydrated(page)
    const reloaded = page.waitForEvent('load')
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await link(page).click()
    await reloaded
    await expect(heading(page, 'Top Rated Stalls')).toBeVisible()
    await expect(page.getByText('No ratings yet')).toBeVisible()
  })

  test('does not go round in circles where they do not come at all', async ({ page, site }) => {
    await page.route(SCREEN, (route) => route.fulfill({ status: 404 }))
    await page.goto(site.url)
    await waitUntilHydrated(page)
    let visits = 0
    page.on('request', (request) => (visits += request.isNavigationRequest() ? 1 : 0))
    await link(page).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(visits).toBe(1)
  })
})
