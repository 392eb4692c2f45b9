import type { BrowserContext, Page } from '@playwright/test'
import { waitUntilHydrated } from './fixtures.ts'

export const RATE_CALL = /\/rest\/v1\/rpc\/rate_stall$/

/** A first visit, until the whole guide is kept on the device. */
export async function keepGuide(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilHydrated(page)
  await waitForGuide(page)
}

/** Until a service worker answers the page's requests. */
export async function waitForGuide(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The names of the versions that the device keeps, the newest last. */
export async function keptVersions(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return names.filter((name) => name.startsWith('precache-'))
}

/** Counts the requests that leave this browser, those of its workers too. */
export function countRequests(context: BrowserContext, address: RegExp): () => number {
  let count = 0
  context.on('request', (request) => {
    if (address.test(request.url())) count += 1
  })
  return () => count
}

/** Counts the answers that reach this browser: without a network there are requests, and none of these. */
export function countAnswers(context: BrowserContext, address: RegExp): () => number {
  let count = 0
  context.on('response', (response) => {
    if (address.test(response.url())) count += 1
  })
  return () => count
}

/** What the visitor sees of what waits on the phone. */
export const waitingNotice = (page: Page) =>
  page.getByRole('complementary', { name: 'On this phone' })

/** Gives a stall its stars, and sees the thanks. */
export async function rate(page: Page, stars: number): Promise<void> {
  await page.getByRole('radio', { name: `${stars} stars`, exact: true }).check()
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  await page.getByText(`Recorded ${stars} star(s)`).waitFor()
}

/** Until the outbox has done what it was asked for: it holds this lock as long as it is at work. */
export const settle = (page: Page) =>
  page.evaluate(() => navigator.locks.request('outbox', () => {}))

/** Has the service worker send, as the browser does when it finds the network again. */
export async function makeRound(page: Page, origin: string) {
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
    tag: 'outbox',
    lastChance: false,
  })
}
