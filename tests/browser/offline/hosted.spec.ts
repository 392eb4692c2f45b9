import type { Page } from '@playwright/test'
import { paths, rateStallHref } from '#web/routes.ts'
import { expect, waitUntilHydrated } from '../support/fixtures.ts'
import { dispatchSync, rate, visitUntilPrecached, waitingNotice } from '../support/guide.ts'
import { test } from '../support/hosted-site.ts'

// They share the table service, whose address is in the built site.
test.describe.configure({ mode: 'default' })

const RATED = 'POST /rest/v1/rpc/rate_stall 200'

async function open(page: Page, address: string) {
  await page.goto(address)
  await waitUntilHydrated(page)
}

test.describe('on a static host, with the tables in a hosted service,', () => {
  test('a visitor rates, and sees the best stalls', async ({ page, hosted, service, ownSite }) => {
    const askedOfHost: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === hosted.url) askedOfHost.push(pathname)
    })
    await open(page, hosted.url + rateStallHref('12'))
    await rate(page, 4)
    await expect(page).toHaveURL(`${hosted.url}/`)
    await expect.poll(() => service.answers).toEqual([RATED])
    const given = { stall_id: '12', rating_sum: 4, rating_count: 1 }
    expect(await ownSite.totals()).toMatchObject([given])
    expect(service.preflights).toEqual(['POST /rest/v1/rpc/rate_stall'])

    const best = page.getByRole('main').getByRole('listitem')
    const asked = 'GET /rest/v1/stall_ratings'
    await open(page, hosted.url + paths.topStalls)
    await expect(best).toContainText('Chai Tapri')
    await test.step('and asks only for what has changed', async () => {
      await page.reload()
      await expect(best).toContainText('Chai Tapri')
      await expect.poll(() => service.answers).toEqual([RATED, `${asked} 200`, `${asked} 304`])
      await ownSite.rate('13', 5)
      await page.reload()
      await expect(best).toHaveCount(2)
      await expect.poll(() => service.answers.at(-1)).toBe(`${asked} 200`)
    })
    expect(askedOfHost.filter((path) => path.startsWith('/rest'))).toEqual([])
  })

  test.describe('which is away for a while,', () => {
    test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource/ })

    test('a rating is sent when it is back, also by the phone alone', async ({
      page,
      hosted,
      service,
      ownSite,
    }) => {
      await visitUntilPrecached(page, hosted.url)
      // From the phone's own copy, with the policy that it came with.
      await open(page, hosted.url + rateStallHref('12'))
      service.goAway()
      await rate(page, 5)
      await expect(waitingNotice(page)).toContainText('Kept on this phone, 1 waiting to be sent.')
      service.comeBack()
      await expect(waitingNotice(page)).toContainText('Sent: nothing is waiting', {
        timeout: 15_000,
      })
      expect(service.answers).toEqual([RATED])

      await open(page, hosted.url + rateStallHref('13'))
      service.goAway()
      await rate(page, 4)
      await expect(waitingNotice(page)).toContainText('1 waiting')
      await page.goto('about:blank')
      service.comeBack()
      await dispatchSync(page, hosted.url)
      await expect.poll(() => service.answers).toEqual([RATED, RATED])
      expect(await ownSite.totals()).toHaveLength(2)
    })
  })
})
