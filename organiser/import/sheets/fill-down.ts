import { createQuestion, type Question } from '../../columns/questions.ts'
import type { Listing, SheetRecord } from '../../rows/listing.ts'

/** Products in rows without a stall, below a row that has one. */
function findGaps({ records, isNumbered }: Listing): SheetRecord[] {
  let above: SheetRecord | undefined
  return records.filter((record) => {
    const { stallName = '' } = record.stall
    const isNamed = (isNumbered ? record.stallNumber : stallName) !== ''
    if (isNamed) above = record
    const isSame = stallName === '' || stallName === above?.stall.stallName
    return !isNamed && isSame && above && record.product.name
  })
}

/** Asks whether these rows belong to the stall above. */
export function askFillDown(listing: Listing): Question | undefined {
  const gaps = listing.hasProducts ? findGaps(listing) : []
  const [first, second] = gaps
  if (!first) return undefined
  const more = gaps.length > 2 ? ` and ${gaps.length - 2} more` : ''
  const lines = second
    ? `Lines ${first.place.line}, ${second.place.line}${more} name`
    : `Line ${first.place.line} names`
  return createQuestion(
    'fill-down',
    first.place,
    `${lines} no stall.`,
    [
      {
        means: 'a row that names no stall belongs to the stall above it',
        options: [['fill-down']],
      },
    ],
    { count: gaps.length },
  )
}

/** Adds the stall to rows that lack one, or only repeat the name of the stall above. */
export function fillDown(listing: Listing): Listing {
  let last: SheetRecord | undefined
  const records = listing.records.map((record) => {
    const { stallName = '' } = record.stall
    const isOther = stallName !== '' && stallName !== last?.stall.stallName
    if (record.stallNumber !== '' || isOther || !record.product.name) {
      // A row with a name but no number may start another stall.
      last = listing.isNumbered && record.stallNumber === '' ? undefined : record
      return record
    }
    if (!last) return record
    const { stallNumber, stall } = last
    const filled = {
      ...record.stall,
      ...(stall.stallName !== undefined && { stallName: stall.stallName }),
    }
    return { ...record, stallNumber, stall: filled }
  })
  return { ...listing, records }
}
