import { type Choice, createQuestion, type Question } from '../columns/questions.ts'
import { createFinding, createNote, type Finding, say } from '../findings/finding.ts'
import { toNameKey, toStallNumber } from '../rows/clean-text.ts'
import { isDateText } from '#shared/cell-rules/date-text.ts'
import type { Listing, SheetRecord } from '../rows/listing.ts'
import type { LiveGuide } from './live-guide.ts'

const MOST_NAMED = 5

/**
 * Numbers the stalls of sheets without stall numbers, by name: from the other sheets, then the
 * guide, then, if the volunteer agrees, the next free numbers.
 * @param guide The guide's own stalls.
 */
export function numberStalls(
  listings: Listing[],
  guide: Pick<LiveGuide, 'numbers' | 'own'>,
  mayNumber: boolean,
) {
  const known = new Map([...guide.numbers].map(([name, number]) => [toNameKey(name), number]))
  let last = findLast(guide.own.keys())
  for (const { isNumbered, hasStalls, records } of listings) {
    if (isNumbered === false) continue
    last = Math.max(last, findLast(records.map(({ stallNumber }) => toStallNumber(stallNumber))))
    for (const { stallNumber, stall } of hasStalls ? records : []) {
      const name = toNameKey(stall.stallName ?? '')
      if (stallNumber !== '' && name !== '') known.set(name, toStallNumber(stallNumber))
    }
  }
  const findings: Finding[] = []
  const unnumbered = listings.filter(({ isNumbered }) => isNumbered === false)
  const asked = mayNumber ? { questions: [], offers: [] } : askNumbers(unnumbered, known)
  if (mayNumber) addNumbers(unnumbered, known, findings, last)
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
  return { listings: numbered, findings, ...asked }
}

/** The highest of the numbers, also of stalls that share a name or have none. */
export function findLast(numbers: Iterable<string>): number {
  const whole = [...numbers].map(Number).filter(Number.isInteger)
  return whole.reduce((most, number) => Math.max(most, number), 0)
}

/** Gives the next free numbers to names without one. */
function addNumbers(
  listings: Listing[],
  known: Map<string, string>,
  findings: Finding[],
  last: number,
) {
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

/** Names without a number in any list or the guide. */
function findUnknown({ records }: Listing, known: Map<string, string>) {
  const names = [...new Set(records.map(({ stall }) => stall.stallName ?? ''))].filter(Boolean)
  const unknown = names.filter((name) => !known.has(toNameKey(name)))
  return { unknown, isNoneKnown: unknown.length === names.length }
}

/**
 * A list of stalls needs a number for each stall; a list of products may misspell some names. Lists
 * without a column that may have the numbers share a question.
 */
function askNumbers(listings: Listing[], known: Map<string, string>) {
  const all = listings.map((listing) => ({ listing, ...findUnknown(listing, known) }))
  const open = all.filter(({ unknown }) => unknown.length > 0)
  const isOpen = ({ listing, isNoneKnown }: (typeof open)[number]) =>
    isNoneKnown || !listing.hasProducts
  const groups = Map.groupBy(open.filter(isOpen), ({ listing: { serials = [] } }) =>
    serials.length === 0 ? '' : serials,
  )
  const toQuestion = (group: typeof open) =>
    createNumbersQuestion(
      group[0]!.listing,
      group.flatMap(({ unknown }) => unknown),
    )
  const misspelt = open.filter((one) => !isOpen(one))
  return {
    questions: [...groups.values()].map(toQuestion),
    offers: misspelt.length > 0 ? [toQuestion(misspelt)] : [],
  }
}

function createNumbersQuestion({ records, serials = [] }: Listing, names: string[]): Question {
  const named = names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', ...' : '')
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
  return createQuestion('numbers', records[0]!.place, text, choices, { columns: serials, names })
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
    const reason = say`the name of the stall is "${stallName}", which is a date, so the row is left out`
    note('stall-name-date', reason)
  } else {
    note(
      'stall-number-missing',
      say`no stall is called ${stallName}, so this row is left out`,
      'Write the name as in the guide, or add --number-rows to give new stalls the next free numbers.',
    )
  }
  return []
}
