import { browseStallsHref, paths } from '#web/routes.ts'
import { ROTARY_CLUB, ROTARY_FACTS } from '../../support/festivals/rotary-fair.ts'
import type { EditedSite } from '../support/edited-site.ts'
import { expect, test } from '../support/fixtures.ts'
import { cardOf, openStallCard } from '../support/qr-cards.ts'
import { openRotaryFair } from '../support/sites/rotary-site.ts'

test.describe.configure({ mode: 'default', timeout: 60_000 })

const OFF = [paths.eventCoordinators, paths.feedback, paths.upcomingProjects, '/about-jys']

let fair: EditedSite
let url: string
test.beforeAll(async () => {
  fair = openRotaryFair()
  url = await fair.start()
})
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await fair.close()
})

test.describe('pages that are switched off', () => {
  test.use({ expectedErrors: /404/ })

  test('are not found, not linked, not listed, and accept no form', async ({ page }) => {
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
    expect(fair.check()).not.toMatch(/coordinators|upcoming|Map\.jpg/)
  })
})

// A new festival contains nothing of JYS: tests/pages/any-festival.test.ts.
test('a visitor sees the figures, prices, words and history of the club', async ({ page }) => {
  await test.step('figures are counted, and the popular items are on sale', async () => {
    const bare = await (await page.request.get(url + browseStallsHref())).text()
    expect(bare.replaceAll('<!-- -->', '')).toMatch(/5<[^>]*>(<[^>]*>)* ?Products|5 Products/)
    await page.goto(url + paths.browseStalls)
    await expect(page.getByText('3 Stalls', { exact: true })).toBeVisible()
    await expect(page.getByText('5 Products', { exact: true })).toBeVisible()
    await page.getByRole('combobox').focus()
    await expect(page.getByRole('option', { name: 'Chowder', exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Crêpe', exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Pizza' })).toHaveCount(0)
  })
  await test.step('prices are in euros', async () => {
    for (const [query, stall, products] of [
      ['crêpe', 'Crêpe Corner', [/^Crêpe.*€4\.50$/, /^Galette.*€1,250$/]],
      ['chowder', 'Chowder Shed', [/^Chowder.*€7 per bowl$/, /^Soda bread.*€2\/3$/]],
    ] as const) {
      await page.goto(url + browseStallsHref({ query }))
      await page.getByRole('button', { name: `Products of ${stall}` }).click()
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([...products])
    }
  })
  await test.step('a new member is welcomed in the words of the club', async () => {
    await page.goto(url + paths.joinUs)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a member')
    await expect(page).toHaveTitle(/^Become a member · Rotary/)
    await page.getByLabel('Full Name').fill('Mary Byrne')
    await page.getByLabel('Mobile Number').fill('0000012345')
    await page.getByRole('button', { name: 'Join Us' }).click()
    await expect(page.getByRole('status').first()).toContainText(ROTARY_FACTS.welcome)
  })
  await test.step('the history is an English page with an English table', async () => {
    await page.goto(`${url}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our history')
    await expect(page.getByRole('columnheader')).toHaveText(['Term', 'President', 'Secretary'])
    await expect(page.locator('body [lang]')).toHaveCount(0)
  })
})

test('a card shows the full long name of the club, and no Hindi', async ({ page }) => {
  await openStallCard(page, '1', url)
  const card = cardOf(page)
  await expect(card.getByText(ROTARY_CLUB)).toBeAttached()
  await expect(card.getByText('Scan to Rate Stall 1')).toBeAttached()
  await expect(card).not.toContainText(/[\u0900-\u097F]/)
  await expect(card).not.toContainText('…')
})
