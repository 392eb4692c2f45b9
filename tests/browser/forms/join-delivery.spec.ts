import type { Page, Route } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { JOIN_CALL, joinForm, openJoin } from '../support/forms.ts'
import { readQueue, waitForParts } from '../support/guide.ts'
import { answerLate, busy, createLatch, interfere, loseAnswer } from '../support/network.ts'
import type { Site } from '../support/site.ts'

test.use({ expectedErrors: /Failed to load resource/ })

test.describe('a join request ends as exactly one row', () => {
  async function fill(page: Page, site: Site) {
    const form = await openJoin(page, site)
    await form.name.fill('Asha Mehta')
    await form.phone.fill('9876543210')
    return form
  }
  async function expectOneRow(page: Page, site: Site) {
    await expect.poll(() => readQueue(page), { timeout: 20_000 }).toEqual(['delivered'])
    expect(site.joinRequests()).toMatchObject([{ full_name: 'Asha Mehta', phone: '9876543210' }])
  }

  test('when the button is pressed twice', async ({ page, ownSite }) => {
    const calls = await interfere(page, JOIN_CALL, (route) => route.continue())
    const form = await fill(page, ownSite)
    await form.submit.dblclick()
    await expect(form.toast).toContainText('Successfully Joined!')
    await expectOneRow(page, ownSite)
    expect(calls()).toBe(1)
  })

  for (const [how, handle] of [
    ['has not reached the service', (route: Route) => route.abort()],
    ['has reached the service', loseAnswer],
  ] as const) {
    test(
      `when the page is loaded again while it is sent and ${how}`,
      { tag: '@long' },
      async ({ page, ownSite }) => {
        const { held, release } = createLatch()
        await interfere(page, JOIN_CALL, async (route) => {
          await held
          await handle(route).catch(() => {})
        })
        const form = await fill(page, ownSite)
        const asked = page.waitForRequest(JOIN_CALL)
        await form.submit.click()
        await asked
        await page.reload()
        release()
        await waitUntilHydrated(page)
        await expect(form.name).toHaveValue('Asha Mehta')
        await expect(form.phone).toHaveValue('9876543210')
        await expect(form.banner).toContainText('Already submitted')
        await expectOneRow(page, ownSite)
      },
    )
  }

  test('when the service is down at first', async ({ page, ownSite }) => {
    await interfere(page, JOIN_CALL, busy, 2)
    const form = await fill(page, ownSite)
    await form.submit.click()
    await expect(form.toast).toContainText('Successfully Joined!')
    expect(ownSite.joinRequests()).toEqual([])
    await expectOneRow(page, ownSite)
  })

  test(
    'when there is no network until the next visit',
    { tag: '@long' },
    async ({ page, context, ownSite }) => {
      const form = await fill(page, ownSite)
      await waitForParts(page)
      await context.setOffline(true)
      await form.submit.click()
      await expect(form.toast).toContainText('Successfully Joined!')
      await page.goto('about:blank')
      await context.setOffline(false)
      await page.goto(ownSite.url)
      await expectOneRow(page, ownSite)
    },
  )

  test('when the service takes ten seconds: welcomed after three, sent later', async ({
    page,
    ownSite,
  }) => {
    let slow: Route | undefined
    await interfere(page, JOIN_CALL, async (route) => void (slow = route))
    const form = await fill(page, ownSite)
    await page.waitForLoadState('networkidle')
    await stopClock(page)
    await form.submit.click()
    await expect.poll(() => slow !== undefined).toBe(true)
    await page.clock.runFor(2900)
    await expect(form.name).toBeDisabled()
    await expect(form.toast).toBeEmpty()
    await page.clock.runFor(200)
    await expect(form.toast).toContainText('Successfully Joined!')
    await page.clock.runFor(2100)
    await expect(page).toHaveURL(`${ownSite.url}/`)
    await page.clock.runFor(4800)
    await answerLate(slow!)
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return readQueue(page)
      })
      .toEqual(['delivered'])
    await expectOneRow(page, ownSite)
  })

  test(
    'when the service has it and the answer is lost',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      const calls = await interfere(page, JOIN_CALL, loseAnswer, 2)
      const form = await fill(page, ownSite)
      await form.submit.click()
      await expect(form.toast).toContainText('Successfully Joined!')
      await expectOneRow(page, ownSite)
      expect(calls()).toBe(3)
    },
  )

  test(
    'when a captive portal answers in place of the service',
    { tag: '@long' },
    async ({ page, ownSite }) => {
      await interfere(page, JOIN_CALL, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Log in to WiFi</h1>' }),
      )
      const form = await fill(page, ownSite)
      await form.submit.click()
      await expect(form.toast).toContainText('Successfully Joined!')
      await expectOneRow(page, ownSite)
    },
  )
})

test.describe('a device that keeps nothing', () => {
  test('tells a visitor without a network that the request is not saved, and loses no word', async ({
    page,
    ownSite,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.route(JOIN_CALL, busy)
    const form = await openJoin(page, ownSite)
    await form.name.fill('Asha')
    await form.phone.fill('987')
    await form.submit.click()
    await expect(form.toast).toContainText('Not saved yet')
    await expect(form.name).toHaveValue('Asha')
    await page.unroute(JOIN_CALL)
    await form.submit.click()
    await expect(form.toast).toContainText('Successfully Joined!')
    await expect.poll(() => ownSite.joinRequests()).toMatchObject([{ full_name: 'Asha' }])
  })
})

test('nothing of a form ever stands in the address', async ({ page, ownSite }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const form = await openJoin(page, ownSite)
  await form.name.fill('Asha')
  await form.phone.fill('9876543210')
  await form.phone.press('Enter')
  await expect(joinForm(page).toast).toContainText('Successfully Joined!')
  await expect(page).toHaveURL(`${ownSite.url}${paths.home}`)
  expect(addresses.filter((address) => /Asha|98765/.test(address))).toEqual([])
})
