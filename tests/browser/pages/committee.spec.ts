import type { Page } from '@playwright/test'
import { committeeHref } from '#web/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'

const YEARS = '2025-2027'
const COMMITTEES = [
  { id: 'varisht-samiti', title: 'Varisht Samiti', members: 20, positions: 0 },
  { id: 'paramarsh-samiti', title: 'Paramarsh Samiti', members: 24, positions: 0 },
  { id: 'karyakarini', title: 'Karyakarini', members: 40, positions: 40 },
]
/** Of Karyakarini (specification, section 2), in the order of their priority. */
const POSITIONS = [
  'Chairman',
  'Secretary',
  'Vice President',
  'Joint Secretary',
  'Treasurer',
  'Co-Treasurer',
  'Outgoing President',
  'Land Building Construction Coordinator',
  'Working Committee Head',
  'Incharge, Food Stalls',
  'Executive Member',
  'Invited Member',
]

const people = (page: Page) => page.getByRole('main').getByRole('listitem')

for (const { id, title, members, positions } of COMMITTEES) {
  test(`${title} shows its title, its years and ${members} members to call`, async ({ page }) => {
    await page.goto(committeeHref({ id, years: YEARS }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByText(YEARS, { exact: true })).toBeVisible()
    await expect(people(page)).toHaveCount(members)
    await expect(people(page).getByRole('heading')).toHaveCount(members)
    await expect(people(page).locator('p')).toHaveCount(positions)
    const hrefs = await people(page)
      .getByRole('link', { name: /^Call / })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toHaveLength(members)
    // Samples: nobody is called by accident.
    for (const href of hrefs) expect(href).toMatch(/^tel:00000\d+$/)
  })

  test(`${title} is found in the menu under About JYS`, { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByText('About JYS').click()
    await menu.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} ${YEARS}`))
    await expect(menu.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  })
}

test('Karyakarini stands by priority, each member with a position', async ({ page }) => {
  await page.goto(committeeHref({ id: 'karyakarini', years: YEARS }))
  const shown = await people(page).locator('p').allTextContents()
  const places = POSITIONS.map((position) => shown.indexOf(position))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect(people(page).first()).toContainText('Chairman')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test('every call button is large enough for a thumb', async ({ page }) => {
    await page.goto(committeeHref({ id: 'karyakarini', years: YEARS }))
    for (const link of await people(page).getByRole('link').all()) {
      const { width, height } = (await link.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
    }
  })
})
