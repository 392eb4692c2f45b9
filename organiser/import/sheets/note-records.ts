import { isReadable } from '#shared/content/content-problem.ts'
import { UserError } from '../../cli/command.ts'
import type { ColumnReport, ColumnUse } from '../../columns/column-answers.ts'
import { type Choice, createQuestion, type Question } from '../../columns/questions.ts'
import { createFinding, type Finding, say, toSentence } from '../../findings/finding.ts'
import { plural } from '../../cli/plural.ts'
import type { SheetRecord } from '../../rows/listing.ts'
import { placeIn, type Sheet, type SheetRow } from '../../spreadsheets/sheet.ts'
import { splitItems, toOneLine } from './split-items.ts'

/** Above this share of cells, commas are no accident. */
const MANY = 0.5
const MOST_NAMED = 10

/** Reports cells that seem to list several products but are read as one. */
export function noteJoinedItems(
  sheet: Sheet,
  uses: ColumnUse[],
  records: SheetRecord[],
  found: Finding[],
) {
  const at = uses.find(({ column }) => column === 'product.name')?.index
  if (at === undefined) return
  const lines = new Set(records.map(({ place }) => place.line))
  const cells = sheet.rows
    .filter(({ line, cells: row }) => lines.has(line) && row[at])
    .map(({ cells: row }) => toOneLine(row[at]!))
  const joined = cells.filter((text) => splitItems(text).length > 1)
  if (joined.length === 0 || joined.length <= cells.length * MANY) return
  const reason = say`${plural(joined.length, 'cell seems', 'cells seem')} to list several products, such as "${joined[0]!.slice(0, 60)}", but each is read as one product`
  found.push(createFinding('items-joined', placeIn(sheet, records[0]!.place.line), reason))
}

/** Asks whether visitors may read the remarks: a committee may have written them for itself. */
export function askRemarks(sheet: Sheet, uses: ColumnUse[], records: SheetRecord[]): Question[] {
  const column = uses.find((one) => one.column === 'stall.remarks' && !one.answer)
  const remarks = new Set(
    records.map(({ stall }) => stall.remarks ?? '').filter((text) => text !== ''),
  )
  const [first] = remarks
  // A committee that uses the guide's own title knows what the column is for.
  if (!column || first === undefined || column.title === 'remarks') return []
  const { letter, title } = column
  const text = `Visitors would read the ${plural(remarks.size, 'remark')} in the column "${title}" (${letter}), such as "${first.slice(0, 60)}".`
  const choices: Choice[] = [
    { means: 'the remarks are not for visitors', options: [['column', `${letter}=nothing`]] },
    { means: 'visitors may read them', options: [['column', `${letter}=remarks`]] },
  ]
  const place = placeIn(sheet, records[0]!.place.line)
  return [createQuestion('remarks', place, text, choices, { columns: [letter] })]
}

/** Reports a second column of products: the import reads one. */
export function noteBeside({ place, uses }: ColumnReport, found: Finding[]) {
  const beside = uses.find(
    ({ column, answer, meaning }) => !column && !answer && meaning === 'product.name',
  )
  if (!beside || uses.every(({ column }) => column !== 'product.name')) return
  const reason = say`column ${beside.letter} ("${beside.title}") may list products, too, and is not read`
  found.push(createFinding('products-beside', place, reason))
}

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
