import { rateStallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import {
  countAnswers,
  keptVersions,
  rate,
  RATE_CALL,
  readQueue,
  visitUntilPrecached,
  waitForNewVersion,
} from '../support/guide.ts'
import { openSite } from '../support/site.ts'
import { openReleasedSite, releasedVersions } from './released-site.ts'

// Its table service does not answer, and a site that is being exchanged does not for a moment.
test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|404|503/ })
test.describe.configure({ timeout: 90_000 })

for (const version of releasedVersions) {
  test(`a phone with the guide of ${version} has the new one, and its rating arrives once`, async ({
    page,
    context,
  }) => {
    const released = await openReleasedSite(version)
    await visitUntilPrecached(page, released.url)
    await expect(page.getByRole('heading', { name: `Mela ${version}` })).toBeVisible()
    const [old] = await keptVersions(page)
    await released.stop()

    // On the ground, without a network: its own worker and pages.
    await page.goto(released.url + rateStallHref('12'))
    await rate(page, 4)
    expect(await readQueue(page)).toEqual(['rating'])
    await page.goto('about:blank')
    // Days later: the browser has long ended the old worker.
    const devtools = await context.newCDPSession(page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await devtools.detach()

    const site = await openSite(released.port)
    const answers = countAnswers(context, RATE_CALL)
    const visit = await context.newPage()
    await visit.goto(site.url)
    await waitForNewVersion(visit, [old!])
    await expect.poll(site.totals).toMatchObject([{ stall_id: '12', rating_sum: 4 }])
    await expect.poll(() => readQueue(visit)).toEqual(['delivered'])

    // The version before stays for pages that are open. Nothing needs it.
    await visit.evaluate((name) => caches.delete(name), old!)
    await site.disconnect()
    await visit.goto(site.url)
    await waitUntilHydrated(visit)
    await expect(visit.getByRole('heading', { name: `Mela ${version}` })).toBeHidden()
    await visit.goto(site.url + rateStallHref('12'))
    await expect(visit.getByRole('button', { name: 'Already Rated' })).toBeVisible()
    await visit.goto(`${site.url}/top-stalls`)
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    await site.reconnect()
    await visit.goto(site.url)
    await waitUntilHydrated(visit)
    await visit.waitForLoadState('networkidle')
    expect(answers()).toBe(1)
    expect(await site.totals()).toMatchObject([{ stall_id: '12', rating_count: 1 }])
    expect(await keptVersions(visit)).not.toContain(old)
    await visit.goto('about:blank')
    await site.stop()
  })
}
