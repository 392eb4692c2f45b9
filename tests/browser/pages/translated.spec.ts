import type { Page } from '@playwright/test'
import { browseStallsHref, paths } from '#web/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'

/** Translates as browsers do, now and whenever a text appears: some keep the page's text inside, some replace it. */
function translate() {
  let count = 0
  const isOpen = ({ parentElement }: Text) =>
    !parentElement!.closest('font, script, style, title, [translate=no]')
  function replace(text: Text) {
    if (!text.isConnected || text.data.trim() === '' || !isOpen(text)) return
    const font = document.createElement('font')
    const words = count++ % 2 ? new Text(text.data) : text
    text.replaceWith(font)
    font.append(words)
  }
  function translateAll() {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replace)
  }
  new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true })
  translateAll()
}

const countOf = (page: Page) => page.locator('#results-title + p')

/** What the page says about each of four categories, one tap after another. */
async function countByChip(page: Page) {
  const counts: string[] = []
  for (const category of ['Snacks', 'Beverages', 'Thali', 'Chinese']) {
    await page.getByRole('link', { name: category, exact: true }).click()
    await expect(page).toHaveURL(browseStallsHref({ query: category }))
    counts.push(await countOf(page).innerText())
  }
  await page.getByRole('link', { name: 'Chinese', exact: true }).click()
  await expect(countOf(page)).toHaveCount(0)
  return counts
}

test('on a page that the browser translates, counts are right, names stay and nothing fails', async ({
  page,
}) => {
  await open(page, paths.browseStalls)
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
  const counts = await countByChip(page)
  expect(new Set(counts).size).toBeGreaterThan(1)
  await page.evaluate(translate)
  await expect(page.locator('main font').first()).toBeVisible()
  await expect(page.locator('h3 font')).toHaveCount(0)
  expect(await countByChip(page)).toEqual(counts)

  const box = page.getByRole('combobox')
  await box.fill('zzzz')
  await expect(countOf(page)).toContainText('nobody sells')
  await box.fill('lassi')
  await expect(countOf(page)).toHaveText('Found 2 stalls')

  await page.getByRole('list', { name: 'Stalls found' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Rate this Stall' }).click()
  await page.getByRole('radio', { name: '4 stars' }).check()
  await expect(page.getByRole('button', { name: 'Submit Rating' })).toBeEnabled()
  for (const title of ['Top Rated Stalls', 'Event Coordinators', 'Feedback', 'View Stalls']) {
    await page.getByRole('navigation').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  }
})
