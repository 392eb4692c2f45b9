import { TOP_STALLS_REFRESH_MS } from '../../../shared/times.ts'

/** What one thing that a visitor does asks of the site. */
export interface Cost {
  requests: number
  /** Sent to the phone, compressed, with the heads. */
  bytes: number
  /** Of the server's processor. */
  serverMs: number
  /** Of the database's processor. */
  databaseMs: number
}

export const ACTS = ['first visit', 'open again', 'look at top list', 'rating', 'form'] as const
export type Act = (typeof ACTS)[number]
export type Costs = Record<Act, Cost>

/** What a second of the evening asks of the site at most, as the mean of the busiest `PEAK_SECONDS`. */
export interface Peak {
  requestsPerSecond: number
  ratingsPerSecond: number
  megabitsPerSecond: number
  serverCores: number
  databaseCores: number
}

export interface EveningOutcome {
  ratings: number
  requests: number
  gigabytes: number
  peak: Peak
}

const HOURS = 5
const SECONDS = HOURS * 3600
/** Most come after an hour and a half; nobody comes in the last hour. */
const BUSIEST_S = 1.5 * 3600
const LAST_ARRIVAL_S = 4 * 3600
/** When a programme on the stage ends, so many of all come within ten minutes. */
const CROWD_SHARE = 0.2
const CROWD_AT_S = 2 * 3600
const CROWD_WITHIN_S = 600
const STAY_S = { least: 3600, most: 3 * 3600 }
const OPENS_AGAIN = 9
const RATINGS = 3
/** So many of all ratings come in the last ten minutes before the voting ends, after a word from the stage. */
const LAST_MINUTE_SHARE = 0.2
const VOTING_ENDS_S = 4.5 * 3600
/** The list is looked at so often, and stays open so long. */
const LOOKS = 2
const LOOK_S = 120
const FORM_SHARE = 0.05
const PEAK_SECONDS = 10

/**
 * Simulates what visitors of one evening do, second by second, each on a phone of their own.
 * @param random Between 0 and 1, as `Math.random` gives it.
 */
export function simulateEvening(visitors: number, costs: Costs, random: () => number) {
  const acts = Object.fromEntries(ACTS.map((act) => [act, new Uint32Array(SECONDS)])) as Record<
    Act,
    Uint32Array
  >
  const add = (act: Act, second: number) => {
    const at = Math.min(SECONDS - 1, Math.floor(second))
    acts[act][at]! += 1
  }
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const arrival = drawArrival(random)
    const wanted = STAY_S.least + random() * (STAY_S.most - STAY_S.least)
    const stay = Math.min(wanted, SECONDS - LOOK_S - arrival)
    const anyTime = () => arrival + random() * stay
    add('first visit', arrival)
    for (let count = 0; count < OPENS_AGAIN; count += 1) add('open again', anyTime())
    for (let count = 0; count < LOOKS; count += 1) {
      const at = anyTime()
      for (let later = 0; later < LOOK_S; later += TOP_STALLS_REFRESH_MS / 1000) {
        add('look at top list', at + later)
      }
    }
    for (let count = 0; count < RATINGS; count += 1) {
      const isLate = random() < LAST_MINUTE_SHARE
      add('rating', isLate ? VOTING_ENDS_S - random() * CROWD_WITHIN_S : anyTime())
    }
    if (random() < FORM_SHARE) add('form', anyTime())
  }
  return toOutcome(acts, costs)
}

function drawArrival(random: () => number): number {
  if (random() < CROWD_SHARE) return CROWD_AT_S + random() * CROWD_WITHIN_S
  // A triangular distribution, by its inverse.
  const part = random()
  const rise = BUSIEST_S / LAST_ARRIVAL_S
  return part < rise
    ? Math.sqrt(part * LAST_ARRIVAL_S * BUSIEST_S)
    : LAST_ARRIVAL_S - Math.sqrt((1 - part) * LAST_ARRIVAL_S * (LAST_ARRIVAL_S - BUSIEST_S))
}

function toOutcome(acts: Record<Act, Uint32Array>, costs: Costs): EveningOutcome {
  const busiest = (toAmount: (cost: Cost) => number) => findBusiest(acts, costs, toAmount)
  const total = (toAmount: (cost: Cost) => number) =>
    ACTS.reduce((sum, act) => sum + toAmount(costs[act]) * sumOf(acts[act]), 0)
  return {
    ratings: sumOf(acts.rating),
    requests: total(({ requests }) => requests),
    gigabytes: total(({ bytes }) => bytes) / 1e9,
    peak: {
      requestsPerSecond: busiest(({ requests }) => requests),
      ratingsPerSecond: findBusiest({ rating: acts.rating }, costs, () => 1),
      megabitsPerSecond: (busiest(({ bytes }) => bytes) * 8) / 1e6,
      serverCores: busiest(({ serverMs }) => serverMs) / 1000,
      databaseCores: busiest(({ databaseMs }) => databaseMs) / 1000,
    },
  }
}

const sumOf = (list: Uint32Array) => list.reduce((sum, count) => sum + count, 0)

/** @returns The mean of a second in the busiest ten. */
function findBusiest(
  acts: Partial<Record<Act, Uint32Array>>,
  costs: Costs,
  toAmount: (cost: Cost) => number,
): number {
  const names = Object.keys(acts) as Act[]
  const amounts = names.map((act) => toAmount(costs[act]))
  let most = 0
  for (let start = 0; start + PEAK_SECONDS <= SECONDS; start += PEAK_SECONDS) {
    let sum = 0
    for (let second = start; second < start + PEAK_SECONDS; second += 1) {
      names.forEach((act, index) => (sum += acts[act]![second]! * amounts[index]!))
    }
    most = Math.max(most, sum / PEAK_SECONDS)
  }
  return most
}
