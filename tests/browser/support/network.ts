import type { Page, Route } from '@playwright/test'

/** Holds requests back until the returned function is called. */
export async function hold(
  page: Page,
  address: string,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { held, release } = createLatch()
  await page.route(address, async (route) => {
    await held
    await then(route)
  })
  return release
}

/**
 * Does to the first requests what `handle` does; later ones pass.
 * @returns How many there have been in all.
 */
export async function interfere(
  page: Page,
  address: string,
  handle: (route: Route) => Promise<unknown>,
  times = 1,
): Promise<() => number> {
  let count = 0
  await page.route(address, async (route) => {
    count += 1
    await (count <= times ? handle(route) : route.continue())
  })
  return () => count
}

export function createLatch() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  return { held, release: () => release() }
}

/** The service takes the row, and its answer never arrives. */
export async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('connectionreset')
}

export const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'PGRST000', message: 'busy' } })
