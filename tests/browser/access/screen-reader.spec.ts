import { paths, rateStallHref } from '#web/routes.ts'
import { expect, PHONE, test, waitUntilHydrated } from '../support/fixtures.ts'
import { openFeedback, openJoin } from '../support/forms.ts'
import { hearFocus, listen } from '../support/screen-reader.ts'

test('a page is heard as a header, a menu, a search and one main part with one title', async ({
  page,
}) => {
  await page.goto(paths.browseStalls)
  await waitUntilHydrated(page)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip the menu"
    - banner:
      - button "Collapse the sidebar" [expanded]
      - link "JYS, home"
      - text: Live Event
    - navigation "Main menu":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - button "View Map"
        - listitem:
          - link "View Stalls"
    - main:
      - heading "EXPLORE STALLS" [level=1]
      - search:
        - combobox "Search"
      - heading /^Stalls 1 to 9 of \\d+$/ [level=2]
      - list "Stalls":
        - listitem:
          - link /^Stall 1 Shree Samosa Centre/:
            - heading "Shree Samosa Centre" [level=3]
            - list "Products"
          - button "Products of Shree Samosa Centre"
      - navigation "Pages":
        - link "Next"
  `)
})

test('from the search to a rated stall, every step is heard', async ({ page, ownSite }) => {
  const said = await listen(page)
  await page.goto(ownSite.url + paths.browseStalls)
  await waitUntilHydrated(page)
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)

  const box = page.getByRole('combobox', { name: 'Search' })
  await box.focus()
  expect(await hearFocus(page)).toBe('combobox "Search" expanded=true')
  await expect.poll(said).toEqual(['polite: 10 suggestions'])
  await box.pressSequentially('lassi')
  await expect.poll(said).toContain('polite: 2 stalls found')
  await page.keyboard.press('ArrowDown')
  // The option it points to is what is read.
  const id = (await box.getAttribute('aria-activedescendant'))!
  await expect(page.locator(`[role=listbox] [id="${id}"]`)).toHaveText('Lassi')
  await expect(page.locator(`[id="${await box.getAttribute('aria-controls')}"]`)).toHaveRole(
    'listbox',
  )
  await page.keyboard.press('Enter')
  expect(await hearFocus(page)).toBe('combobox "Search" expanded=false')

  await page.getByRole('button', { name: 'Products of Punjab Lassi Bhandar' }).press('Enter')
  expect(await hearFocus(page)).toBe('heading "Punjab Lassi Bhandar"')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Punjab Lassi Bhandar":
      - heading "Punjab Lassi Bhandar" [level=2]
      - heading "All Products" [level=3]
      - list:
        - listitem: /Sweet Lassi.*₹/
      - link "Rate this Stall"
      - button "Close"
  `)
  await page.getByRole('link', { name: 'Rate this Stall' }).press('Enter')
  await expect.poll(() => hearFocus(page)).toBe('heading "Punjab Lassi Bhandar"')
  await expect(page).toHaveTitle(/Rate/)

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - text: /Stall \\d+/
    - heading "Punjab Lassi Bhandar" [level=1]
    - group "Your rating":
      - radio "1 star"
      - radio "2 stars"
      - radio "3 stars"
      - radio "4 stars"
      - radio "5 stars"
    - button "Select a Rating" [disabled]
    - link "Cancel"
    - heading "Items sold" [level=2]
  `)
  await page.keyboard.press('Tab')
  expect(await hearFocus(page)).toBe('radio "1 star" checked=false')
  await page.keyboard.press('ArrowRight')
  expect(await hearFocus(page)).toBe('radio "2 stars" checked=true')
  await page.keyboard.press('Enter')
  await expect.poll(said).toContain('polite: Thanks! Recorded 2 star(s) for Punjab Lassi Bhandar.')
  await expect(page).toHaveURL(`${ownSite.url}/`)
  await expect.poll(() => hearFocus(page)).toMatch(/^heading "वार्षिक मिलन समारोह/)
})

test('on a phone the menu says whether it is open', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.topStalls)
  await waitUntilHydrated(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  expect(await hearFocus(page)).toBe('button "Menu" expanded=false')
  await page.keyboard.press('Enter')
  expect(await hearFocus(page)).toBe('button "Menu" expanded=true')
  await page.keyboard.press('Escape')
  expect(await hearFocus(page)).toBe('button "Menu" expanded=false')
})

test('a stall that was rated says so, where the stars are', async ({ page, ownSite }) => {
  await page.goto(ownSite.url + rateStallHref('12'))
  await waitUntilHydrated(page)
  await page.getByRole('radio', { name: '3 stars' }).check()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page).toHaveURL(`${ownSite.url}/`)
  const said = await listen(page)
  await page.goto(ownSite.url + rateStallHref('12'))
  await waitUntilHydrated(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - group "Your rating":
      - radio "1 star" [disabled]
      - radio "2 stars" [disabled]
      - radio "3 stars" [checked] [disabled]
      - radio "4 stars" [disabled]
      - radio "5 stars" [disabled]
    - paragraph: You previously rated this stall 3 star(s).
    - button "Already Rated" [disabled]
  `)
  const again = 'urgent: Already rated You have already rated this stall from this device.'
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Already Rated' }).press('Enter')
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
    .toEqual(['urgent: Fields Required Please fill in both Full Name and Mobile Number.'])
  expect(await hearFocus(page)).toBe(
    'textbox "Full Name" required=true invalid=true (Please fill in your name.)',
  )
  const feedback = await openFeedback(page, ownSite)
  await feedback.submit.press('Enter')
  await expect
    .poll(said)
    .toEqual(['urgent: Rating Required Please select a rating before submitting feedback.'])
  expect(await hearFocus(page)).toMatch(/^radio "1 star" checked=false/)
})

test('the prize board is a list in the order of its ranks', async ({ page, ownSite }) => {
  await ownSite.rate('12', 5)
  await ownSite.rate('3', 3)
  await page.goto(ownSite.url + paths.topStalls)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Top Rated Stalls" [level=1]
    - complementary "Notice":
      - paragraph: /preliminary/
    - list:
      - listitem:
        - text: /Rank 1/
        - heading "Chai Tapri" [level=2]
        - paragraph:
          - text: "5.0"
          - img "5.0 out of 5 stars"
          - text: 1 rating
      - listitem:
        - text: /Rank 2/
  `)
})
