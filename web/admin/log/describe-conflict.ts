import type { Change, Conflict } from '#shared/admin/sheets.ts'
import { describeChange } from '../ui/describe-change.ts'
import type { texts } from './texts.ts'

/** Why a change cannot be undone, and how the cell is now. @param inverse What would undo it. */
export function describeConflict(
  { reason, now = '' }: Conflict,
  inverse: Change,
  words: Parameters<typeof describeChange>[1],
  { cellNow, changedSince }: (typeof texts)['en'],
): string {
  if (inverse.kind !== 'set' || reason !== 'differs') {
    return changedSince(describeChange(inverse, words).row)
  }
  const { row, column, after } = describeChange({ ...inverse, after: now }, words)
  return cellNow(row, column!, after!)
}
