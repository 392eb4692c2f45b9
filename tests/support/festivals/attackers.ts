import type { LedgerRow } from '#server/store/contract/organiser-records.ts'
import { countLedger } from '#organiser/standings/count-ledger.ts'
import { rankStalls } from '#shared/ratings/ranking.ts'
import type { Evening } from './made-up-evening.ts'

/** Somebody who would win the prize, or take it from others. */
export interface Attacker {
  name: string
  /** What it takes. */
  cost: string
  /** Adds the forged ratings to an honest evening. @returns Those that push a stall. */
  attack(evening: Evening): LedgerRow[]
}

interface Forger {
  network: string
  minute: number
  stars: number
  browser?: string
}

/** In the middle of the ranking and visited by many: some fives lift it into the Top 5. */
const OWN = 9
const LEADERS = 5
const MINUTES = 300
const PHONE = 'chrome'

/** The cheapest first. */
export const ATTACKERS: Attacker[] = [
  {
    name: 'private windows by hand, 25 fives',
    cost: 'one person, one evening',
    attack: (evening) =>
      forge(evening, 25, OWN, (index) => ({ network: 'hand00', minute: index * 11, stars: 5 })),
  },
  {
    name: 'script, one address, 300 fives',
    cost: 'an hour of work',
    attack: (evening) =>
      forge(evening, 300, OWN, (index) => ({
        network: 'shop00',
        minute: 100 + index / 60,
        stars: 5,
      })),
  },
  {
    name: 'script, one address, 400 twos for each leader',
    cost: 'an hour of work',
    attack: (evening) =>
      leadersOf(evening).flatMap((stall, leader) =>
        forge(evening, 400, stall, (index) => ({
          network: 'shop00',
          minute: 150 + leader / 10 + index / 1000,
          stars: 2,
        })),
      ),
  },
  {
    name: 'rotates three stalls, 400 ratings each',
    cost: 'an hour of work',
    attack(evening) {
      const [first = 1, second = 2] = leadersOf(evening)
      const at = (index: number) => ({ network: 'shop00', minute: 150 + index / 100 })
      return [
        ...forge(evening, 400, OWN, (index) => ({ ...at(index), stars: 5 })),
        ...[first, second].flatMap((stall) =>
          forge(evening, 400, stall, (index) => ({ ...at(index), stars: 2 })),
        ),
      ]
    },
  },
  {
    name: '60 twos and threes for each leader, slowly',
    cost: 'an evening of a script',
    attack: (evening) =>
      leadersOf(evening).flatMap((stall) =>
        forge(evening, 60, stall, (index) => ({
          network: 'slow00',
          minute: index * 5,
          stars: 2 + (index % 2),
        })),
      ),
  },
  {
    name: '60 fours for each leader, slowly',
    cost: 'an evening of a script',
    attack: (evening) =>
      leadersOf(evening).flatMap((stall) =>
        forge(evening, 60, stall, (index) => ({ network: 'slow00', minute: index * 5, stars: 4 })),
      ),
  },
  {
    name: "200 fives in the Wi-Fi's crowd",
    cost: 'a script on the ground',
    attack: (evening) =>
      forge(evening, 200, OWN, (index) => ({ network: 'wifi', minute: index * 1.5, stars: 5 })),
  },
  {
    name: '300 fives, ever new addresses of one IPv6 /48',
    cost: 'a phone that reconnects',
    attack: (evening) =>
      forge(evening, 300, OWN, (index) => ({
        network: 'v6',
        minute: index,
        stars: 5,
      })),
  },
  {
    name: 'three friends, 120 fours and fives',
    cost: 'three people, three lines',
    attack: (evening) =>
      forge(evening, 120, OWN, (index) => ({
        network: `pal${index % 3}00`,
        minute: index * 2.5,
        stars: index % 3 === 1 ? 4 : 5,
      })),
  },
  {
    name: '200 rented addresses in five minutes',
    cost: 'rented proxies',
    attack: (evening) =>
      forge(evening, 200, OWN, (index) => ({
        network: `rented${index}`,
        minute: 121 + index / 50,
        stars: 5,
      })),
  },
  {
    name: '200 rented addresses, threes for the first',
    cost: 'rented proxies, a whole evening',
    attack: (evening) =>
      forge(evening, 200, leadersOf(evening)[0]!, (index) => ({
        network: `rented${index}`,
        minute: index * 7,
        stars: 3,
      })),
  },
  {
    name: '300 rented addresses, each rates two others too',
    cost: 'rented proxies, a whole evening',
    attack(evening) {
      const at = (index: number) => ({ network: `rented${index}`, minute: index })
      const fives = forge(evening, 300, OWN, (index) => ({ ...at(index), stars: 5 }))
      fives.forEach(({ device_id: device, network, browser }, index) => {
        for (const stall of new Set([evening.toStall(), evening.toStall()])) {
          if (stall === OWN) continue
          const visit = { device, network: network!, browser: browser!, minute: index + 2 }
          evening.add(stall, evening.toStars(stall), visit)
        }
      })
      return fives
    },
  },
]

/** The first stalls of the ranking. */
export function topOf(rows: LedgerRow[], places = LEADERS): string[] {
  const ranked = rankStalls(countLedger(rows))
  return ranked.slice(0, places).map(({ stallId }) => stallId)
}

const leadersOf = ({ rows }: Evening) => topOf(rows).map(Number)

/** Each rating comes from a new device. */
function forge(evening: Evening, count: number, stall: number, draw: (index: number) => Forger) {
  return Array.from({ length: count }, (_, index) => {
    const { stars, minute, ...from } = draw(index)
    const device = `forged-${stall}-${index}`
    return evening.add(stall, stars, { browser: PHONE, ...from, minute: minute % MINUTES, device })
  })
}
