import type { Page } from '@playwright/test'
import { inLanguage, paths } from '#web/visitors/routes.ts'
import { findUnreadable } from '../access/text-boxes.ts'
import { expect, test } from '../support/fixtures.ts'
import { joinForm } from '../support/forms.ts'
import { LONG_NAME, LONG_NAME_HINDI, openOwnFestival, WELCOME } from '../support/own-festival.ts'
import type { Site } from '../support/site.ts'

test.describe.configure({ mode: 'default' })

let festival: Site
test.beforeAll(async () => void (festival = await openOwnFestival()))
test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await festival.stop()
})

// tests/pages/any-festival.test.ts checks which pages show each file.
test('what volunteers change in their folder is what visitors see', async ({ page }) => {
  await page.goto(festival.url)
  await expect(page.getByRole('heading', { name: 'वार्षिक मेला 2026' })).toBeVisible()
  const sponsors = page.getByRole('region', { name: 'Our Proud Sponsors' })
  await expect(sponsors.getByRole('listitem')).toHaveText(['A New SponsorAdd title'])
  // The script that counts visits is deferred: it runs after parsing, so it does not block the page.
  expect(await page.evaluate('visitsCounted')).toBe('interactive')
  await page.goto(festival.url + paths.eventCoordinators)
  await expect(page.getByText('No emergency contacts available.')).toBeVisible()
  await page.goto(festival.url + paths.joinUs)
  const form = joinForm(page)
  await form.name.fill('Mary Byrne')
  await form.phone.fill('0000012345')
  await form.submit.click()
  await expect(form.toast).toContainText(WELCOME)
})

test('a long name is fully visible next to the logo, in either script', async ({ page }) => {
  await page.goto(festival.url)
  await expectWholeName(page, page.getByRole('link', { name: `${LONG_NAME}, home` }))
  await page.goto(festival.url + inLanguage(paths.home, '', '/hi'))
  await expectWholeName(page, page.getByRole('banner').getByRole('link', { name: LONG_NAME_HINDI }))
})

async function expectWholeName(page: Page, brand: ReturnType<Page['getByRole']>) {
  const header = page.getByRole('banner').first()
  const named = brand.locator('span').first()
  for (const width of [320, 360, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const badge = (await header.getByText(/^(Live Event|मेला चालू)$/).boundingBox())!
    const name = (await named.boundingBox())!
    const bar = (await header.locator('> *').first().boundingBox())!
    expect(name.width, `${width} px`).toBeGreaterThan(40)
    // On a phone the badge is below the name.
    const isAbove = name.y + name.height <= badge.y
    expect(isAbove || name.x + name.width <= badge.x, `${width} px`).toBe(true)
    expect(name.y + name.height, `${width} px`).toBeLessThanOrEqual(bar.height)
    expect(bar.height, `${width} px`).toBeLessThan(width < 768 ? 110 : 70)
    expect(badge.height, 'the badge has two lines at most').toBeLessThan(56)
    const switches = header.getByRole('link', { name: /^(हिन्दी|English)$/ })
    await expect(switches).toBeVisible({ visible: width >= 360 })
    expect(await findUnreadable(page), `${width} px`).toEqual([])
  }
}
