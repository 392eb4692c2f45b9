import { paths, rateStallHref } from '#web/visitors/routes.ts'
import { expect, open, waitForTooltips } from '../support/fixtures.ts'
import { rate, visitUntilPrecached, waitingNotice } from '../support/guide.ts'
import { test } from '../support/own-browser.ts'

const STORAGE_BLOCKED =
  'This browser cannot save the guide: its storage is full or blocked. The guide works online.'

test('a waiting rating survives a killed browser, and is sent once', async ({ phone, ownSite }) => {
  const first = await phone.open()
  const page = await first.newPage()
  await visitUntilPrecached(page, ownSite.url + rateStallHref('12'))
  await first.setOffline(true)
  await rate(page, 4)
  await expect(waitingNotice(page)).toContainText('Saved on this phone: 1 waiting to be sent.')
  await phone.kill(first)
  expect(await ownSite.totals()).toEqual([])

  const second = await phone.open()
  const next = await second.newPage()
  await next.goto(ownSite.url + paths.home)
  await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  await next.goto(ownSite.url + paths.topStalls)
  await waitForTooltips(next)
  expect(await ownSite.totals()).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
  await second.close()
})

test('in a browser that blocks storage, a visitor can find and rate stalls', async ({
  phone,
  ownSite,
}) => {
  phone.forbidStorage()
  const context = await phone.open()
  const page = await context.newPage()
  const notice = waitingNotice(page)
  await page.goto(`${ownSite.url}${paths.browseStalls}?q=kulfi`)
  const isForbidden = () => {
    try {
      return localStorage === null
    } catch {
      return true
    }
  }
  expect(await page.evaluate(isForbidden)).toBe(true)
  await expect(page.getByText('Malai Kulfi').first()).toBeVisible()
  await expect(notice).toContainText(STORAGE_BLOCKED)
  await test.step('the notice is never over the suggestions of the search', async () => {
    await page.getByRole('combobox', { name: 'Search' }).focus()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByText(STORAGE_BLOCKED)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText(STORAGE_BLOCKED)).toBeVisible()
  })
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toBeEmpty()
  await open(page, ownSite.url + rateStallHref('13'))
  await rate(page, 5)
  await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 5, rating_count: 1 }])

  await test.step('and is not thanked for a rating before the service has it', async () => {
    await open(page, ownSite.url + rateStallHref('12'))
    await waitForTooltips(page)
    await context.setOffline(true)
    await page.getByRole('radio', { name: '4 stars' }).check()
    await page.getByRole('button', { name: 'Submit Rating' }).click()
    await expect(page.getByRole('status')).toContainText('Not saved yet')
    await expect(page).toHaveURL(/rate-stall/)
    await expect(notice).toContainText('This phone cannot save anything: 1 waiting to be sent.')
    await context.setOffline(false)
    await expect(notice).toContainText('Sent. Nothing is waiting on this phone any more.')
    expect(await ownSite.totals()).toHaveLength(2)
  })
  await context.close()
})
