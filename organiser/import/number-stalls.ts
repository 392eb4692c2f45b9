import { type Choice, createQuestion, type Question } from '../columns/questions.ts'
import { createFinding, createNote, type Finding } from '../findings/finding.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'

const MOST_NAMED = 5

/**
 * Numbers the stalls of sheets without stall numbers, by name: from the other sheets, then the
 * guide, then, if the volunteer agrees, the next free numbers.
 * @param guide The numbers of the guide's own stalls by name.
 */
export function numberStalls(listings: Listing[], guide: Map<string, string>, mayNumber: boolean) {
  const known = new Map([...guide].map(([name, number]) => [toNameKey(name), number]))
  for (const { isNumbered, hasStalls, records } of listings) {
    for (const { stallNumber, stall } of isNumbered !== false && hasStalls ? records : []) {
      const name = toNameKey(stall.stallName ?? '')
      if (stallNumber !== '' && name !== '') known.set(name, toStallNumber(stallNumber))
    }
  }
  const findings: Finding[] = []
  const unnumbered = listings.filter(({ isNumbered }) => isNumbered === false)
  const questions = mayNumber ? [] : unnumbered.flatMap((listing) => askNumbers(listing, known))
  if (mayNumber) addNumbers(unnumbered, known, findings)
  const numbered = listings.map((listing): Listing => {
    if (listing.isNumbered !== false) return listing
    const records = listing.records.flatMap((record) => withNumber(record, known, findings))
    // A list that only refers to stalls by name does not describe them.
    return {
      ...listing,
      hasStalls: listing.hasStalls && (mayNumber || !listing.hasProducts),
      records,
    }
  })
  return { listings: numbered, findings, questions }
}

/** Gives the next free numbers to names without one. */
function addNumbers(listings: Listing[], known: Map<string, string>, findings: Finding[]) {
  const last = Math.max(0, ...[...known.values()].map(Number).filter(Number.isInteger))
  let next = last
  for (const { stall } of listings.flatMap(({ records }) => records)) {
    const name = toNameKey(stall.stallName ?? '')
    if (name !== '' && !known.has(name) && !isDateText(name)) known.set(name, String((next += 1)))
  }
  const place = listings[0]?.records[0]?.place
  if (next === last || !place) return
  const span = next === last + 1 ? `the number ${next}` : `the numbers ${last + 1} to ${next}`
  const reason = `stalls without a number get ${span}, in the order of the list, and these are printed on the cards`
  findings.push(createFinding('stalls-numbered', { ...place, line: 1 }, reason))
}

/** A list of stalls needs a number for each stall; a list of products may misspell some names. */
function askNumbers(listing: Listing, known: Map<string, string>): Question[] {
  const { hasProducts, records, serials = [] } = listing
  const names = [...new Set(records.map(({ stall }) => stall.stallName ?? ''))].filter(Boolean)
  const unknown = names.filter((name) => !known.has(toNameKey(name)))
  const isReference = hasProducts && unknown.length < names.length
  if (unknown.length === 0 || isReference) return []
  const named =
    unknown.slice(0, MOST_NAMED).join(', ') + (unknown.length > MOST_NAMED ? ', ...' : '')
  const choices: Choice[] = [
    {
      means: 'the stalls get the next free numbers, in the order of the list',
      options: [['number-rows']],
    },
    ...serials.map((letter): Choice => {
      return {
        means: 'the numbers are in this column',
        options: [['column', `${letter}=stall_number`]],
      }
    }),
  ]
  const text = `No column has stall numbers, and the guide does not know these names: ${named}.`
  return [createQuestion('numbers', records[0]!.place, text, choices, serials)]
}

function withNumber(
  record: SheetRecord,
  known: Map<string, string>,
  findings: Finding[],
): SheetRecord[] {
  const { stallName = '' } = record.stall
  const stallNumber = known.get(toNameKey(stallName)) ?? ''
  if (stallNumber !== '' || stallName === '') return [{ ...record, stallNumber }]
  const note = createNote(record.place, findings)
  if (isDateText(stallName)) {
    const reason = `the name of the stall is "${stallName}", which is a date, so the row is left out`
    note('stall-name-date', reason)
  } else {
    note(
      'stall-number-missing',
      `no stall is called ${stallName}, so this row is left out`,
      'Write the name as in the guide, or add --number-rows to give new stalls the next free numbers.',
    )
  }
  return []
}
