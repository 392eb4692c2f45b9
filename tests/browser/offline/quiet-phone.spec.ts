import type { Page } from '@playwright/test'
import { paths } from '#web/visitors/routes.ts'
import { expect, test, waitForTooltips } from '../support/fixtures.ts'
import { countRequests } from '../support/guide.ts'

declare global {
  /** How many timers, frames and idle callbacks have run while the page was hidden. */
  var wakes: number
  /** Hides the page, as when another tab opens or the screen turns off, or shows it again. */
  var setHidden: (isHidden: boolean) => void
}

const MINUTE_MS = 60_000
/** All requests that a page repeats. */
const ASKED_AGAIN = /\/rest\/|\.csv$|\/live\.json|\/service-worker/

/** Opens a page whose time passes only by `page.clock.runFor`, and whose timers are counted. */
async function open(page: Page, address: string) {
  await page.clock.install()
  await page.addInitScript(countWakes)
  await page.goto(address)
  // Playwright's clock has no performance marks, so the tooltips show that the page is hydrated.
  await waitForTooltips(page)
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
}

/** Runs before all scripts of the page. */
function countWakes() {
  globalThis.wakes = 0
  let isHidden = false
  type Starter = (act: (...args: unknown[]) => void, ...rest: unknown[]) => unknown
  const starters = globalThis as unknown as Record<string, Starter>
  const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']
  for (const name of timers) {
    const start = starters[name]!
    starters[name] = (act, ...rest) => {
      const counted = (...args: unknown[]) => {
        if (isHidden) globalThis.wakes += 1
        act(...args)
      }
      return start(counted, ...rest)
    }
  }
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  globalThis.setHidden = (next) => {
    isHidden = next
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
}

/** Hides the page for ten minutes, after pending work has finished. */
async function hideForLong(page: Page) {
  await page.evaluate(() => globalThis.setHidden(true))
  await page.clock.runFor(MINUTE_MS)
  const asked = countRequests(page.context(), ASKED_AGAIN)
  const before = await page.evaluate(() => globalThis.wakes)
  await page.clock.runFor(10 * MINUTE_MS)
  const wakes = (await page.evaluate(() => globalThis.wakes)) - before
  return { asked: asked(), wakes }
}

test('a hidden list of the best stalls does nothing until it becomes visible', async ({
  page,
  ownSite,
}) => {
  await open(page, ownSite.url + paths.topStalls)
  const places = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'No ratings yet. Be the first to rate a stall!',
  )
  expect(await hideForLong(page)).toEqual({ asked: 0, wakes: 0 })
  await ownSite.rate('12', 4)
  await page.evaluate(() => globalThis.setHidden(false))
  await expect(places).toHaveCount(1)
  await ownSite.rate('13', 4)
  await page.clock.runFor(31_000)
  await expect(places).toHaveCount(2)
})
