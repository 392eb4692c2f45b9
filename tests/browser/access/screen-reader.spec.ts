import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { homeOf } from '#messages/app-shell.ts'
import { productsOf, rangeOf, spokenResult } from '#messages/browse-stalls.ts'
import { stars as starCount } from '#messages/controls.ts'
import { previouslyRated, recordedToast } from '#messages/rate-stall.ts'
import { stallNumber, suggestionCount } from '#messages/search.ts'
import { say } from '../support/say.ts'
import { findMisread } from './reading.ts'
import { listen } from './screen-reader.ts'

test(
  'a screen reader announces every step from the search to a rated stall',
  {
    tag: '@hindi',
  },
  async ({ page, ownSite }) => {
    const said = await listen(page)
    await open(page, ownSite.url + paths.browseStalls)
    await page.waitForFunction(() => localStorage.getItem('market_data') !== null)

    await test.step('a page has a header, a menu, a search and one main part with one title', () =>
      expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "${homeOf({ organisation: 'JYS' })}"
    - navigation "${say('Main menu')}":
      - list
    - main:
      - heading "${say('EXPLORE STALLS')}" [level=1]
      - search:
        - combobox "${say('Search')}"
      - heading "${rangeOf({ first: 1, last: 9, total: 104 })}" [level=2]
      - list "${say('Stalls')}":
        - listitem:
          - link /^${stallNumber({ number: '1' })} ${say('Shree Samosa Centre')}/:
            - heading "${say('Shree Samosa Centre')}" [level=3]
          - button "${productsOf({ stallName: say('Shree Samosa Centre') })}"
  `))

    await test.step('the search announces its suggestions and the number of results', async () => {
      const box = page.getByRole('combobox', { name: say('Search') })
      await box.focus()
      await expect(box).toBeFocused()
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await expect.poll(said).toEqual([`polite: ${suggestionCount({ count: 10 })}`])
      await box.fill(say('Sweet Lassi'))
      await expect.poll(said).toContain(`polite: ${spokenResult({ count: 2, closest: 0 })}`)
      const before = (await said()).length
      // The number of results has not changed.
      await box.fill(say('Lassi').toLowerCase())
      await expect
        .poll(async () => (await said()).slice(before))
        .toContain(`polite: ${spokenResult({ count: 2, closest: 0 })}`)
      await page.keyboard.press('ArrowDown')
      // A screen reader announces the option that this attribute references.
      const id = (await box.getAttribute('aria-activedescendant'))!
      await expect(page.locator(`[role=listbox] [id="${id}"]`)).toHaveText(say('Lassi'))
      await expect(page.locator(`[id="${await box.getAttribute('aria-controls')}"]`)).toHaveRole(
        'listbox',
      )
      await page.keyboard.press('Enter')
      await expect(box).toBeFocused()
      await expect(box).toHaveAttribute('aria-expanded', 'false')
    })

    await test.step('a dialog starts with the name of the stall', async () => {
      await page
        .getByRole('button', { name: productsOf({ stallName: say('Punjab Lassi Bhandar') }) })
        .press('Enter')
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
      await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "${say('Punjab Lassi Bhandar')}":
        - heading "${say('Punjab Lassi Bhandar')}" [level=2]
        - heading "${say('All Products')}" [level=3]
        - list:
          - listitem: /${say('Sweet Lassi')}.*₹/
        - link "${say('Rate this Stall')}"
        - button "${say('Close')}"
    `)
    })

    await test.step('the rating page is a group of five stars', async () => {
      await page.getByRole('link', { name: say('Rate this Stall') }).press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - text: /${stallNumber({ number: '11' })}/
      - heading "${say('Punjab Lassi Bhandar')}" [level=1]
      - group "${say('Your rating')}":
        - radio "${starCount({ count: 1 })}"
        - radio "${starCount({ count: 2 })}"
        - radio "${starCount({ count: 3 })}"
        - radio "${starCount({ count: 4 })}"
        - radio "${starCount({ count: 5 })}"
      - button "${say('Select a Rating')}" [disabled]
      - link "${say('Cancel')}"
      - heading "${say('Items sold')}" [level=2]
    `)
      await page.keyboard.press('Tab')
      const radios = page.getByRole('radio')
      await expect(radios.nth(0)).toBeFocused()
      await expect(radios.nth(0)).not.toBeChecked()
      await page.keyboard.press('ArrowRight')
      await expect(radios.nth(1)).toBeFocused()
      await expect(radios.nth(1)).toBeChecked()
    })

    await test.step('the thanks are announced, then the title of Home', async () => {
      await page.keyboard.press('Enter')
      const { title, body } = recordedToast({ stars: 2, stallName: say('Punjab Lassi Bhandar') })
      const thanked = `polite: ${title} ${body}`
      await expect.poll(said).toContain(thanked)
      await expect(page).toHaveURL(ownSite.url + paths.home)
      await expect(page.getByRole('heading', { name: /^वार्षिक मिलन समारोह/ })).toBeFocused()
      // The focus cuts the first announcement off.
      const times = async () => (await said()).filter((line) => line === thanked).length
      await expect.poll(times).toBe(2)
    })

    await test.step('a rated stall announces it each time its button is pressed', async () => {
      await open(page, ownSite.url + rateStallHref('11'))
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - group "${say('Your rating')}":
        - radio "${starCount({ count: 1 })}" [disabled]
        - radio "${starCount({ count: 2 })}" [checked] [disabled]
        - radio "${starCount({ count: 3 })}" [disabled]
        - radio "${starCount({ count: 4 })}" [disabled]
        - radio "${starCount({ count: 5 })}" [disabled]
      - paragraph: ${previouslyRated({ stars: 2 })}
      - button "${say('Already Rated')}" [disabled]
    `)
      const again = `urgent: ${say('Already rated')} ${say('You have already rated this stall from this device.')}`
      for (const times of [1, 2]) {
        await page.getByRole('button', { name: say('Already Rated') }).press('Enter')
        await expect.poll(said).toEqual(Array.from({ length: times }, () => again))
      }
    })
  },
)

test('a Hindi name in a search or toast is read out as Hindi', async ({ page, ownSite }) => {
  ownSite.write('vendors.csv', 'stall_number,stall_name\n1,समोसा सेंटर\n2,चाय Point\n')
  ownSite.write('products.csv', 'stall_number,name\n1,आलू समोसा\n2,अदरक चाय\n')
  await open(page, ownSite.url + paths.browseStalls)
  await page.waitForFunction(() => localStorage.getItem('market_data') !== null)
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('चाय')
  await expect(page.getByRole('option', { name: 'अदरक चाय' })).toBeVisible()
  expect(await findMisread(page)).toEqual([])
  await box.fill('गुलाल')
  await expect(page.getByText('nobody sells')).toContainText('गुलाल')
  expect(await findMisread(page)).toEqual([])
  await open(page, ownSite.url + rateStallHref('1'))
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await expect(page.getByRole('status').locator('[lang=hi]')).toHaveText('समोसा सेंटर')
})
