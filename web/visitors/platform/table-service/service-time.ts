/** How far the phone's clock is ahead of the service's. */
let aheadMs = 0

/**
 * Takes the service's time from its latest response.
 * @param date The `Date` header; null if a service on another host does not expose it.
 */
export function hearServiceTime(date: string | null): void {
  const heardMs = Date.parse(date ?? '')
  if (!Number.isNaN(heardMs)) aheadMs = Date.now() - heardMs
}

/** The service's time if known, else the phone's. */
export const serviceNow = (): Date => new Date(Date.now() - aheadMs)
