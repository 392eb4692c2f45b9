import { isColumn, type Question } from '../columns/questions.ts'
import { createFinding, createNote, type Finding } from '../findings/finding.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'
import { isDateText } from '../findings/date-text.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'

const MOST_NAMED = 5

interface Numbered {
  listings: Listing[]
  findings: Finding[]
  questions: Question[]
}

/**
 * Gives the rows of sheets without stall numbers the numbers of their stalls, by name: those of the other sheets, those
 * of the guide, and if the volunteer wants it the next free ones.
 * @param guide The numbers of the guide's own stalls by name.
 */
export function numberStalls(
  listings: Listing[],
  guide: Map<string, string>,
  mayNumber: boolean,
): Numbered {
  const known = findNumbers(listings, guide)
  const unnumbered = listings.filter(({ isNumbered }) => isNumbered === false)
  const findings: Finding[] = []
  if (!mayNumber) {
    const questions = unnumbered.flatMap((listing) => askNumbers(listing, known))
    const numbered = listings.map((listing) => withNumbers(listing, known, findings, false))
    return { listings: numbered, findings, questions }
  }
  const added = addNumbers(unnumbered, known)
  const place = unnumbered[0]?.records[0]?.place
  if (added.length > 0 && place) {
    const span =
      added.length === 1 ? `the number ${added[0]}` : `the numbers ${added[0]} to ${added.at(-1)}`
    const reason = `stalls without a number get ${span}, in the order of the list; the cards bear them`
    findings.push(createFinding('stalls-numbered', { ...place, line: 1 }, reason))
  }
  return {
    listings: listings.map((listing) => withNumbers(listing, known, findings, true)),
    findings,
    questions: [],
  }
}

function findNumbers(listings: Listing[], guide: Map<string, string>): Map<string, string> {
  const known = new Map([...guide].map(([name, number]) => [toNameKey(name), number]))
  for (const { isNumbered, hasStalls, records } of listings) {
    if (isNumbered === false || !hasStalls) continue
    for (const { stallNumber, stall } of records) {
      const name = toNameKey(stall.stallName ?? '')
      if (stallNumber !== '' && name !== '') known.set(name, toStallNumber(stallNumber))
    }
  }
  return known
}

/** Gives the next free numbers to names that have none. @returns The new numbers. */
function addNumbers(listings: Listing[], known: Map<string, string>): string[] {
  let next = Math.max(0, ...[...known.values()].map(Number).filter(Number.isInteger))
  const added: string[] = []
  for (const name of listings.flatMap(({ records }) => records.map(nameOf))) {
    if (name === '' || known.has(toNameKey(name)) || isDateText(name)) continue
    next += 1
    known.set(toNameKey(name), String(next))
    added.push(String(next))
  }
  return added
}

/** A list of stalls needs a number for each; a list of products may misspell one of the names. */
function askNumbers(listing: Listing, known: Map<string, string>): Question[] {
  const { hasProducts, records, serials = [] } = listing
  const names = [...new Set(records.map(nameOf).filter((name) => name !== ''))]
  const unknown = names.filter((name) => !known.has(toNameKey(name)))
  const [first] = records
  const isReference = hasProducts && unknown.length < names.length
  if (unknown.length === 0 || isReference || !first) return []
  const more = unknown.length > MOST_NAMED ? ', ...' : ''
  return [
    {
      asks: 'numbers',
      place: first.place,
      columns: serials,
      text: `No column has the numbers of the stalls, and the guide does not know these names: ${unknown.slice(0, MOST_NAMED).join(', ')}${more}.`,
      choices: [
        {
          means: 'the stalls get the next free numbers, in the order of the list',
          options: [['number-rows']],
        },
        ...serials.map((letter) =>
          isColumn(letter, 'stall_number', 'the numbers are in this column'),
        ),
      ],
    },
  ]
}

function withNumbers(
  listing: Listing,
  known: Map<string, string>,
  findings: Finding[],
  mayNumber: boolean,
): Listing {
  if (listing.isNumbered !== false) return listing
  const records = listing.records.flatMap((record) => {
    const name = nameOf(record)
    const stallNumber = known.get(toNameKey(name)) ?? ''
    if (stallNumber !== '' || name === '') return [{ ...record, stallNumber }]
    const note = createNote(record.place, findings)
    if (isDateText(name)) {
      note(
        'stall-name-date',
        `the name of the stall is "${name}", which is a day, so the row is left out`,
      )
    } else {
      note(
        'stall-number-missing',
        `no stall is called ${name}, so this row is left out`,
        'Write the name as in the guide, or add --number-rows to give new stalls the next numbers.',
      )
    }
    return []
  })
  // A list that only refers to stalls by their names does not describe them.
  const hasStalls = listing.hasStalls && (mayNumber || !listing.hasProducts)
  return { ...listing, hasStalls, records }
}

/** A list of owners has no other names. */
function nameOf({ stall: { stallName, ownerName } }: SheetRecord): string {
  return stallName || ownerName || ''
}
