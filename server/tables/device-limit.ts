import { ServiceFailure } from './service-failure.ts'

export interface LimitRule {
  /** So many at once. */
  burst: number
  /** Then one in this time. */
  intervalMs: number
}

/** How many devices are remembered; the longest unseen is forgotten first. */
const MAX_DEVICES = 100_000

/**
 * A token bucket for each device.
 * @returns A function that takes one token: 0 when there was one, else the milliseconds to the next.
 */
export function createDeviceLimit({ burst, intervalMs }: LimitRule, now = Date.now) {
  const buckets = new Map<string, { tokens: number; filledAt: number }>()

  return function takeToken(device: string): number {
    const time = now()
    const bucket = buckets.get(device) ?? { tokens: burst, filledAt: time }
    const gained = (time - bucket.filledAt) / intervalMs
    const tokens = Math.min(burst, bucket.tokens + gained)
    const isFree = tokens >= 1
    buckets.delete(device)
    buckets.set(device, { tokens: isFree ? tokens - 1 : tokens, filledAt: time })
    if (buckets.size > MAX_DEVICES) buckets.delete(buckets.keys().next().value!)
    return isFree ? 0 : Math.ceil((1 - tokens) * intervalMs)
  }
}

/**
 * The same limit for a route.
 * @returns A function that lets a device through, or throws ServiceFailure 429 with the time to wait.
 */
export function createDeviceGate(rule: LimitRule) {
  const takeToken = createDeviceLimit(rule)

  return function admit(device: string): void {
    const waitMs = takeToken(device)
    if (waitMs === 0) return
    const seconds = Math.ceil(waitMs / 1000)
    throw new ServiceFailure(429, 'PGRST000', 'Too many at once from this device', seconds)
  }
}
