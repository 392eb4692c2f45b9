import type { LedgerRow } from '#server/store/contract/ledger-rows.ts'
import { countLedger } from '#organiser/standings/count-ledger.ts'
import { rankStalls } from '#shared/ratings/ranking.ts'
import type { Evening } from './made-up-evening.ts'

/** Someone who wants to win the prize or deny it to others. */
export interface Attacker {
  name: string
  /** The effort it takes. */
  cost: string
  /** Adds forged ratings to an honest evening. @returns Those that push a stall. */
  attack(evening: Evening): LedgerRow[]
}

interface Forger {
  network: string
  minute: number
  stars?: number
}

type Draw = (index: number) => Forger

/** A popular stall in the middle of the ranking: some fives lift it into the Top 5. */
const OWN = 9
const LEADERS = 5
const MINUTES = 300

/** Forged ratings for its own stall. */
const push = (name: string, cost: string, count: number, draw: Draw): Attacker => ({
  name,
  cost,
  attack: (evening) => forge(evening, count, OWN, draw),
})

/** Forged ratings for each of the leaders. */
const pushDown = (
  name: string,
  cost: string,
  count: number,
  draw: (index: number, leader: number) => Forger,
): Attacker => ({
  name,
  cost,
  attack: (evening) =>
    leadersOf(evening).flatMap((stall, leader) =>
      forge(evening, count, stall, (index) => draw(index, leader)),
    ),
})

const AN_HOUR = 'an hour of work'
const A_SCRIPT = 'an evening of a script'
const ALL_EVENING = 'rented proxies, a whole evening'

/** The cheapest first. */
export const ATTACKERS: Attacker[] = [
  push('private windows by hand, 25 fives', 'one person, one evening', 25, (index) => ({
    network: 'hand00',
    minute: index * 11,
  })),
  push('script, one address, 300 fives', AN_HOUR, 300, (index) => ({
    network: 'shop00',
    minute: 100 + index / 60,
  })),
  pushDown('script, one address, 400 twos for each leader', AN_HOUR, 400, (index, leader) => ({
    network: 'shop00',
    minute: 150 + leader / 10 + index / 1000,
    stars: 2,
  })),
  {
    name: 'rotates three stalls, 400 ratings each',
    cost: AN_HOUR,
    attack(evening) {
      const [first = 1, second = 2] = leadersOf(evening)
      const draw = (stars: number) => (index: number) => ({
        network: 'shop00',
        minute: 150 + index / 100,
        stars,
      })
      return [
        ...forge(evening, 400, OWN, draw(5)),
        ...[first, second].flatMap((stall) => forge(evening, 400, stall, draw(2))),
      ]
    },
  },
  pushDown('60 twos and threes for each leader, slowly', A_SCRIPT, 60, (index) => ({
    network: 'slow00',
    minute: index * 5,
    stars: 2 + (index % 2),
  })),
  pushDown('60 fours for each leader, slowly', A_SCRIPT, 60, (index) => ({
    network: 'slow00',
    minute: index * 5,
    stars: 4,
  })),
  push("200 fives in the Wi-Fi's crowd", 'a script on the ground', 200, (index) => ({
    network: 'wifi',
    minute: index * 1.5,
  })),
  push(
    '300 fives, ever new addresses of one IPv6 /48',
    'a phone that reconnects',
    300,
    (minute) => ({ network: 'v6', minute }),
  ),
  push('three friends, 120 fours and fives', 'three people, three lines', 120, (index) => ({
    network: `pal${index % 3}00`,
    minute: index * 2.5,
    stars: index % 3 === 1 ? 4 : 5,
  })),
  push('200 rented addresses in five minutes', 'rented proxies', 200, (index) => ({
    network: `rented${index}`,
    minute: 121 + index / 50,
  })),
  {
    name: '200 rented addresses, threes for the first',
    cost: ALL_EVENING,
    attack: (evening) =>
      forge(evening, 200, leadersOf(evening)[0]!, (index) => ({
        network: `rented${index}`,
        minute: index * 7,
        stars: 3,
      })),
  },
  {
    name: '300 rented addresses, each rates two others too',
    cost: ALL_EVENING,
    attack(evening) {
      const fives = forge(evening, 300, OWN, (minute) => ({ network: `rented${minute}`, minute }))
      fives.forEach(({ device_id: device, network }, index) => {
        for (const stall of new Set([evening.toStall(), evening.toStall()])) {
          if (stall === OWN) continue
          const visit = { device, network: network!, minute: index + 2 }
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
function forge(evening: Evening, count: number, stall: number, draw: Draw) {
  return Array.from({ length: count }, (_, index) => {
    const { stars = 5, minute, network } = draw(index)
    const device = `forged-${stall}-${index}`
    const visit = { network, minute: minute % MINUTES, device }
    return evening.add(stall, stars, visit)
  })
}
