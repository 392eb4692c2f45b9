import { createFinding, createNote, type Finding } from '../findings/finding.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'
import { isDateText } from '../findings/date-text.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'

/**
 * Gives the rows of sheets without stall numbers the numbers of their stalls, by name: those of the other sheets, those
 * of the guide, and where the volunteer wants it the next free ones.
 * @param guide The numbers of the guide's own stalls by name.
 */
export function numberStalls(
  listings: Listing[],
  guide: Map<string, string>,
  mayNumber: boolean,
): { listings: Listing[]; findings: Finding[] } {
  const known = new Map([...guide].map(([name, number]) => [toNameKey(name), number]))
  for (const { isNumbered, hasStalls, records } of listings) {
    if (isNumbered === false || !hasStalls) continue
    for (const { stallNumber, stall } of records) {
      const name = toNameKey(stall.stallName ?? '')
      if (stallNumber !== '' && name !== '') known.set(name, toStallNumber(stallNumber))
    }
  }
  const findings: Finding[] = []
  const added: string[] = []
  let next = Math.max(0, ...[...known.values()].map(Number).filter(Number.isInteger))
  const toNumber = (record: SheetRecord): string => {
    const name = nameOf(record)
    const found = known.get(toNameKey(name))
    if (found !== undefined || name === '') return found ?? ''
    if (isDateText(name)) {
      const reason = `the name of the stall is "${name}", which is a day, so the row is left out`
      createNote(record.place, findings)('stall-name-date', reason)
      return ''
    }
    if (!mayNumber) {
      const note = createNote(record.place, findings)
      note(
        'stall-number-missing',
        `no stall is called ${name}, so this row is left out`,
        'Write the name as in the guide, or add --number-rows to give new stalls the next numbers.',
      )
      return ''
    }
    next += 1
    added.push(String(next))
    known.set(toNameKey(name), String(next))
    return String(next)
  }
  const numbered = listings.map((listing): Listing => {
    if (listing.isNumbered !== false) return listing
    const records = listing.records.flatMap((record) => {
      const stallNumber = toNumber(record)
      const isTold = stallNumber === '' && nameOf(record) !== ''
      return isTold ? [] : [{ ...record, stallNumber }]
    })
    const isNamedOnly = !mayNumber && listing.hasProducts
    // A list that only refers to stalls by their names does not describe them.
    return { ...listing, hasStalls: listing.hasStalls && !isNamedOnly, records }
  })
  const place = listings.find(({ isNumbered }) => isNumbered === false)?.records[0]?.place
  if (added.length > 0 && place) {
    const span =
      added.length === 1 ? `the number ${added[0]}` : `the numbers ${added[0]} to ${added.at(-1)}`
    const reason = `stalls without a number get ${span}, in the order of the list; the cards bear them`
    findings.push(createFinding('stalls-numbered', { ...place, line: 1 }, reason))
  }
  return { listings: numbered, findings }
}

/** A list of owners has no other names. */
function nameOf({ stall: { stallName, ownerName } }: SheetRecord): string {
  return stallName || ownerName || ''
}
