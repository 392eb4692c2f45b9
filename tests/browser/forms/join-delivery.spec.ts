import type { Page, Route } from '@playwright/test'
import { paths } from '#web/routes.ts'
import { expect, stopClock, test, waitUntilHydrated } from '../support/fixtures.ts'
import { JOIN_CALL, openJoin } from '../support/forms.ts'
import { readQueue, waitForParts } from '../support/guide.ts'
import { answerLate, busy, createLatch, interfere, loseAnswer } from '../support/network.ts'
import type { Site } from '../support/site.ts'

test.use({ expectedErrors: /Failed to load resource/ })

// How the queue tries again after each kind of failure: web/platform/send-queue/*.test.ts.
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
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const calls = await interfere(page, JOIN_CALL, (route) => route.continue())
    const form = await fill(page, ownSite)
    await form.submit.dblclick()
    await expect(form.toast).toContainText('Successfully Joined!')
    await expectOneRow(page, ownSite)
    await expect(page).toHaveURL(`${ownSite.url}${paths.home}`)
    expect(calls()).toBe(1)
    // No address has a word of it.
    expect(addresses.filter((address) => /Asha|98765/.test(address))).toEqual([])
  })

  test('when the page is loaded again before the answer', async ({ page, ownSite }) => {
    const { held, release } = createLatch()
    await interfere(page, JOIN_CALL, async (route) => {
      await held
      await loseAnswer(route).catch(() => {})
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
  })

  test('when there is no network until the next visit', async ({ page, context, ownSite }) => {
    const form = await fill(page, ownSite)
    await waitForParts(page)
    await context.setOffline(true)
    await form.submit.click()
    await expect(form.toast).toContainText('Successfully Joined!')
    await page.goto('about:blank')
    await context.setOffline(false)
    await page.goto(ownSite.url)
    await expectOneRow(page, ownSite)
  })

  test('when the service takes ten seconds', async ({ page, ownSite }) => {
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

  test('or as an honest word where a device keeps nothing', async ({ page, ownSite }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.route(JOIN_CALL, busy)
    const form = await fill(page, ownSite)
    await form.submit.click()
    await expect(form.toast).toContainText('Not saved yet')
    await expect(form.name).toHaveValue('Asha Mehta')
    await page.unroute(JOIN_CALL)
    await form.submit.click()
    await expect(form.toast).toContainText('Successfully Joined!')
    await expect.poll(() => ownSite.joinRequests()).toMatchObject([{ full_name: 'Asha Mehta' }])
  })
})
