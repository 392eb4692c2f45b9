/** How far the phone's clock is ahead of the service's. */
let aheadMs = 0

/**
 * Takes the service's time from its last answer.
 * @param date The `Date` header; null where the service of another site does not show it.
 */
export function hearServiceTime(date: string | null): void {
  const heardMs = Date.parse(date ?? '')
  if (!Number.isNaN(heardMs)) aheadMs = Date.now() - heardMs
}

/** The service's time, where it was heard; else the phone's. */
export const serviceNow = (): Date => new Date(Date.now() - aheadMs)
