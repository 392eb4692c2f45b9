import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { openEditedSite } from './support/edited-site.ts'
import { expect, test, waitUntilHydrated } from './support/fixtures.ts'
import { keepGuide, keptVersions } from './support/guide.ts'

test.use({ serviceWorkers: 'allow' })
// Each version is a build of its own.
test.setTimeout(180_000)

type EditedSite = ReturnType<typeof openEditedSite>

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title })

/** A volunteer's new title, built and on the air at the same address. */
async function deploy(site: EditedSite, title: string): Promise<string> {
  const festival = JSON.parse(site.read('festival.json'))
  site.write('festival.json', JSON.stringify({ ...festival, title }))
  return site.start()
}

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
}) => {
  const site = openEditedSite()
  const url = await deploy(site, 'मेला एक')
  await keepGuide(page, url)
  const [first] = await keptVersions(page)
  const oldFiles = await page.evaluate(async (version) => {
    const requests = await (await caches.open(version!)).keys()
    return requests.map(({ url: file }) => file)
  }, first)

  await deploy(site, 'मेला दो')
  const meeting = await visit(context, url)
  await expect.poll(async () => (await keptVersions(meeting)).length).toBe(2)
  await expect(heading(page, 'मेला एक')).toBeVisible()
  const next = await visit(context, url)
  await expect(heading(next, 'मेला दो')).toBeVisible()

  // The old page goes on, also in what it has not used yet.
  await page.getByRole('link', { name: 'Top Rated Stalls' }).first().click()
  await expect(heading(page, 'Top Rated Stalls')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'मेला एक')).toBeVisible()
  const statuses = await page.evaluate(
    (files) => Promise.all(files.map(async (file) => (await fetch(file)).status)),
    oldFiles,
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  // A page that no worker helps finds its files on the server.
  const scripts = oldFiles.filter((file) => file.includes('/assets/'))
  expect(scripts.length).toBeGreaterThan(40)
  for (const file of scripts) expect([file, (await fetch(file)).status]).toEqual([file, 200])

  await deploy(site, 'मेला तीन')
  const third = await visit(context, url)
  const kept = async () => (await keptVersions(third)).length
  await expect.poll(async () => (await keptVersions(third)).includes(first!)).toBe(false)
  expect(await kept()).toBe(2)
  await expect(heading(await visit(context, url), 'मेला तीन')).toBeVisible()
  for (const open of context.pages()) await open.goto('about:blank')
  await site.close()
})

test('a new version fetches only what has changed', async ({ page, context }) => {
  const site = openEditedSite()
  const url = await deploy(site, 'मेला एक')
  await keepGuide(page, url + paths.aboutJys)
  const fetched: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() && request.url().includes('/assets/')) fetched.push(request.url())
  })
  await deploy(site, 'मेला दो')
  const meeting = await visit(context, url + paths.aboutJys)
  await expect.poll(async () => (await keptVersions(meeting)).length).toBe(2)
  const [whole] = await keptVersions(meeting)
  const count = await meeting.evaluate(
    async (name) => (await (await caches.open(name!)).keys()).length,
    whole,
  )
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.length).toBeLessThan(count)
  // The letters of the title are others; English and the looks are the same.
  expect(fetched.filter((file) => /\.css$|\.svg$|sign-latin/.test(file))).toEqual([])
  for (const open of context.pages()) await open.goto('about:blank')
  await site.close()
})

test.describe('a page of a version whose files are gone, on a phone that keeps none', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /Failed to load|dynamically imported/ })
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
