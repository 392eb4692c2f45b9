export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** How long the app waits for the network before it goes on without it. */
export const NETWORK_WAIT_MS = 3000
/** The wait before the first retry of a missing part of the app. It doubles each time. */
export const APP_PART_RETRY_MS = 2000
/** Long enough to read two sentences that ask the visitor to act. */
export const NOT_KEPT_TOAST_MS = 6000
export const DOUBLE_TAP_MS = 300
/** Visitors never see totals older than this, even if another process changes the database. */
export const TOTALS_MAX_AGE_MS = 1000

/** Yields to waiting tasks, such as a tap or a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** `AbortSignal.timeout` is missing from browsers before 2022. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
