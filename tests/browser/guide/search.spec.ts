import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/visitors/routes.ts'
import { expect, open, PHONE, stopClock, test } from '../support/fixtures.ts'
import { pretendToHear } from '../support/speech.ts'

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('option')
const optionsOf = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).getByRole('option')
const found = (page: Page) =>
  page.getByRole('list', { name: 'Stalls found' }).locator('> li:visible')

async function openMarket(page: Page, url = '') {
  await open(page, url + paths.browseStalls)
  // Suggestions and results come from the spreadsheets, which load after the first paint.
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
}

test(
  'suggestions close after 200 ms, and results appear after 200 ms',
  { tag: '@old' },
  async ({ page }) => {
    await openMarket(page)
    await stopClock(page)
    await searchBox(page).focus()
    await expect(options(page)).toHaveCount(10)
    await searchBox(page).blur()
    await page.clock.runFor(190)
    await expect(options(page)).toHaveCount(10)
    await page.clock.runFor(20)
    await expect(options(page)).toHaveCount(0)

    await searchBox(page).fill('lassi')
    await page.clock.runFor(190)
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeHidden()
    await page.clock.runFor(20)
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
    await expect(page.getByText('Found 2 stalls')).toBeVisible()
    await expect(found(page)).toHaveText([/Punjab Lassi Bhandar/, /./])
  },
)

test('a search has its own address, and Back or the clear button ends it', async ({ page }) => {
  await openMarket(page)
  const everyStall = page.getByRole('list', { name: 'Stalls', exact: true })

  await test.step('a reload shows the same search, and Back leaves it', async () => {
    await searchBox(page).fill('kulfi')
    await expect(page).toHaveURL(browseStallsHref({ query: 'kulfi' }))
    await page.reload()
    await expect(searchBox(page)).toHaveValue('kulfi')
    await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(paths.browseStalls)
    await expect(everyStall).toBeVisible()
    await expect(searchBox(page)).toHaveValue('')
  })
  await test.step('a category has pages of results, and a new search starts at the first', async () => {
    await searchBox(page).fill('beverages')
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(browseStallsHref({ query: 'beverages', page: 2 }))
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await searchBox(page).fill('snacks')
    await expect(page).toHaveURL(browseStallsHref({ query: 'snacks' }))
    await expect(page.getByText(/Page 1 of/)).toBeVisible()
  })
  await test.step('the clear button shows every stall again', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(searchBox(page)).toHaveValue('')
    await expect(searchBox(page)).toBeFocused()
    await expect(page).toHaveURL(paths.browseStalls)
    await expect(everyStall).toBeVisible()
  })
})

test('a visitor finds the cheapest puri, on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, browseStallsHref({ query: 'puri' }))
  const first = found(page).first()
  await expect(first).toContainText('Bombay Bhel House')
  await expect(page.getByText('from ₹30', { exact: true })).toBeVisible()
  const cheapestFirst = page.getByRole('link', { name: 'Cheapest first' })
  await cheapestFirst.click()
  await expect(first).toContainText('Pani Puri Junction')
  await expect(first.getByRole('listitem').first()).toHaveText(/Ragda Pani Puri.*₹30/)
  await expect(page.getByText(/^Compares prices of the same kind/)).toBeVisible()
  await page.reload()
  await expect(first).toContainText('Pani Puri Junction')
  await cheapestFirst.click()
  await expect(first).toContainText('Bombay Bhel House')
  await expect(page).toHaveURL(browseStallsHref({ query: 'puri' }))
  await page.getByRole('link', { name: 'Sweets', exact: true }).click()
  await expect(page).toHaveURL(browseStallsHref({ query: 'Sweets' }))
  await expect(page.getByText('from ₹20', { exact: true })).toBeVisible()
})

test('categories and foods are suggested, and can be picked by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 360 })
  await openMarket(page)
  await searchBox(page).click()
  const categories = ['South Indian', 'Thali', 'Chinese', 'Italian', 'Sweets', 'Desserts']
  await expect(optionsOf(page, 'Categories')).toHaveText(categories)
  const foods = ['Samosa', 'Bhel', 'Pani Puri', 'Dosa']
  await expect(optionsOf(page, 'Foods and stalls')).toHaveText(foods)
  await test.step('arrows scroll each suggestion into view, and Escape closes them', async () => {
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.95 })
    }
    await expect(searchBox(page)).toBeInViewport({ ratio: 0.95 })
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(searchBox(page)).toBeFocused()
  })
  // The first press opens them again.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowDown')
  const picked = (await options(page).nth(7).getAttribute('id'))!
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', picked)
  await test.step('Enter that accepts a Hindi candidate picks no suggestion', async () => {
    const pickCandidate = { key: 'Enter', isComposing: true, bubbles: true }
    await searchBox(page).dispatchEvent('keydown', pickCandidate)
    await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', picked)
  })
  await page.keyboard.press('Enter')
  await expect(searchBox(page)).toHaveValue('Bhel')
  await expect(options(page)).toHaveCount(0)
  await expect(page).toHaveURL(browseStallsHref({ query: 'Bhel' }))
})

const voiceButton = (page: Page) => page.getByRole('button', { name: 'Search by voice' })

// What is heard, in which language: web/visitors/platform/speech/listen.test.ts.
test('a visitor says the name of a dish and sees who sells it', async ({ page }) => {
  const hear = await pretendToHear(page, {})
  await open(page, paths.browseStalls)
  await test.step('the button shows that it is listening, and stops when pressed again', async () => {
    for (const isListening of [true, false]) {
      await voiceButton(page).click()
      await expect(voiceButton(page)).toHaveAttribute('aria-pressed', String(isListening))
    }
    await expect(page.getByRole('status')).toHaveText('')
  })
  await test.step('a visitor is informed that the microphone is off', async () => {
    await hear({ error: 'not-allowed' })
    await voiceButton(page).click()
    await expect(page.getByRole('status')).toContainText('Microphone is off')
    await expect(voiceButton(page)).toHaveAttribute('aria-pressed', 'false')
  })
  await hear({ phrase: 'Gulab Jamun ' })
  await voiceButton(page).click()
  await expect(searchBox(page)).toHaveValue('Gulab Jamun')
  await expect(page).toHaveURL(browseStallsHref({ query: 'Gulab Jamun' }))
  await expect(page.getByText('Found 1 stall', { exact: true })).toBeVisible()
})

test('a browser without speech recognition shows no microphone', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Object.defineProperty(globalThis, name, { value: undefined })
    }
  })
  await open(page, paths.browseStalls)
  await expect(voiceButton(page)).toHaveCount(0)
})
