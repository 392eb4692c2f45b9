import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import type { Evening } from '../../../tests/support/festivals/made-up-evening.ts'
import { topOf } from '../../../tests/support/festivals/attackers.ts'

/** A point in the space of those who rent addresses, of which each is a network of its own. */
export interface Forger {
  networks: number
  /** Forged ratings of one stall from one network, each by a device of its own. */
  perNetwork: number
  /** Ratings of other stalls that each device adds, as the public totals say that visitors rate. */
  usual: number
  /** 'down' is against all of the first five. */
  goal: 'up' | 'down'
  stars: number[]
  minutes: number
}

export interface Attack {
  /** Ratings that push a stall. */
  forged: LedgerRow[]
  targets: string[]
  requests: number
}

const MINUTES = 300
const LEADERS = 5

/** @param random Between 0 and 1. */
export function drawForger(random: () => number): Forger {
  const between = (low: number, high: number) =>
    Math.exp(Math.log(low) + random() * Math.log(high / low))
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const goal = random() < 0.6 ? 'up' : 'down'
  const networks = Math.round(between(4, 400))
  const wanted = between(60, 500) / (goal === 'down' ? 2 : 1)
  return {
    goal,
    networks,
    perNetwork: Math.max(1, Math.round(wanted / networks)),
    usual: pick([0, 1, 2, 3, 5, 8, 14]),
    stars: goal === 'up' ? pick([[5], [5], [4, 5]]) : pick([[1], [2], [3], [2, 3]]),
    minutes: Math.round(between(5, 300)),
  }
}

/** Adds a forger's ratings to an evening. @param target What is pushed up. */
export function forge(evening: Evening, forger: Forger, target: number): Attack {
  const { networks, perNetwork, usual, goal, stars, minutes } = forger
  const targets = goal === 'up' ? [target] : topOf(evening.rows, LEADERS).map(Number)
  const start = evening.random() * (MINUTES - minutes)
  const forged: LedgerRow[] = []
  let requests = 0
  for (let network = 0; network < networks; network += 1) {
    for (let device = 0; device < perNetwork; device += 1) {
      const minute = start + evening.random() * minutes
      const visit = {
        device: `forged${network}-${device}`,
        network: `rented${network}`,
        browser: 'chrome',
        minute,
      }
      const rated = new Set(targets)
      for (const stall of targets) {
        const star = stars[Math.floor(evening.random() * stars.length)]!
        forged.push(evening.add(stall, star, visit))
      }
      for (let other = 0; other < usual; other += 1) {
        const stall = evening.toStall()
        if (rated.has(stall)) continue
        rated.add(stall)
        requests += 1
        evening.add(stall, evening.toStars(stall), visit)
      }
    }
  }
  return { forged, targets: targets.map(String), requests: requests + forged.length }
}
