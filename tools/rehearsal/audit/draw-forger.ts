import type { LedgerRow } from '../../../server/store/contract/ledger-rows.ts'
import { topOf } from '../../../tests/support/festivals/attackers.ts'
import type { Evening } from '../../../tests/support/festivals/made-up-evening.ts'

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

/** What a forger sent. */
export interface Attack {
  /** The forged ratings themselves, without those added to look typical. */
  forged: LedgerRow[]
  requests: number
}

/** How many addresses a forger may rent. */
export interface Means {
  least: number
  most: number
}

const MINUTES = 300
const FORGED = { least: 60, most: 600 }
const LEADERS = 5
const USUAL = [0, 1, 2, 3, 5, 8, 14]

/** @param random Returns numbers from 0 to 1. */
export function drawForger(random: () => number, { least, most }: Means): Forger {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const between = (low: number, high: number) => low * (high / low) ** random()
  const goal = random() < 0.5 ? 'up' : 'down'
  const networks = Math.round(between(least, most))
  const forEach = between(FORGED.least, FORGED.most) / (goal === 'up' ? 1 : LEADERS)
  return {
    goal,
    networks,
    perNetwork: Math.max(1, Math.round(forEach / networks)),
    usual: pick(USUAL),
    stars: goal === 'up' ? pick([[5], [4, 5]]) : pick([[1], [2], [3], [1, 2], [2, 3]]),
    minutes: Math.round(between(5, MINUTES)),
  }
}

/**
 * Adds a forger's ratings to an evening.
 * @param target The stall to promote. A forger who pushes rivals down wants to displace all of the first five.
 */
export function forge(evening: Evening, forger: Forger, target: number): Attack {
  const { goal, networks, perNetwork, usual, stars, minutes } = forger
  const targets = goal === 'up' ? [target] : topOf(evening.rows, LEADERS).map(Number)
  const start = evening.random() * (MINUTES - minutes)
  const forged: LedgerRow[] = []
  let requests = 0
  for (let device = 0; device < networks * perNetwork; device += 1) {
    const minute = start + evening.random() * minutes
    const network = `rented${device % networks}`
    const visit = { device: `forged${device}`, network, browser: 'chrome', minute }
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
    requests += rated.size
  }
  return { forged, requests }
}
