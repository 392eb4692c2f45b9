import { plural } from '../cli/columns.ts'
import { createQuestion, type Question } from '../columns/questions.ts'
import type { Finding, FindingName } from '../findings/finding.ts'

interface Decided {
  isShared?: boolean
  isItemSplit?: boolean
  extent?: string | undefined
  stall?: string | undefined
}

/** What the volunteer may decide, but need not: without an answer, the import is cautious. */
export function findOffers(
  findings: Finding[],
  untouched: number | undefined,
  { isShared, isItemSplit, extent, stall }: Decided,
): Question[] {
  const of = (name: FindingName) => findings.filter((finding) => finding.name === name)
  const offers: Question[] = []
  const [first, ...others] = isShared ? [] : of('stall-of-another')
  if (first) {
    const count = others.length + 1
    const text = `${plural(count, 'row names', 'rows name')} a second seller at a stall.`
    const means = 'they share the stall, which gets both names'
    offers.push(
      createQuestion('shared', first, text, [{ means, options: [['share-stalls']] }], { count }),
    )
  }
  const [joined] = isItemSplit ? [] : of('items-joined')
  if (joined) {
    const means = 'each of them is a product'
    offers.push(
      createQuestion('joined', joined, joined.reason, [{ means, options: [['split-items']] }]),
    )
  }
  if (untouched && extent === undefined && stall === undefined) {
    const text = `The list lacks ${plural(untouched, 'stall')} of the guide, which stay.`
    const means = 'the list is the whole guide, and the other stalls are removed'
    const place = { file: '', line: 1 }
    offers.push(
      createQuestion('extent', place, text, [{ means, options: [['whole']] }], {
        count: untouched,
      }),
    )
  }
  return offers
}
