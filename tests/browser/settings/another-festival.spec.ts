import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browseStallsHref, paths, rateStallHref, stallQrHref } from '#web/routes.ts'
import { ROTARY_CLUB, ROTARY_FACTS, writeRotaryFair } from '../../support/festivals/rotary-fair.ts'
import { representatives } from '../../support/long.ts'
import { BUILT_WITHIN_MS } from '../support/built-site.ts'
import { type EditedSite, openEditedSite } from '../support/edited-site.ts'
import { DESKTOP, expect, PHONE, TABLET, test } from '../support/fixtures.ts'
import { cardOf, openStallCard } from '../support/qr-cards.ts'

// One build for all of them.
test.describe.configure({ mode: 'default', timeout: BUILT_WITHIN_MS })

const OFF = [paths.eventCoordinators, paths.feedback, paths.upcomingProjects, paths.about]
const PAGES = [
  paths.home,
  paths.browseStalls,
  paths.topStalls,
  paths.joinUs,
  '/about',
  paths.appQr,
  stallQrHref('1'),
  rateStallHref('1'),
  '/nowhere',
]
const FORMER = /\bJYS\b|about-?jys|sangathan|₹/gi
const HINDI = /[\u0900-\u097F]+/g
/** Where letters and digits stand that visitors may type. */
const READS_HINDI = /^assets\/(search-results|join-us-screen)-/

let fair: EditedSite
let url: string
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  fair = openEditedSite()
  writeRotaryFair(fair.contentDir)
  url = await fair.start()
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await fair.close()
})

test.describe('pages that are off', () => {
  test.use({ expectedErrors: /404/ })

  test('are not found, in no menu, in no list, and take no form', async ({ page }) => {
    for (const path of OFF) {
      expect((await page.request.get(url + path)).status(), path).toBe(404)
    }
    const form = { rating: '4', message: '' }
    expect((await page.request.post(url + paths.feedback, { form })).status()).toBe(404)
    await page.goto(url + paths.feedback)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByText(ROTARY_FACTS.pages.about).click()
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'View Stalls',
      'Top Rated Stalls',
      'Our history',
      'Become a member',
      'Your ratings',
      'the volunteers',
    ])
    await expect(menu.getByRole('button')).toHaveCount(0)

    const sitemap = await (await page.request.get(`${url}/sitemap.xml`)).text()
    expect(sitemap).toContain('/about</loc>')
    for (const path of OFF) expect(sitemap).not.toContain(`${path}</loc>`)
    const kept = readdirSync(join(fair.dataDir, '../dist/web/assets')).join('\n')
    expect(kept).not.toMatch(/coordinators|feedback|upcoming|event-map|devanagari/)
    expect(fair.check()).not.toMatch(/coordinators|upcoming|Map\.jpg/)
  })
})

test('nothing of the shipped festival is left in what a phone gets', async ({ page }) => {
  const dist = join(fair.dataDir, '../dist/web')
  const built = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|css|json|webmanifest|xml|txt)$/.test(name),
  )
  expect(built.length).toBeGreaterThan(40)
  const served = await Promise.all(
    PAGES.map(async (path) => [path, await (await page.request.get(url + path)).text()] as const),
  )
  for (const [name, text] of [
    ...served,
    ...built.map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const),
  ]) {
    expect([name, ...(text.match(FORMER) ?? [])]).toEqual([name])
    if (!READS_HINDI.test(name)) expect([name, ...(text.match(HINDI) ?? [])]).toEqual([name])
  }
})

test('the figures are counted, and what is popular is what is sold', async ({ page, browser }) => {
  await page.goto(url + paths.browseStalls)
  await expect(page.getByText('3 Stalls', { exact: true })).toBeVisible()
  await expect(page.getByText('5 Products', { exact: true })).toBeVisible()
  await page.getByRole('combobox').focus()
  await expect(page.getByRole('option', { name: 'Chowder', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Crêpe', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Pizza' })).toHaveCount(0)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(url + browseStallsHref())
  await expect(bare.getByText('5 Products', { exact: true })).toBeVisible()
  await plain.close()
})

test('prices are in euros', async ({ page }) => {
  await page.goto(url + paths.browseStalls)
  await page.getByRole('button', { name: 'Products of Crêpe Corner' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Crêpe.*€4\.50$/,
    /^Galette.*€1,250$/,
  ])
  await page.goto(url + browseStallsHref({ query: 'chowder' }))
  await page.getByRole('button', { name: 'Products of Chowder Shed' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Chowder.*€7 per bowl$/,
    /^Soda bread.*€2\/3$/,
  ])
})

test('a new member is welcomed in the words of the club', async ({ page }) => {
  await page.goto(url + paths.joinUs)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a member')
  await expect(page).toHaveTitle(/^Become a member · Rotary/)
  await page.getByLabel('Full Name').fill('Mary Byrne')
  await page.getByLabel('Mobile Number').fill('0000012345')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('status').first()).toContainText(ROTARY_FACTS.welcome)
})

test('the history is an English page with an English table', async ({ page }) => {
  await page.goto(`${url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our history')
  await expect(page.getByRole('columnheader')).toHaveText(['Term', 'President', 'Secretary'])
  await expect(page.locator('body [lang]')).toHaveCount(0)
})

test('a card says all in English, and the whole name', async ({ page }) => {
  await openStallCard(page, '1', url)
  const card = cardOf(page)
  await expect(card.getByText(ROTARY_CLUB)).toBeAttached()
  await expect(card.getByText('Scan to Rate Stall 1')).toBeAttached()
  await expect(card).not.toContainText(/[\u0900-\u097F]/)
  await expect(card).not.toContainText('…')
})

for (const size of representatives([PHONE, TABLET, DESKTOP])) {
  test(`the long name of the club is read whole at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of [paths.home, paths.browseStalls]) {
      await page.goto(url + path)
      const name = page.getByRole('banner').getByText(ROTARY_CLUB)
      const { scroll, room, bar } = await name.evaluate((element) => ({
        scroll: element.scrollHeight,
        room: element.clientHeight,
        bar: element.closest('header > *')!.clientHeight,
      }))
      // A fraction of a pixel may be rounded up.
      expect(scroll).toBeLessThanOrEqual(room + 2)
      expect(room).toBeLessThanOrEqual(bar)
      await expect(page.getByText('Live Event')).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
  })
}
