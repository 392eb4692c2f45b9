import { toWishKey } from './column-wishes.ts'
import type { ColumnReport } from './column-report.ts'

const WHY = { title: '', cells: ' (by its cells)', told: ' (as you said)' }

/**
 * What each column of a sheet is taken for; what is not read is a finding.
 * @param earlier The keys of titles of which something was said for an earlier list.
 */
export function describeColumns({ place, taken }: ColumnReport, earlier: Set<string>): string[] {
  const where = place.sheet === undefined ? place.file : `${place.file}, sheet "${place.sheet}"`
  const read = taken.map(({ title, as, reason }) => {
    const isEarlier = reason === 'told' && earlier.has(toWishKey(title))
    return `${title} = ${as}${isEarlier ? ' (as you said for an earlier list)' : WHY[reason]}`
  })
  return taken.length === 0 ? [] : [`${where} is read so: ${read.join('; ')}`]
}
