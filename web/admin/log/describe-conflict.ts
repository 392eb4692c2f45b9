import type { Change, Conflict } from '#shared/admin/sheets.ts'
import { describeChange } from '../ui/describe-change.ts'
import type { texts } from './texts.ts'

/**
 * Says why a change cannot be undone, with the cell's current value.
 * @param inverse The change that would undo it.
 */
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
