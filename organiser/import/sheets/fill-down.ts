import { type Choice, createQuestion, type Question } from '../../columns/questions.ts'
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

/**
 * Dishes without a diet, in a list that names it only on the first row of each stall. A list that
 * names it elsewhere means what it leaves out.
 */
function findDietGaps({ records }: Listing): Map<SheetRecord, string> {
  const gaps = new Map<SheetRecord, string>()
  let first: SheetRecord | undefined
  for (const record of records) {
    const isSame =
      first?.stallNumber === record.stallNumber && first.stall.stallName === record.stall.stallName
    const { diet = '', name } = record.product
    if (!isSame) first = record
    else if (diet !== '') return new Map()
    else if (name && first?.product.diet) gaps.set(record, first.product.diet)
  }
  return gaps
}

/** Offers to read the diet on the first row of each stall as that of all its dishes. */
export function offerFillDiet(listings: Listing[]): Question[] {
  const gaps = listings.flatMap((listing) => [...findDietGaps(listing).keys()])
  const [first] = gaps
  if (!first) return []
  const text = 'Only the first dish of each stall has a diet.'
  const choices: Choice[] = [
    { means: 'it is the diet of all dishes of the stall', options: [['fill-diet']] },
  ]
  return [createQuestion('fill-diet', first.place, text, choices, { count: gaps.length })]
}

/** Gives all dishes of a stall the diet on its first row. */
export function fillDiet(listing: Listing): Listing {
  const gaps = findDietGaps(listing)
  const records = listing.records.map((record) => {
    const diet = gaps.get(record)
    return diet ? { ...record, product: { ...record.product, diet } } : record
  })
  return { ...listing, records }
}
