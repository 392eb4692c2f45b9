import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/ids.ts'
import { paths, stallHref, stallQrHref } from '#web/routes.ts'
import { representatives } from '../../support/long.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'

const HINDI = '/hi'
const stallNamed = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function search(page: Page, prefix: string, query: string) {
  await page.goto(`${prefix}${paths.browseStalls}?q=${encodeURIComponent(query)}`)
  await waitUntilHydrated(page)
}

/** What is typed, and a stall that is found, in English and in Hindi. */
const SEARCHES = [
  { query: 'samosa centre', english: 'Shree Samosa Centre', hindi: 'श्री समोसा सेंटर' },
  { query: 'समोसा सेंटर', english: 'Shree Samosa Centre', hindi: 'श्री समोसा सेंटर' },
  { query: 'गुलाब जामुन', english: 'Mathura Sweets', hindi: 'मथुरा स्वीट्स' },
  { query: 'मिठाई', english: 'Mathura Sweets', hindi: 'मथुरा स्वीट्स' },
  { query: 'sweets', english: 'Mathura Sweets', hindi: 'मथुरा स्वीट्स' },
]

for (const { query, english, hindi } of representatives(SEARCHES, 2)) {
  test(`'${query}' finds the same stall on pages in both languages`, async ({ page }) => {
    await search(page, '', query)
    await expect(stallNamed(page, english)).toBeVisible()
    await search(page, HINDI, query)
    await expect(stallNamed(page, hindi)).toBeVisible()
  })
}

test('a stall in Hindi is named, described and found on the ground in Hindi', async ({ page }) => {
  await search(page, HINDI, 'chai tapri')
  await page.getByRole('link', { name: 'चाय टपरी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('चाय टपरी')
  await expect(page).toHaveTitle(/^चाय टपरी/)
  const main = page.getByRole('main')
  await expect(main).toContainText('पहली प्याली पाँच बजे, आख़िरी ग्यारह बजे')
  const place = main.getByRole('listitem').filter({ hasText: 'मंच के सामने' })
  await expect(place).toHaveText('लाइन B, मंच के सामने', { useInnerText: true })
  await expect(main.getByRole('heading', { name: 'अदरक चाय' })).toBeVisible()
  await expect(main.getByText('पेय', { exact: true }).first()).toBeVisible()
})

test(
  'what a stall sells whose products nobody has written is said in Hindi, too',
  { tag: '@long' },
  async ({ page }) => {
    for (const [prefix, name, description] of [
      ['', 'Commercial', 'Commercial Stall'],
      [HINDI, 'दुकान', 'दुकान का स्टॉल'],
    ] as const) {
      await page.goto(`${prefix}${stallHref(toStallId('102'))}`)
      await waitUntilHydrated(page)
      await page.waitForLoadState('networkidle')
      await expect(stallNamed(page, name)).toBeVisible()
      await expect(page.getByText(description, { exact: true })).toBeVisible()
    }
  },
)

test.describe('a copy on the phone', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })
  test('is read in the language of the page', async ({ page }) => {
    await page.goto(`${HINDI}${paths.browseStalls}`)
    await expect(stallNamed(page, 'श्री समोसा सेंटर')).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
    await page.route('**/*.csv', (route) => route.abort())
    for (const [prefix, name] of [
      ['', 'Chai Tapri'],
      [HINDI, 'चाय टपरी'],
      ['', 'Chai Tapri'],
    ] as const) {
      await search(page, prefix, 'tapri')
      await expect(stallNamed(page, name)).toBeVisible()
    }
  })
})

test('a card made on a page in Hindi says what the sign of the stall says', async ({ page }) => {
  await page.goto(HINDI + stallQrHref('12'))
  await expect(page.getByText('Chai Tapri', { exact: true })).toBeVisible()
})
