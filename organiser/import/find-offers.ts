import { plural } from '../cli/plural.ts'
import { type Choice, createQuestion, type Question } from '../columns/questions.ts'
import type { Finding, FindingName } from '../findings/finding.ts'

interface Decided {
  isShared?: boolean
  isItemSplit?: boolean
  isVacantLeftOut?: boolean
  extent?: string | undefined
  stall?: string | undefined
}

/** What the volunteer may decide, but need not: without an answer, the import is cautious. */
export function findOffers(
  findings: Finding[],
  untouched: number | undefined,
  { isShared, isItemSplit, isVacantLeftOut, extent, stall }: Decided,
): Question[] {
  const offer = (
    asks: Question['asks'],
    name: FindingName,
    means: string,
    options: Choice['options'],
  ): Question[] => {
    const found = findings.filter((finding) => finding.name === name)
    const [first] = found
    if (!first) return []
    const choices: Choice[] = [{ means, options }]
    return [createQuestion(asks, first, first.reason, choices, { count: found.length })]
  }
  return [
    ...(isVacantLeftOut
      ? []
      : offer('vacant', 'stall-vacant', 'leave these stalls out', [['skip-vacant']])),
    ...(isShared
      ? []
      : offer('shared', 'stall-of-another', 'they share the stall', [['share-stalls']])),
    ...(isItemSplit ? [] : offer('joined', 'items-joined', 'each is a product', [['split-items']])),
    ...(untouched && extent === undefined && stall === undefined ? [askExtent(untouched)] : []),
  ]
}

function askExtent(count: number): Question {
  const text = `The list lacks ${plural(count, 'stall')} of the guide.`
  const means = 'the list is the whole guide, and the other stalls are removed'
  const choices: Choice[] = [{ means, options: [['whole']] }]
  return createQuestion('extent', { file: '', line: 1 }, text, choices, { count })
}
