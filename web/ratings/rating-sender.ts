import type { RateStallAnswer, RateStallRequest } from '#shared/tables.ts'
import type { LocalRating } from '#web/storage/keys.ts'
import type { SendOutcome } from '#web/table-service/client.ts'

export interface RatingSenderOptions {
  /** Ratings on this device that the service is not known to have, oldest first. */
  unsent(): LocalRating[]
  markSent(id: string): void
  deviceId(): string
  rateStall(request: RateStallRequest): Promise<SendOutcome<RateStallAnswer>>
  /** 0 to 1; spreads the retries of a crowd. */
  random(): number
}

const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000
/** Unknown stall: the organisers' list may be a slip, so the rating waits for another visit. */
const UNKNOWN_STALL = '23503'

/**
 * Sends what this device has rated until the service has it. Each rating goes with its own id, so
 * it counts once, however often it is sent.
 */
export function createRatingSender(options: RatingSenderOptions) {
  const { unsent, markSent, deviceId, rateStall, random } = options
  let running: Promise<void> | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const postponed = new Set<string>()

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = unsent().find(({ id }) => !postponed.has(id))
      if (!next) return
      const { id, stallId, rating } = next
      const outcome = await rateStall({ id, stall_id: stallId, rating, device_id: deviceId() })
      if (outcome.kind === 'failed') return retryLater()
      failures = 0
      if (outcome.kind === 'refused' && outcome.code === UNKNOWN_STALL) postponed.add(id)
      else markSent(id)
      if (outcome.kind === 'refused') console.warn(`Rating not taken: ${outcome.message}`)
    }
  }

  function retryLater() {
    const delay = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
    failures += 1
    timer = setTimeout(() => void send(), delay * (0.5 + random()))
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    running ??= sendAll().finally(() => (running = undefined))
    return running
  }

  return { send }
}
