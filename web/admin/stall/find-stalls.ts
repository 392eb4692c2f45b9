import { findStall, toStallKey } from '#shared/catalogue/catalogue.ts'
import { fold } from '#web/visitors/search/fold.ts'
import { type StallNow } from './tap.ts'

/** Best first; 'digits' ignores letters in the number. */
const RANKS = ['is', 'digits', 'named', 'sells'] as const

/** Best first. An empty query finds all stalls. */
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
