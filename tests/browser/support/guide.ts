import type { BrowserContext, Page } from '@playwright/test'
import { KEPT_FESTIVAL } from '#shared/precache.ts'
import { LOCK, SYNC_TAG } from '#web/visitors/platform/send-queue/entry-store.ts'
import { expect, open } from './fixtures.ts'
import { stars as starCount } from '#messages/controls.ts'
import { recordedToast } from '#messages/rate-stall.ts'
import { say } from './say.ts'

export const RATE_CALL = /\/rest\/v1\/rpc\/rate_stall$/

/** Makes a first visit and waits until the whole guide is cached on the device. */
export async function visitUntilPrecached(page: Page, address: string): Promise<void> {
  await open(page, address)
  await waitForGuide(page)
}

/** Waits until a service worker controls the page. */
export async function waitForGuide(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The names of the English versions cached on the device, the newest last. */
export async function keptVersions(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return names.filter((name) => name.startsWith('precache-'))
}

/**
 * Waits until a version that is new to the device serves visits.
 * @param known The versions that the device had.
 */
export async function waitForNewVersion(page: Page, known: string[]): Promise<void> {
  const isNew = (name: string) => !known.includes(name)
  await expect.poll(async () => (await keptVersions(page)).filter(isNew)).toHaveLength(1)
  const [version] = (await keptVersions(page)).filter(isNew)
  // Its cache exists once it starts filling, before the page knows of the installation. The festival comes last.
  const readState = async ([shell, cacheName]: readonly [string, string]) => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!
    const isWhole = await caches.match(shell, { cacheName })
    if (!isWhole || installing) return 'on its way'
    return waiting ? 'waiting' : active?.state
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await expect(async () => {
    const state = await page.evaluate(readState, [KEPT_FESTIVAL, version!] as const)
    // A request during the change restarts the old worker, which an attached debugger keeps from becoming idle.
    if (state === 'waiting') await devtools.send('ServiceWorker.stopAllWorkers')
    expect(state).toBe('activated')
  }).toPass()
  await devtools.detach()
}

/** Counts responses to this browser and its workers. Offline, requests get none. */
export function countAnswers(context: BrowserContext, address: RegExp) {
  let count = 0
  context.on('response', (one) => {
    if (address.test(one.url())) count += 1
  })
  return () => count
}

/** The visitor's notice about data waiting on the phone. */
export const waitingNotice = (page: Page) =>
  page.getByRole('complementary', { name: say('On this phone') })

/** Rates a stall, and waits for the thanks. */
export async function rate(page: Page, stars: number): Promise<void> {
  await page.getByRole('radio', { name: starCount({ count: stars }), exact: true }).check()
  const stallName = (await page.getByRole('heading', { level: 1 }).textContent())!
  // The toast is shown for only a second, so the test must start waiting for it before the tap.
  const thanks = page.getByText(recordedToast({ stars, stallName }).body).waitFor()
  await page.getByRole('button', { name: say('Submit Rating') }).click()
  await thanks
}

/** Waits until the send queue has finished: it holds this lock while it is working. */
export const settle = (page: Page) =>
  page.evaluate((lock) => navigator.locks.request(lock, () => {}), LOCK)

/** Makes the service worker send, as the browser does when the network is back. */
export async function dispatchSync(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: `${origin}/`,
    registrationId: await registered,
    tag: SYNC_TAG,
    lastChance: false,
  })
}
