import type { ListProblem } from '#shared/admin/import-mapping.ts'
import { toNameKey } from '../rows/clean-text.ts'
import type { RatedStalls } from '../rows/rated-stalls.ts'
import type { LiveGuide } from './live-guide.ts'
import type { DraftStall } from './mapping.ts'

/**
 * Keeps rated stalls at the numbers on their printed cards. A stall is recognised by its name. If
 * the list gives a rated stall another number, it keeps its own, with the rest of its row; a stall
 * that the list has at that number instead keeps its number in the guide, or is left out.
 */
export function holdNumbers(
  stalls: DraftStall[],
  { own, numbers }: Pick<LiveGuide, 'own' | 'numbers'>,
  rated: RatedStalls,
): { stalls: DraftStall[]; problems: ListProblem[] } {
  const toKey = ({ cells }: DraftStall) => toNameKey(cells.stallName ?? '')
  const listed = new Map(stalls.filter((one) => toKey(one) !== '').map((one) => [one.number, one]))
  const byName = Map.groupBy(listed.values(), toKey)
  const former = new Map([...numbers].map(([name, number]) => [toNameKey(name), number]))
  /** By the number in the list. */
  const moves = new Map<string, string>()
  const leftOut = new Set<string>()
  const problems: ListProblem[] = []
  const isHeld = (number: string) => rated.has(number) && own.has(number)

  for (const [key, number] of former) {
    const [only, second] = byName.get(key) ?? []
    if (isHeld(number) && only && !second && only.number !== number) moves.set(only.number, number)
  }
  for (const number of moves.values()) {
    const other = listed.get(number)
    if (!other || moves.has(number)) continue
    const free = former.get(toKey(other))
    if (free !== undefined && (moves.has(free) || !listed.has(free))) moves.set(number, free)
    else leftOut.add(number)
  }
  for (const [from, to] of moves) {
    const { cells, place } = listed.get(from)!
    const values = [cells.stallName ?? '', to, from, String(rated.get(to)?.ratings ?? 0)]
    problems.push({ ...place, reason: 'numberKept', isLeftOut: false, values })
  }
  for (const number of leftOut) {
    const { cells, place } = listed.get(number)!
    const values = [number, cells.stallName ?? '']
    problems.push({ ...place, reason: 'numberOfRated', isLeftOut: true, values })
  }
  const kept = stalls.filter(({ number }) => !leftOut.has(number))
  return {
    stalls: kept.map((stall) => ({ ...stall, number: moves.get(stall.number) ?? stall.number })),
    problems,
  }
}
