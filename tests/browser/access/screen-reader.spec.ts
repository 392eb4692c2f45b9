import { paths, rateStallHref } from '#web/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { openFeedback, openJoin } from '../support/forms.ts'
import { say } from '../support/say.ts'
import { hearFocus, listen } from '../support/screen-reader.ts'

test('a page is heard as a header, a menu, a search and one main part with one title', async ({
  page,
}) => {
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "${say('Skip the menu')}"
    - banner:
      - button "${say('Collapse the sidebar')}" [expanded]
      - link "${say('JYS, home')}"
      - text: ${say('Live Event')}
    - navigation "${say('Main menu')}":
      - list:
        - listitem:
          - link "${say('Home')}"
        - listitem:
          - button "${say('View Map')}"
        - listitem:
          - link "${say('View Stalls')}"
    - main:
      - heading "${say('EXPLORE STALLS')}" [level=1]
      - search:
        - combobox "${say('Search')}"
      - heading "${say('Stalls 1 to 9 of 104')}" [level=2]
      - list "${say('Stalls')}":
        - listitem:
          - link /^${say('Stall 1')} ${say('Shree Samosa Centre')}/:
            - heading "${say('Shree Samosa Centre')}" [level=3]
            - list "${say('Products', 'browse-stalls')}"
          - button "${say('Products of Shree Samosa Centre')}"
      - navigation "${say('Pages')}":
        - link "${say('Next')}"
  `)
})

test('from the search to a rated stall, every step is heard', async ({ page, ownSite }) => {
  const said = await listen(page)
  await page.goto(ownSite.url + paths.browseStalls)
  await waitUntilHydrated(page)
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)

  const box = page.getByRole('combobox', { name: say('Search') })
  await box.focus()
  expect(await hearFocus(page)).toBe(`combobox "${say('Search')}" expanded=true`)
  await expect.poll(said).toEqual([`polite: ${say('10 suggestions')}`])
  await box.pressSequentially(say('Lassi').toLowerCase())
  await expect.poll(said).toContain(`polite: ${say('2 stalls found')}`)
  await page.keyboard.press('ArrowDown')
  // The option it points to is what is read.
  const id = (await box.getAttribute('aria-activedescendant'))!
  await expect(page.locator(`[role=listbox] [id="${id}"]`)).toHaveText(say('Lassi'))
  await expect(page.locator(`[id="${await box.getAttribute('aria-controls')}"]`)).toHaveRole(
    'listbox',
  )
  await page.keyboard.press('Enter')
  expect(await hearFocus(page)).toBe(`combobox "${say('Search')}" expanded=false`)

  await page.getByRole('button', { name: say('Products of Punjab Lassi Bhandar') }).press('Enter')
  expect(await hearFocus(page)).toBe(`heading "${say('Punjab Lassi Bhandar')}"`)
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "${say('Punjab Lassi Bhandar')}":
      - heading "${say('Punjab Lassi Bhandar')}" [level=2]
      - heading "${say('All Products')}" [level=3]
      - list:
        - listitem: /${say('Sweet Lassi')}.*₹/
      - link "${say('Rate this Stall')}"
      - button "${say('Close')}"
  `)
  await page.getByRole('link', { name: say('Rate this Stall') }).press('Enter')
  await expect.poll(() => hearFocus(page)).toBe(`heading "${say('Punjab Lassi Bhandar')}"`)
  await expect(page).toHaveTitle(new RegExp(`^${say('Rate Punjab Lassi Bhandar, stall 11')}`))

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - text: /${say('Stall 11')}/
    - heading "${say('Punjab Lassi Bhandar')}" [level=1]
    - group "${say('Your rating')}":
      - radio "${say('1 star')}"
      - radio "${say('2 stars')}"
      - radio "${say('3 stars')}"
      - radio "${say('4 stars')}"
      - radio "${say('5 stars')}"
    - button "${say('Select a Rating')}" [disabled]
    - link "${say('Cancel')}"
    - heading "${say('Items sold')}" [level=2]
  `)
  await page.keyboard.press('Tab')
  expect(await hearFocus(page)).toBe(`radio "${say('1 star')}" checked=false`)
  await page.keyboard.press('ArrowRight')
  expect(await hearFocus(page)).toBe(`radio "${say('2 stars')}" checked=true`)
  await page.keyboard.press('Enter')
  const thanks = [say('Thanks!'), say('Recorded 2 star(s) for Punjab Lassi Bhandar.')]
  await expect.poll(said).toContain(`polite: ${thanks.join(' ')}`)
  await expect(page).toHaveURL(ownSite.url + paths.home)
  await expect.poll(() => hearFocus(page)).toMatch(/^heading "वार्षिक मिलन समारोह/)
})

test('on a phone the menu says whether it is open', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.topStalls)
  await waitUntilHydrated(page)
  const menu = page.getByRole('button', { name: say('Menu'), exact: true })
  await menu.focus()
  expect(await hearFocus(page)).toBe(`button "${say('Menu')}" expanded=false`)
  await page.keyboard.press('Enter')
  expect(await hearFocus(page)).toBe(`button "${say('Menu')}" expanded=true`)
  await page.keyboard.press('Escape')
  expect(await hearFocus(page)).toBe(`button "${say('Menu')}" expanded=false`)
})

test('a stall that was rated says so, where the stars are', async ({ page, ownSite }) => {
  await page.goto(ownSite.url + rateStallHref('12'))
  await waitUntilHydrated(page)
  await page.getByRole('radio', { name: say('3 stars') }).check()
  await page.getByRole('button', { name: say('Submit Rating') }).click()
  await expect(page).toHaveURL(ownSite.url + paths.home)
  const said = await listen(page)
  await page.goto(ownSite.url + rateStallHref('12'))
  await waitUntilHydrated(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - group "${say('Your rating')}":
      - radio "${say('1 star')}" [disabled]
      - radio "${say('2 stars')}" [disabled]
      - radio "${say('3 stars')}" [checked] [disabled]
      - radio "${say('4 stars')}" [disabled]
      - radio "${say('5 stars')}" [disabled]
    - paragraph: ${say('You previously rated this stall 3 star(s).')}
    - button "${say('Already Rated')}" [disabled]
  `)
  const again = `urgent: ${say('Already rated')} ${say('You have already rated this stall from this device.')}`
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: say('Already Rated') }).press('Enter')
    await expect.poll(said).toEqual(Array.from({ length: times }, () => again))
  }
})

