import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BUILT_APP, type BuiltApp } from '#server/festival/renderers.ts'
import { hashOf, type PrecacheList } from '#shared/precache.ts'
import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { keptVersions, visitUntilPrecached, waitForNewVersion } from '../support/guide.ts'
import type { Site } from '../support/site.ts'

// A site does not respond for a moment while it is replaced.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })
const DIST = resolve(import.meta.dirname, '../../../dist')
const FIRST = 'वार्षिक मिलन समारोह 2025'
const SECOND = 'मेला दो'

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title })

/** Starts the next version of the site at the same address, with another title. */
async function release(site: Site) {
  site.setFacts({ title: SECOND })
  const dist = join(site.dataDir, 'next')
  await writeNextVersion(dist)
  await site.update(dist)
}

/** The built files of a version in the phone's cache, except for the title's font, which changes with the title. */
const filesOf = (page: Page, version: string) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests
      .map(({ url }) => url)
      .filter((url) => url.includes('/assets/') && !url.includes('/display-devanagari-'))
  }, version)

test('an old page keeps working, and the next visit gets the new version', async ({
  page,
  context,
  ownSite,
}) => {
  const { url } = ownSite
  await visitUntilPrecached(page, url)
  const [first = ''] = await keptVersions(page)
  const oldFiles = await filesOf(page, first)
  await release(ownSite)
  const meeting = await context.newPage()
  await meeting.goto(url)
  await waitForNewVersion(meeting, [first])
  await expect(heading(meeting, FIRST)).toBeVisible()
  const next = await context.newPage()
  await next.goto(url)
  await expect(heading(next, SECOND)).toBeVisible()

  await test.step('the old page keeps working, including parts that it has not used yet', async () => {
    await page.getByRole('link', { name: 'Top Rated Stalls' }).first().click()
    await expect(heading(page, 'Top Rated Stalls')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)
    const fetchAll = (files: string[]) =>
      Promise.all(files.map(async (file) => (await fetch(file)).status))
    expect(new Set(await page.evaluate(fetchAll, oldFiles))).toEqual(new Set([200]))
    // A page without a worker still finds its files on the server.
    expect(oldFiles.length).toBeGreaterThan(30)
    expect(new Set(await fetchAll(oldFiles))).toEqual(new Set([200]))
  })
})

const COMES_BACK = {
  visitor: () => document.dispatchEvent(new Event('visibilitychange')),
  network: () => dispatchEvent(new Event('online')),
}
for (const [who, comesBack] of Object.entries(COMES_BACK)) {
  const title = `an open page is updated when the ${who} is back`
  test(title, { tag: '@long' }, async ({ page, context, ownSite }) => {
    const { url } = ownSite
    await visitUntilPrecached(page, url)
    const known = await keptVersions(page)
    await page.clock.install()
    await release(ownSite)
    // The page checks for a new version at most once a minute.
    await page.clock.fastForward('05:00')
    await page.evaluate(comesBack)
    await waitForNewVersion(page, known)
    const next = await context.newPage()
    await next.goto(url)
    await expect(heading(next, SECOND)).toBeVisible()
  })
}

test.describe('a page of a version whose files are gone, on a phone without a cache,', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /Failed to load|dynamically imported/ })

  test('shows the current version of a requested page, without an endless reload', async ({
    page,
    site,
  }) => {
    let isGone = true
    let visits = 0
    await page.route('**/assets/top-stalls-screen-*.js', (route) =>
      isGone ? route.fulfill({ status: 404 }) : route.continue(),
    )
    page.on('request', (request) => (visits += request.isNavigationRequest() ? 1 : 0))
    const ask = async () => {
      await open(page, site.url + paths.home)
      visits = 0
      await page.getByRole('link', { name: 'Top Rated Stalls' }).first().click()
    }
    await ask()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(visits).toBe(1)

    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.url().endsWith(paths.topStalls)) isGone = false
    })
    await ask()
    await expect(page.getByText('No ratings yet')).toBeVisible()
    expect(visits).toBe(1)
  })
})

/** Copies the built app to a folder as its next version: with one more file, so its file lists differ. */
async function writeNextVersion(to: string): Promise<void> {
  cpSync(DIST, to, { recursive: true })
  const file = join(to, 'render', BUILT_APP)
  const app = JSON.parse(readFileSync(file, 'utf8')) as BuiltApp
  const web = join(to, 'web')
  const news = Buffer.from('of the next version')
  writeFileSync(join(web, 'assets/news.txt'), news)
  for (const [language, list] of Object.entries(app.worker.lists)) {
    const known = JSON.parse(
      readFileSync(join(web, 'assets', `${list}.json`), 'utf8'),
    ) as PrecacheList
    const text = JSON.stringify([...known, ['/assets/news.txt', await hashOf(news)]])
    const next = list.replace(/\d+$/, await hashOf(Buffer.from(text)))
    writeFileSync(join(web, 'assets', `${next}.json`), text)
    for (const ending of ['', '.br', '.gz']) rmSync(join(web, 'assets', `${list}.json${ending}`))
    app.worker.lists[language] = next
  }
  writeFileSync(file, JSON.stringify(app))
}
