import type { Page, Route } from '@playwright/test'

/** All scripts of the app. */
export const SCRIPTS = '**/assets/*.js'

/** Holds requests back until the returned function is called. */
export async function hold(
  page: Page,
  address: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { held, release } = createLatch()
  await page.route(address, async (route) => {
    await held
    await then(route)
  })
  return release
}

export function createLatch() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  return { held, release: () => release() }
}

/** The service stores the row, but its response never arrives. */
export async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

export const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'PGRST000', message: 'busy' } })
