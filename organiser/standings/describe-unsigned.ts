import type { UnsignedRatings } from '#shared/admin/evening-api.ts'
import { toColumns } from '../cli/columns.ts'
import { plural } from '../cli/plural.ts'

const MOST_STALLS = 10

/** Lists ratings without a signed card separately. Empty if the festival has no signed cards. */
export function describeUnsigned(ratings: UnsignedRatings | undefined): string[] {
  if (!ratings) return []
  const { signed, signedLater, unsigned, counting } = ratings
  const scannedLater = signedLater > 0 ? `, ${signedLater} of them first through a link` : ''
  const line = `Signed cards: ${plural(signed, 'rating')} came through a signed card${scannedLater}; ${unsigned} without one, ${toShare(counting, unsigned)}.`
  return unsigned === 0 ? [line] : [line, ...toTable(ratings)]
}

function toShare(counting: number, count: number): string {
  if (count === 0) return 'so all count'
  if (counting === 0) return 'which do not count'
  return counting === count ? 'which count' : `of which ${counting} count`
}

function toTable({ stalls, counting }: UnsignedRatings): string[] {
  const toPlace = (place: number | undefined) => String(place ?? '-')
  const rows = stalls
    .slice(0, MOST_STALLS)
    .map(({ id, name, count, place, otherPlace }) => [
      id,
      name,
      String(count),
      toPlace(place),
      toPlace(otherPlace),
    ])
  const columns = [
    { title: 'stall' },
    { title: 'name' },
    { title: 'without a card', isNumber: true },
    { title: 'place', isNumber: true },
    { title: counting > 0 ? 'place without them' : 'place with them', isNumber: true },
  ]
  const rest = stalls.length - MOST_STALLS
  return [
    ...toColumns(columns, rows),
    ...(rest > 0
      ? [`… and ${plural(rest, 'more stall')}; the export of the ratings lists each`]
      : []),
  ]
}
