import type { Page } from '@playwright/test'
import { inLanguage, paths } from '#web/routes.ts'
import { callMela } from '../../support/servers/call-mela.ts'
import { type EditedSite, test } from '../support/edited-site.ts'
import { findUnreadable } from '../access/text-boxes.ts'
import { expect } from '../support/fixtures.ts'
import { cardOf, openStallCard } from '../support/qr-cards.ts'
import {
  ADDRESS,
  LONG_NAME,
  LONG_NAME_HINDI,
  openOwnFestival,
} from '../support/sites/own-festival.ts'

test.describe.configure({ mode: 'default', timeout: 60_000 })

test.describe('a festival that volunteers have edited', () => {
  let festival: EditedSite
  let url: string
  test.beforeAll(async () => {
    festival = await openOwnFestival()
    url = await festival.start()
  })
  test.afterAll(async ({ browser }) => {
    for (const context of browser.contexts()) await context.close()
    await festival.close()
  })

  test('what volunteers change in their folder is what visitors see', async ({ page }) => {
    expect(festival.check()).toContain(
      'files/link-preview.jpg line 1: the picture should be as npm run screenshots makes it, but it was made for another title;',
    )
    await test.step('the address of the site is in links, pictures and the sitemap', async () => {
      const head = page.locator('head')
      const picture = head.locator('meta[property="og:image"]')
      // The server draws the picture after it has started.
      await expect(async () => {
        await page.goto(`${url}/welcome`)
        expect(await picture.count()).toBe(1)
      }).toPass()
      await expect(picture).toHaveAttribute('content', /^https:..mela\.example\.org.link-preview/)
      await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${ADDRESS}/`)
      const sitemap = await page.request.get(`${url}/sitemap.xml`)
      expect(await sitemap.text()).toContain(`<loc>${ADDRESS}/yuva/2026-2028</loc>`)
    })
    await test.step('Home has the title and the sponsors, and counts visits', async () => {
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'वार्षिक मेला 2026' })).toBeVisible()
      const share = page.getByRole('link', { name: /^Share/ })
      await expect(share).toHaveAttribute('href', /https%3A%2F%2Fmela\.example\.org%2F$/)
      const sponsors = page.getByRole('region', { name: 'Our Proud Sponsors' })
      await expect(sponsors.getByRole('listitem')).toHaveText(['A New SponsorAdd title'])
      // Deferred: it runs after parsing, so it does not block the page.
      expect(await page.evaluate('visitsCounted')).toBe('interactive')
    })
    await test.step('committees are in order, and a new one is in the menu', async () => {
      await page.goto(`${url}/varisht-samiti/2025-2027`)
      const people = page.getByRole('main').getByRole('listitem')
      const names = ['Bharat Jain', 'Asha Mehta', 'Chetan Shah']
      await expect(people.getByRole('heading')).toHaveText(names)
      const call = page.getByRole('link', { name: 'Call Asha Mehta' })
      await expect(call).toHaveAttribute('href', 'tel:9876543210')
      await expect(people.last().getByRole('link')).toHaveCount(0)
      await page.getByRole('link', { name: 'Yuva Mandal' }).click()
      await expect(page).toHaveURL(`${url}/yuva/2026-2028`)
      await expect(people).toHaveText([/Esha Nahar/])
    })
    await test.step('coordinators, project and history are the edited ones', async () => {
      await page.goto(url + paths.eventCoordinators)
      await expect(page.getByText('No emergency contacts available.')).toBeVisible()
      await page.goto(url + paths.upcomingProjects)
      await expect(page.getByRole('img', { name: 'A tower' })).toHaveJSProperty('naturalHeight', 40)
      await page.goto(url + '/about-jys')
      await expect(page.getByText('नई बात।')).toBeVisible()
    })
    await test.step('a card has the new title and leads to the new address', async () => {
      await openStallCard(page, '1', url)
      const code = page.getByRole('img', { name: /^QR code/ })
      await expect(code).toHaveAccessibleName(`QR code of ${ADDRESS}/rate-stall?id=1`)
      await expect(cardOf(page).getByText('वार्षिक मेला 2026')).toBeVisible()
      await expect(page.getByText('only this computer can open')).toHaveCount(0)
    })
  })

  test('a long name is fully visible next to the logo, in either script', async ({ page }) => {
    await page.goto(url)
    await expectWholeName(page, page.getByRole('link', { name: `${LONG_NAME}, home` }))
    await page.goto(url + inLanguage(paths.home, '', '/hi'))
    await expectWholeName(
      page,
      page.getByRole('banner').getByRole('link', { name: LONG_NAME_HINDI }),
    )
  })

  test('cards lead to the address set by the host', async () => {
    const made = await callMela(['cards', '1'], {
      env: { ...festival.env, SITE_URL: 'https://other.example.org' },
      folder: festival.dataDir,
    })
    expect(made.out).toContain('The cards lead to https://other.example.org')
  })
})

test('a mistake is reported, and visitors see the festival as it was, even after a restart', async ({
  page,
  festival,
}) => {
  const url = await festival.start()
  const text = festival.read('festival.json')
  festival.write('festival.json', text.replace('"JYS",', '"JYS"'))
  expect(festival.check()).toMatch(/festival\.json line 2: .*comma/)
  const ready = async () => (await page.request.get(`${url}/readyz`)).text()
  await expect.poll(ready).toMatch(/festival\.json line 2: .*comma/)
  const title = page.getByRole('heading', { name: 'वार्षिक मिलन समारोह 2025' })
  await page.goto(url)
  await expect(title).toBeVisible()
  // The page must be gone before its server restarts.
  await page.goto('about:blank')
  await festival.start()
  await page.goto(url)
  await expect(title).toBeVisible()
})

async function expectWholeName(page: Page, brand: ReturnType<Page['getByRole']>) {
  const header = page.getByRole('banner').first()
  const named = brand.locator('span').first()
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const badge = (await header.getByText(/^(Live Event|मेला चालू)$/).boundingBox())!
    const name = (await named.boundingBox())!
    const bar = (await header.locator('> *').first().boundingBox())!
    expect(name.width, `${width} px`).toBeGreaterThan(40)
    expect(name.x + name.width, `${width} px`).toBeLessThanOrEqual(badge.x)
    expect(name.y + name.height, `${width} px`).toBeLessThanOrEqual(bar.height)
    expect(bar.height, `${width} px`).toBeLessThan(width < 768 ? 110 : 70)
    expect(badge.height, 'the badge has two lines at most').toBeLessThan(56)
    expect(await findUnreadable(page), `${width} px`).toEqual([])
  }
}
