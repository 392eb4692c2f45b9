import type { RateLimit } from '#shared/limits.ts'
import { takeAll, giveBackAll, type Limits } from './token-buckets.ts'

/** Wrong tickets: a typing error or two from a device. */
const WRONG_PER_DEVICE: RateLimit = { burst: 5, intervalMs: 60_000 }
/** 32 in four hours from a network: with 20,000 tickets, a million networks would find one. */
const WRONG_PER_NETWORK: RateLimit = { burst: 16, intervalMs: 15 * 60_000 }

export type LimitGuess = ReturnType<typeof createGuessLimit>

/**
 * Limits wrong tickets. Right ones cost nothing, so that a crowd on one Wi-Fi network is not slowed down.
 * @returns A function that looks a ticket up; undefined if it did not, because too many were wrong. It throws what
 * `look` throws.
 */
export function createGuessLimit(limits: Limits) {
  const byDevice = limits.createLevel('wrong tickets of device', WRONG_PER_DEVICE)
  const byNetwork = limits.createLevel('wrong tickets of network', WRONG_PER_NETWORK)
  /** The lookups in progress of each network. */
  const running = new Map<string, Set<Promise<unknown>>>()

  return async function limitGuess<T>(
    { device, network }: { device: string; network: string },
    look: () => Promise<T>,
    isWrong: (result: T) => boolean,
  ): Promise<T | undefined> {
    const shares = [
      { level: byDevice, key: device },
      { level: byNetwork, key: network },
    ]
    while (takeAll(shares)) {
      // Those in progress may be right, and then they give back what they have taken.
      const others = running.get(network)
      if (!others) return undefined
      await Promise.race(others)
    }
    let isFree = true
    const looking = look()
      .then((result) => {
        isFree = !isWrong(result)
        return result
      })
      .finally(() => {
        if (isFree) giveBackAll(shares)
        const others = running.get(network)!
        others.delete(settled)
        if (others.size === 0) running.delete(network)
      })
    const settled = looking.catch(() => {})
    running.set(network, (running.get(network) ?? new Set()).add(settled))
    return looking
  }
}