test('what is missing in a form is heard at once, and again at its field', async ({
  page,
  ownSite,
}) => {
  const said = await listen(page)
  const join = await openJoin(page, ownSite)
  await join.submit.press('Enter')
  await expect
    .poll(said)
    .toEqual([
      `urgent: ${say('Fields Required')} ${say('Please fill in both Full Name and Mobile Number.')}`,
    ])
  expect(await hearFocus(page)).toBe(
    `textbox "${say('Full Name')}" required=true invalid=true (${say('Please fill in your name.')})`,
  )
  const feedback = await openFeedback(page, ownSite)
  await feedback.submit.press('Enter')
  await expect
    .poll(said)
    .toEqual([
      `urgent: ${say('Rating Required')} ${say('Please select a rating before submitting feedback.')}`,
    ])
  expect(await hearFocus(page)).toMatch(new RegExp(`^radio "${say('1 star')}" checked=false`))
})

test('the prize board is a list in the order of its ranks', async ({ page, ownSite }) => {
  await ownSite.rate('12', 5)
  await ownSite.rate('3', 3)
  await page.goto(ownSite.url + paths.topStalls)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${say('Top Rated Stalls')}" [level=1]
    - complementary "${say('Notice')}":
      - paragraph: ${say('These ratings are preliminary. The committee’s final decision is the official result.')}
    - paragraph:
      - text: ${say('So that a few votes cannot win, every stall starts with 8 average ratings.')}
      - link "${say('How the ranking works')}"
    - list:
      - listitem:
        - text: /${say('Rank')} 1/
        - heading "${say('Chai Tapri')}" [level=2]
        - paragraph:
          - text: "5.0"
          - img "${say('5.0 out of 5 stars')}"
          - text: ${say('1 rating')} ${say('few ratings yet')}
      - listitem:
        - text: /${say('Rank')} 2/
  `)
})
