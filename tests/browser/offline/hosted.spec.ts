import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { toStallId } from '#shared/catalogue/ids.ts'
import { paths, rateStallHref, stallHref, stallQrHref } from '#web/routes.ts'
import { startServer } from '../../support/servers/running-server.ts'
import { expect, waitUntilHydrated } from '../support/fixtures.ts'
import { feedbackForm, joinForm } from '../support/forms.ts'
import { visitUntilPrecached, dispatchSync, rate, waitingNotice } from '../support/guide.ts'
import { test } from '../support/hosted-site.ts'
import { cardOf } from '../support/qr-cards.ts'

// The site is built once, for all of them.
test.describe.configure({ mode: 'default' })

const RATED = 'POST /rest/v1/rpc/rate_stall 200'
const SENT = 'Sent: nothing is waiting on this phone any more.'

async function open(page: Page, address: string) {
  await page.goto(address)
  await waitUntilHydrated(page)
}

test.describe('on a static host, with the tables in a hosted service, a visitor', () => {
  test('scans a card and rates, and it counts once', async ({ page, hosted, service, ownSite }) => {
    const askedOfHost: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === hosted.url) askedOfHost.push(pathname)
    })
    await open(page, hosted.url + rateStallHref('12'))
    await expect(page.getByRole('heading', { name: 'Chai Tapri' })).toBeVisible()
    await rate(page, 4)
    const given = { stall_id: '12', rating_sum: 4, rating_count: 1 }
    await expect.poll(ownSite.totals).toMatchObject([given])
    await expect(page).toHaveURL(`${hosted.url}/`)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => service.answers).toEqual([RATED])
    expect(service.preflights).toEqual(['POST /rest/v1/rpc/rate_stall'])
    expect(askedOfHost.filter((path) => path.startsWith('/rest'))).toEqual([])
  })

  test('sees the best stalls, and asks again with what the phone has', async ({
    page,
    hosted,
    service,
    ownSite,
  }) => {
    await ownSite.rate('12', 5)
    const best = page.getByRole('main').getByRole('listitem')
    await open(page, hosted.url + paths.topStalls)
    await expect(best).toContainText('Chai Tapri')
    await page.reload()
    await expect(best).toContainText('Chai Tapri')
    const asked = 'GET /rest/v1/stall_ratings'
    await expect.poll(() => service.answers).toEqual([`${asked} 200`, `${asked} 304`])
    await ownSite.rate('13', 5)
    await page.reload()
    await expect(best).toHaveCount(2)
    await expect.poll(() => service.answers.at(-1)).toBe(`${asked} 200`)
  })

  test(
    'joins, and gives feedback',
    { tag: '@long' },
    async ({ page, hosted, service, ownSite }) => {
      await open(page, hosted.url + paths.joinUs)
      const form = joinForm(page)
      await form.name.fill('Asha Mehta')
      await form.phone.fill('9876543210')
      await form.submit.click()
      await expect(form.toast).toContainText('Successfully Joined!')
      await expect.poll(ownSite.joinRequests).toMatchObject([{ full_name: 'Asha Mehta' }])

      await open(page, hosted.url + paths.feedback)
      const feedback = feedbackForm(page)
      await feedback.star(5).check()
      await feedback.message.fill('मज़ा आया')
      await feedback.submit.click()
      await expect.poll(ownSite.feedback).toMatchObject([{ rating: 5, message: 'मज़ा आया' }])
      await expect
        .poll(() => service.answers)
        .toEqual(['POST /rest/v1/join_requests 201', 'POST /rest/v1/feedback 201'])
    },
  )

  test(
    'opens a stall and its card by their addresses',
    { tag: '@long' },
    async ({ page, hosted }) => {
      const goto = async (path: string) => (await page.goto(hosted.url + path))?.status()
      expect(await goto(stallHref(toStallId('12')))).toBe(200)
      await expect(page.getByRole('heading', { name: 'Chai Tapri' })).toBeVisible()
      expect(await goto(stallQrHref('12'))).toBe(200)
      await expect(cardOf(page).getByText('Chai Tapri')).toBeVisible()
    },
  )

  test(
    'closes the page at once, and the rating is not cut off',
    { tag: '@long' },
    async ({ page, hosted, service, ownSite }) => {
      await open(page, hosted.url + rateStallHref('12'))
      const release = service.holdPreflights()
      await rate(page, 3)
      await expect.poll(() => service.preflights.length).toBe(1)
      await page.close()
      release()
      await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 3, rating_count: 1 }])
    },
  )

  test.describe('while the service is away', () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('rates, and it is sent when the service is back', async ({
      page,
      hosted,
      service,
      ownSite,
    }) => {
      await open(page, hosted.url + rateStallHref('12'))
      service.goAway()
      await rate(page, 5)
      await expect(waitingNotice(page)).toContainText('Kept on this phone, 1 waiting to be sent.')
      service.comeBack()
      await expect(waitingNotice(page)).toContainText(SENT, { timeout: 15_000 })
      await expect.poll(() => service.answers).toEqual([RATED])
      expect(await ownSite.totals()).toMatchObject([{ rating_sum: 5, rating_count: 1 }])
    })

    test.describe('and leaves the site', () => {
      test.use({ serviceWorkers: 'allow' })

      test('the phone sends the rating by itself', async ({ page, hosted, service, ownSite }) => {
        await visitUntilPrecached(page, hosted.url)
        // From the phone's own copy, with the policy that it came with.
        await open(page, hosted.url + rateStallHref('12'))
        service.goAway()
        await rate(page, 4)
        await expect(waitingNotice(page)).toContainText('1 waiting')
        await page.goto('about:blank')
        service.comeBack()
        await dispatchSync(page, hosted.url)
        await expect.poll(ownSite.totals).toMatchObject([{ rating_sum: 4, rating_count: 1 }])
        await expect.poll(() => service.answers).toEqual([RATED])
      })
    })
  })
})

test('what is nowhere is said so, and what is for the host alone is not shown', async ({
  hosted,
}) => {
  for (const path of ['/nowhere', '/stall/12/more', '/_headers', '/_redirects']) {
    const answer = await fetch(hosted.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain('<html')
  }
})

test('our own server shows the same site, and keeps nothing for the service', async ({
  hosted,
}) => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'mela-no-data-')), 'data')
  const server = await startServer({ DIST_DIR: hosted.distDir, DATA_DIR: dataDir })
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await statusOf(rateStallHref('12'))).toBe(200)
  expect(await statusOf('/rest/v1/stall_ratings')).toBe(404)
  expect(await statusOf('/_headers')).toBe(404)
  expect(await statusOf('/healthz')).toBe(200)
  const policyOf = async (url: string) =>
    (await fetch(url + paths.joinUs)).headers.get('content-security-policy')
  expect(await policyOf(server.url)).toBe(await policyOf(hosted.url))
  expect(await server.stop()).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
  rmSync(join(dataDir, '..'), { recursive: true })
})
