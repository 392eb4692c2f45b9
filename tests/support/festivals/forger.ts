import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { topOf } from './attackers.ts'
import type { Evening } from './made-up-evening.ts'

/** One kind of attacker who rents addresses, each in a separate network. */
export interface Forger {
  goal: 'up' | 'down'
  networks: number
  /** The number of forged ratings of one stall from each network, each by a different device. */
  perNetwork: number
  /** How many ratings of other stalls each device adds to look typical, based on the public totals. */
  usual: number
  /** The stars of forged ratings, in equal shares. */
  stars: readonly number[]
  minutes: number
}

const MINUTES = 300
const LEADERS = 5

/**
 * Adds a forger's ratings to an evening.
 * @param target The stall to promote. A forger who pushes rivals down wants to displace all of the first five.
 */
export function forge(evening: Evening, forger: Forger, target: number): LedgerRow[] {
  const { goal, networks, perNetwork, usual, stars, minutes } = forger
  const targets = goal === 'up' ? [target] : topOf(evening.rows, LEADERS).map(Number)
  const start = evening.random() * (MINUTES - minutes)
  const forged: LedgerRow[] = []
  for (let device = 0; device < networks * perNetwork; device += 1) {
    const minute = start + evening.random() * minutes
    const network = `rented${device % networks}`
    const visit = { device: `forged${device}`, network, minute }
    const rated = new Set(targets)
    for (const stall of targets) {
      forged.push(evening.add(stall, stars[device % stars.length]!, visit))
    }
    for (let other = 0; other < usual; other += 1) {
      const stall = evening.toStall()
      if (rated.has(stall)) continue
      rated.add(stall)
      evening.add(stall, evening.toStars(stall), visit)
    }
  }
  return forged
}
