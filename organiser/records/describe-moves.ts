import type { Records } from '#server/store/contract/organiser-records.ts'
import type { Vendor } from '#shared/catalogue/catalogue.ts'
import { plural } from '../cli/plural.ts'
import type { MovedStall, RenamedStall, StallMoves } from './follow-stalls.ts'

/** The part that the user still has to fill in. */
export const WHO = '--by "NAME" --by "SECOND NAME" --why "THE REASON"'
const MOST_CARDS = 20

/** 'Jain Sweets moves from 3 to 4, but has 25 ratings under number 3', without a full stop. */
export function describeMoved({ name, from, to, ratings }: MovedStall): string {
  const count = plural(ratings, 'rating')
  return to === null
    ? `${name} is no longer at number ${from}, but has ${count} there`
    : `${name} moves from ${from} to ${to}, but has ${count} under number ${from}`
}

/** The same for a number whose ratings are under another name. */
export function describeRenamed({ number, was, is, ratings }: RenamedStall): string {
  return `Number ${number} is ${is} now, but has ${plural(ratings, 'rating')} of ${was}, which count for ${is}`
}

/** Findings about ratings whose stall has another number. */
export function describeMoves({ moved, renamed, doubles }: StallMoves): string[] {
  return [
    ...moved.map((one) => `${describeMoved(one)}.`),
    ...renamed.map(
      (one) =>
        `${describeRenamed(one)}. If it is another stall: npm run mela -- moved-stalls --new-stall ${one.number}`,
    ),
    ...(doubles > 0
      ? [
          `If the ratings move, ${plural(doubles, 'rating')} will no longer count, because a phone rated the same stall under both numbers and its first rating counts.`,
        ]
      : []),
  ]
}

/** Stalls whose printed cards show a wrong number. @param renumbered New numbers by old number. */
export function describeNewCards(renumbered: Map<string, string>, after: Vendor[]): string[] {
  const numbers = new Set(renumbered.values())
  const cards = after.filter(({ stallNumber }) => numbers.has(stallNumber))
  if (cards.length === 0) return []
  const list = cards.slice(0, MOST_CARDS).map((one) => `${one.stallNumber} ${one.stallName}`)
  const more = cards.length > MOST_CARDS ? ` and ${cards.length - MOST_CARDS} more` : ''
  return [
    `The number is printed on the card. Print these cards again, and take the old ones down: ${list.join(', ')}${more}.`,
  ]
}

/** What was moved, and how to undo it. */
export function describeDone({ batch, moved, aside }: Awaited<ReturnType<Records['undoMove']>>) {
  const set = aside > 0 ? `, and ${plural(aside, 'rating')} set aside` : ''
  return [
    `${plural(moved, 'rating')} moved${set}: move ${batch}.`,
    `To undo it: npm run mela -- moved-stalls --undo ${batch} ${WHO} --apply`,
  ]
}
