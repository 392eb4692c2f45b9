import { findStall, toStallKey } from '#shared/catalogue/find-stall.ts'
import { fold } from '#web/visitors/search/fold.ts'
import { type StallNow } from './tap.ts'

/** How well a stall matches, best first: by its number, its number without letters, its name or a dish. */
const RANKS = ['is', 'digits', 'named', 'sells'] as const

/** The stalls that a volunteer may mean, best first. An empty query finds them all. */
export function findStalls(stalls: readonly StallNow[], query: string): readonly StallNow[] {
  const wanted = fold(query).trim()
  if (wanted === '') return stalls
  const same = findByNumber(stalls, query)
  const ranks = stalls.map((stall) => (stall === same ? 'is' : rankOf(stall, wanted)))
  return RANKS.flatMap((rank) => stalls.filter((_, at) => ranks[at] === rank))
}

/** The stall that a volunteer certainly means. */
export function findOnly(stalls: readonly StallNow[], query: string): StallNow | undefined {
  const found = findStalls(stalls, query)
  return findByNumber(stalls, query) ?? (found.length === 1 ? found[0] : undefined)
}

export const findByNumber = (stalls: readonly StallNow[], number: string) =>
  findStall(
    stalls.map((stall) => ({ stallNumber: stall.number, stall })),
    number,
  )?.stall

function rankOf({ number, name, nameHi, dishes }: StallNow, wanted: string) {
  const key = toStallKey(number)
  if (key.replace(/\D/g, '') === wanted) return 'digits'
  const isNamed =
    fold(`${name}\n${nameHi}`).includes(wanted) || key.includes(toStallKey(wanted) || wanted)
  if (isNamed) return 'named'
  const sold = fold(dishes.map((dish) => `${dish.name}\n${dish.nameHi}`).join('\n'))
  return sold.includes(wanted) ? 'sells' : undefined
}
