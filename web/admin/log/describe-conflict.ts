import type { Change, Conflict } from '#shared/admin/sheets.ts'
import { describeChange } from '../ui/describe-change.ts'
import type { texts } from './texts.ts'

type Words = Parameters<typeof describeChange>[1]
type Sentences = (typeof texts)['en']['conflicts']

/** Why a change cannot be undone, and how the cell is now. @param inverse What would undo it. */
export function describeConflict(
  { reason, now = '' }: Conflict,
  inverse: Change,
  words: Words,
  sentences: Sentences,
): string {
  const { row, column, after } = describeChange(
    inverse.kind === 'set' ? { ...inverse, after: now } : inverse,
    words,
  )
  if (reason !== 'differs') return sentences[reason](row)
  return column === undefined ? sentences.changed(row) : sentences.differs(row, column, after!)
}
