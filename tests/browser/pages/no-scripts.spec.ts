import type { Page } from '@playwright/test'
import { browseStallsHref, committeeHref, paths, rateStallHref, stallHref } from '#web/routes.ts'
import { expect, PHONE, test } from '../support/fixtures.ts'
import { feedbackForm, joinForm } from '../support/forms.ts'
import { createLatch } from '../support/network.ts'
import { say } from '../support/say.ts'

test.use({ javaScriptEnabled: false, viewport: PHONE })

const stalls = (page: Page) => page.getByRole('list', { name: say('Stalls'), exact: true })
const stallNames = (page: Page) => stalls(page).getByRole('heading').allTextContents()
const rateButton = (page: Page) => page.getByRole('button', { name: say('Submit Rating') })
const main = (page: Page) => page.getByRole('main')

async function chooseStars(page: Page, url: string, stars: number) {
  await page.goto(url + rateStallHref('12'))
  await page.getByRole('radio', { name: say(`${stars} stars`) }).check()
  await rateButton(page).click()
}

test.describe('without scripts a visitor', () => {
  test(
    'comes to every stall by the links of the list',
    { tag: '@long' },
    async ({ page, site }) => {
      test.slow()
      await page.goto(site.url + browseStallsHref())
      const names: string[] = []
      const next = page.getByRole('link', { name: say('Next') })
      for (let number = 1; number <= 18; number += 1) {
        // Below the list: where it stands, the list is whole.
        await expect(main(page)).toContainText(say(`Page ${number} of 18`))
        names.push(...(await stallNames(page)))
        if (number < 18) await next.click()
      }
      await expect(next).toHaveCount(0)
      expect(names.length).toBe(104)
      expect(new Set(names).size).toBe(104)
      await page.getByRole('link', { name: say('Previous') }).click()
      await expect(main(page)).toContainText(say('Page 17 of 18'))
    },
  )

  test('sees no button that does nothing, and no empty place', async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(site.url + browseStallsHref())
    await expect(stalls(page).locator('> li:visible')).toHaveCount(6)
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await page.goto(site.url + browseStallsHref({ query: 'chai' }))
    await expect(main(page).getByRole('button')).toHaveCount(0)
  })

  test('finds a stall by searching, reads it, and comes to its rating', async ({ page, site }) => {
    await page.goto(site.url + paths.home)
    await page.getByRole('combobox').fill('masala chai')
    await page.getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(site.url + browseStallsHref({ query: 'masala chai' }))
    await expect(page.getByRole('combobox')).toHaveValue('masala chai')
    await page.getByRole('link', { name: say('Chai Tapri') }).click()
    await expect(page).toHaveURL(/\/stall\//)
    await expect(main(page)).toContainText(say('Khari Biscuit'))
    await page.getByRole('link', { name: say('Rate this Stall') }).click()
    await expect(rateButton(page)).toBeEnabled()
  })

  test('is told that nothing was found, or that there is no such stall', async ({ page, site }) => {
    await page.goto(site.url + browseStallsHref({ query: 'xyzzyplugh' }))
    await expect(main(page)).toContainText(say('Found 0 stalls: nobody sells “xyzzyplugh”.'))
    for (const address of [stallHref('none'), rateStallHref('none')]) {
      await page.goto(site.url + address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Stall Not Found'))
    }
  })

  test('reads a committee, the coordinators and about the organisers', async ({ page, site }) => {
    for (const [address, text] of [
      [committeeHref({ id: 'varisht-samiti', years: '2025-2027' }), say('Ajit Dugar')],
      [paths.eventCoordinators, say('Arun Jain')],
      [paths.about, 'JYS'],
    ] as const) {
      await page.goto(site.url + address)
      await expect(main(page)).toContainText(text)
    }
  })

  test('does not wait for the best stalls for ever', async ({ page, site }) => {
    await page.goto(site.url + paths.topStalls)
    await expect(
      page.getByText(
        say(
          'This list changes all the time. It needs JavaScript, which is off or too old in this browser.',
        ),
      ),
    ).toBeVisible()
    await expect(page.getByText(say('Loading ratings…'))).toBeHidden()
  })
})

/** A form that was refused; Chromium notes it. */
const REFUSED = { expectedErrors: /status of 400/ }

test.describe('a rating without scripts', () => {
  test.use(REFUSED)

  const RECORDED = say('Recorded 4 star(s) for Chai Tapri.')

  test(
    'is asked for once more, and then recorded',
    { tag: '@hindi' },
    async ({ page, ownSite }) => {
      await chooseStars(page, ownSite.url, 4)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('4 stars for Chai Tapri?'),
      )
      expect(await ownSite.totals()).toEqual([])
      await rateButton(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Thanks!'))
      await expect(main(page)).toContainText(RECORDED)
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
      await page.getByRole('link', { name: say('Browse Stalls') }).click()
      await expect(page).toHaveURL(ownSite.url + paths.browseStalls)
    },
  )

  test('counts once when the button is pressed twice, and after Back and Reload', async ({
    page,
    ownSite,
  }) => {
    await chooseStars(page, ownSite.url, 4)
    await rateButton(page).dblclick()
    await expect(main(page)).toContainText(RECORDED)
    await page.reload()
    await expect(main(page)).toContainText(RECORDED)
    await page.goBack()
    await rateButton(page).click()
    await expect(main(page)).toContainText(RECORDED)
    expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  })

  test('without a star leads back to the stars', async ({ page, ownSite }) => {
    await page.goto(ownSite.url + rateStallHref('12'))
    await rateButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Rating Required'))
    await page.getByRole('link', { name: say('Back to the form') }).click()
    await expect(page).toHaveURL(ownSite.url + rateStallHref('12'))
    expect(await ownSite.totals()).toEqual([])
  })
})

test.describe('a request to join without scripts', () => {
  test.use(REFUSED)
  test('keeps what was typed until both fields are filled in, and is stored once', async ({
    page,
    ownSite,
  }) => {
    const form = joinForm(page)
    await page.goto(ownSite.url + paths.joinUs)
    await form.name.fill('Asha "A" Mehta')
    await form.submit.click()
    await expect(form.banner).toContainText(say('Fields Required'))
    await expect(form.name).toHaveValue('Asha "A" Mehta')
    await form.phone.fill('98765 43210')
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Successfully Joined!'))
    expect(page.url()).not.toMatch(/Asha|98765/)
    await page.goto(ownSite.url + paths.joinUs)
    await form.name.fill('Asha')
    await form.phone.fill('98765 43210')
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Successfully Joined!'))
    expect(ownSite.joinRequests()).toMatchObject([
      { full_name: 'Asha "A" Mehta', phone: '9876543210' },
    ])
  })
})

test.describe('feedback without scripts', () => {
  test.use(REFUSED)
  test('keeps its text until stars are chosen, and is stored once', async ({ page, ownSite }) => {
    const form = feedbackForm(page)
    await page.goto(ownSite.url + paths.feedback)
    await form.message.fill('Good food\n</textarea>')
    await form.submit.click()
    await expect(page.getByRole('alert')).toContainText(say('Rating Required'))
    await expect(form.message).toHaveValue('Good food\n</textarea>')
    await form.star(5).check()
    await form.submit.dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Feedback Submitted!'))
    await page.reload()
    expect(ownSite.feedback()).toMatchObject([{ rating: 5, message: 'Good food\n</textarea>' }])
  })
})

test.describe('a page of the list that comes whole', () => {
  test.use({ javaScriptEnabled: true })

  test(
    'becomes the app once that has the stalls, with what was typed meanwhile',
    { tag: '@long' },
    async ({ page, site }) => {
      const { held, release } = createLatch()
      await page.route('**/*.csv', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(site.url + browseStallsHref({ page: 2 }))
      await expect(main(page)).toContainText(say('Page 2 of 18'))
      await page.getByRole('combobox').fill('masala chai')
      release()
      await expect(page).toHaveURL(site.url + browseStallsHref({ query: 'masala chai' }))
      await expect(page.getByRole('link', { name: say('Chai Tapri') })).toBeVisible()
      await expect(page.getByRole('combobox')).toHaveValue('masala chai')
    },
  )
})
