import { isReadable } from '#shared/content/content-problem.ts'
import { plural } from '../cli/columns.ts'
import { UserError } from '../cli/command.ts'
import type { ColumnUse } from '../columns/column-answers.ts'
import { createFinding, toSentence } from '../findings/finding.ts'
import { placeIn, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'

const MOST_NAMED = 10

/**
 * Lost letters cannot be restored, and must not replace good text in the guide. Unread columns are
 * ignored.
 * @throws UserError that names the rows.
 */
export function refuseLostLetters(sheet: Sheet, uses: ColumnUse[], rows: SheetRow[]) {
  const read = uses.flatMap(({ column, index }) => (column ? [index] : []))
  const lost = rows.filter(({ cells }) => read.some((index) => !isReadable(cells[index] ?? '')))
  const [first] = lost
  if (!first) return
  const lines = lost.slice(0, MOST_NAMED).map(({ line }) => line)
  const more = lost.length > MOST_NAMED ? ' ...' : ''
  const reason = `letters are lost, as if Hindi was saved as plain "CSV"`
  const all =
    lost.length > 1 ? ` (${plural(lost.length, 'row')}: lines ${lines.join(', ')}${more})` : ''
  throw new UserError(
    toSentence(createFinding('letters-lost', placeIn(sheet, first.line), `${reason}${all}`)),
  )
}
