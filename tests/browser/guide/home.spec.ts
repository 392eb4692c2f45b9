import { browseStallsHref, paths } from '#web/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { hold } from '../support/network.ts'

for (const path of ['/', '/home', '/welcome']) {
  test(`${path} shows the festival's title and subtitle in Hindi, and the way to the stalls`, async ({
    page,
  }) => {
    await page.goto(path)
    const title = page.getByRole('heading', { name: 'वार्षिक मिलन समारोह 2025' })
    await expect(title).toBeVisible()
    await expect(title).toHaveAttribute('lang', 'hi')
    await expect(page.getByText('सामूहिक क्षमापना')).toBeVisible()
    await page.getByRole('link', { name: 'Click to view stalls' }).click()
    await expect(page).toHaveURL('/browse-stalls')
  })
}

test('the title is painted as the subtitle is, once the display font is there', async ({
  page,
}) => {
  await page.goto('/')
  const fontOf = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).fontFamily)
  await page.evaluate(() => (document.documentElement.dataset['displayFont'] = ''))
  expect(await fontOf('वार्षिक मिलन समारोह 2025')).toContain('Mela Display')
  expect(await fontOf('सामूहिक क्षमापना')).toContain('Mela Display')
})

test('a visitor sees three proud sponsors, each with a name and what it is thanked for', async ({
  page,
}) => {
  await page.goto('/')
  const sponsors = page.getByRole('region', { name: 'Our Proud Sponsors' })
  const cards = sponsors.getByRole('listitem')
  await expect(cards).toHaveCount(3)
  const titles = ['Inaugurator 2025', 'Sangh Puja 2025', 'Land for the organisation provided free']
  for (const [index, title] of titles.entries()) {
    await expect(cards.nth(index)).toContainText(title)
    await expect(cards.nth(index).locator('b')).not.toBeEmpty()
  }
})

test('six main attractions are drawn, and only Food Stalls leads somewhere', async ({ page }) => {
  await page.goto('/')
  const attractions = page.getByRole('region', { name: 'Main Attractions' })
  await expect(attractions.getByRole('listitem')).toHaveText([
    'Food Stalls',
    'Games and Rides',
    'Medical Camp',
    'Awards and Recognitions',
    'Competitions',
    'Jainism Q&A',
  ])
  await expect(attractions.locator('use')).toHaveCount(6)
  for (const drawing of await attractions.locator('use').all()) {
    // An unknown drawing has no size.
    const size = () => drawing.evaluate((use: SVGUseElement) => use.getBBox().width)
    await expect.poll(size).toBeGreaterThan(0)
  }
  await expect(attractions.getByRole('link')).toHaveCount(1)
  await attractions.getByRole('link', { name: 'Food Stalls' }).click()
  await expect(page).toHaveURL(paths.browseStalls)
})

test('the foot of the page has two social profiles and the copyright of 2025', async ({ page }) => {
  await page.goto('/')
  const profiles = page.getByRole('navigation', { name: 'Social profiles' }).getByRole('link')
  await expect(profiles).toHaveText(['Facebook', 'Instagram'])
  for (const link of await profiles.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//)
  }
  await expect(page.getByText('© 2025')).toBeVisible()
})

test.describe('the search box', () => {
  const box = 'Search for food, stalls ...'

  test('suggests the categories of what is sold, and a pick leads to the stalls', async ({
    page,
  }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.getByPlaceholder(box).click()
    const categories = page.getByRole('group', { name: 'Categories' })
    await expect(categories.getByRole('option').first()).toHaveText('South Indian')
    await page.getByPlaceholder(box).fill('bev')
    await expect(categories.getByRole('option')).toHaveText(['Beverages'])
    await categories.getByRole('option', { name: 'Beverages' }).click()
    await expect(page).toHaveURL(browseStallsHref({ query: 'Beverages' }))
    await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  })

  test('suggests only categories that somebody sells', async ({ page, ownSite }) => {
    ownSite.write('vendors.csv', 'stall_number,stall_name\n1,Only Sweets\n')
    ownSite.write('products.csv', 'stall_number,name,category\n1,Laddu,Sweets\n')
    await page.goto(ownSite.url)
    await waitUntilHydrated(page)
    await page.waitForLoadState('networkidle')
    await page.getByPlaceholder(box).click()
    const categories = page.getByRole('group', { name: 'Categories' })
    await expect(categories.getByRole('option')).toHaveText(['Sweets'])
  })

  test('leads to the stalls on Enter, and typing alone leaves Home as it is', async ({ page }) => {
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.getByPlaceholder(box).fill('samosa')
    await expect(page.getByRole('option', { name: 'Samosa', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByPlaceholder(box).press('Enter')
    await expect(page).toHaveURL(browseStallsHref({ query: 'samosa' }))
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('keeps what was typed before the scripts had come', async ({ page }) => {
    const release = await hold(page, '**/assets/app-*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByPlaceholder(box).fill('dosa')
    release()
    await waitUntilHydrated(page)
    await expect(page.getByPlaceholder(box)).toHaveValue('dosa')
    await page.getByPlaceholder(box).press('Enter')
    await expect(page).toHaveURL(browseStallsHref({ query: 'dosa' }))
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { ...PHONE, width: 320 }, expectedErrors: /404/ })

  test('nothing has to be scrolled sideways', { tag: '@long' }, async ({ page }) => {
    for (const path of [
      '/',
      '/browse-stalls',
      '/browse-stalls?q=a',
      '/rate-stall?id=9',
      '/top-stalls',
      '/karyakarini/2025-2027',
      '/event-coordinators',
      '/about-jys',
      '/upcoming-projects',
      '/join-us',
      '/feedback',
      '/nowhere-404',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
  })
})
