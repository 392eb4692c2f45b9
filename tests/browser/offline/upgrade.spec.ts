import type { BrowserContext, Page } from '@playwright/test'
import { rateStallHref } from '#web/routes.ts'
import { expect, test, waitUntilHydrated } from '../support/fixtures.ts'
import {
  countAnswers,
  dispatchSync,
  visitUntilPrecached,
  keptVersions,
  RATE_CALL,
  readQueue,
  waitForNewVersion,
} from '../support/guide.ts'
import {
  leaveData,
  openPreviousSite,
  PREVIOUS_VERSION,
  previousPhone,
  registerWorker,
} from '../support/previous-version.ts'
import { openSite, type Site } from '../support/site.ts'

// Each has two sites, one after the other.
test.describe.configure({ timeout: 60_000 })

const NOWHERE = '/healthz'
// It names no icon, so that the browser looks for one.
test.use({ serviceWorkers: 'allow', expectedErrors: /404/ })

const DELIVERED = JSON.parse(previousPhone.localStorage['stall_ratings']!)[0] as { id: string }
const [WAITING_ID] = Object.keys(previousPhone.letterbox)
const total = (stall_id: string, rating_sum: number) =>
  expect.objectContaining({ stall_id, rating_sum, rating_count: 1 })
/** Stall 12 was delivered by the previous version; the others waited. */
const ALL_TOTALS = [total('12', 4), total('13', 5), total('14', 3), total('15', 2)]

const totalsOf = (site: Site) => async () =>
  (await site.totals()).toSorted((a, b) => a.stall_id.localeCompare(b.stall_id))

/** The ids of the ratings that leave the phone, as often as they do. */
function watchSentIds(context: BrowserContext): string[] {
  const ids: string[] = []
  context.on('request', (request) => {
    if (RATE_CALL.test(request.url())) ids.push((request.postDataJSON() as { id: string }).id)
  })
  return ids
}

/** What the service had by then. */
async function deliverBefore(site: Site) {
  const { id } = DELIVERED
  const body = { id, stall_id: '12', rating: 4, device_id: previousPhone.localStorage['device_id'] }
  await fetch(`${site.url}/rest/v1/rpc/rate_stall`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A phone of the previous version, with its worker and its data, on the day of the new one. */
async function openUpgraded(page: Page, act: (site: Site) => Promise<void>) {
  const previous = await openPreviousSite()
  await page.goto(previous.url + NOWHERE)
  await registerWorker(page)
  await leaveData(page)
  expect(await keptVersions(page)).toEqual([PREVIOUS_VERSION])
  await page.goto('about:blank')
  await previous.stop()
  const site = await openSite(Number(new URL(previous.url).port))
  await deliverBefore(site)
  try {
    await act(site)
  } finally {
    await page.goto('about:blank')
    await site.stop()
  }
}

async function visit(page: Page, address: string) {
  await page.goto(address)
  await waitUntilHydrated(page)
}

test.describe('on a phone of the previous version', () => {
  test(
    'what waited arrives once, and the record and the new worker stay',
    { tag: '@long' },
    async ({ page, context }) => {
      await openUpgraded(page, async (site) => {
        const sent = watchSentIds(context)
        await visit(page, site.url)
        await expect.poll(totalsOf(site), { timeout: 20_000 }).toEqual(ALL_TOTALS)
        await expect.poll(site.joinRequests).toMatchObject([{ phone: '9876543210' }])

        await expect.poll(() => readQueue(page)).not.toContain('rating')
        const record = await page.evaluate(() => ({ ...localStorage }))
        const stalls = JSON.parse(record['stall_ratings']) as { stallId: string }[]
        expect(stalls.map(({ stallId }) => stallId)).toEqual(['12', '13', '14', '15'])
        expect(record['join_request']).toBe(previousPhone.localStorage['join_request'])
        expect([record['outbox'], record['early_ratings']]).toEqual([undefined, undefined])

        await waitForNewVersion(page, [PREVIOUS_VERSION])
        const before = [...sent]
        expect(new Set(before).size).toBe(before.length)
        await visit(page, site.url + rateStallHref('15'))
        await expect(page.getByRole('button', { name: 'Already Rated' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(sent).toEqual(before)
        expect(await totalsOf(site)()).toEqual(ALL_TOTALS)
      })
    },
  )

  test(
    'its own worker still sends, and a page of the new version sends the rest',
    { tag: '@long' },
    async ({ page, context }) => {
      await openUpgraded(page, async (site) => {
        const sent = watchSentIds(context)
        await page.goto(site.url + NOWHERE)
        await dispatchSync(page, site.url)
        await expect.poll(totalsOf(site)).toEqual(ALL_TOTALS.slice(0, 2))
        await visit(page, site.url)
        await expect.poll(totalsOf(site), { timeout: 20_000 }).toEqual(ALL_TOTALS)
        expect(sent.filter((id) => id === WAITING_ID)).toHaveLength(1)
      })
    },
  )
})

test(
  'the worker of this version sends what a page of the previous one has queued',
  { tag: '@long' },
  async ({ page, context, ownSite }) => {
    await visitUntilPrecached(page, ownSite.url)
    await page.goto(ownSite.url + NOWHERE)
    await leaveData(page)
    const done = page.evaluate(async () => {
      const message = await new Promise<MessageEvent>((resolve) => {
        navigator.serviceWorker.addEventListener('message', resolve)
        navigator.serviceWorker.startMessages()
      })
      return message.data as unknown
    })
    const answers = countAnswers(context, RATE_CALL)
    await dispatchSync(page, ownSite.url)
    expect(await done).toBe('outbox-round-done')
    expect(await readQueue(page)).toEqual(['delivered'])
    expect(answers()).toBe(1)
    expect(await ownSite.totals()).toEqual([total('13', 5)])
  },
)
