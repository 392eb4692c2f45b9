import { toCell, toCsvText } from '#organiser/csv-text.ts'
import { toHarmlessText } from '#organiser/records/harmless-text.ts'
import type { LogEntry } from '#shared/admin/api.ts'
import type { Change, RowCells } from '#shared/admin/sheets.ts'

const TITLES = [
  'id',
  'time',
  'action',
  'who',
  'whom',
  'sheet',
  'row',
  'change',
  'column',
  'before',
  'after',
  'undone by',
  'approved by',
]

/**
 * The log as a CSV file, with one row per change and no formulas. It is streamed, because a long
 * log might not fit in memory.
 */
export async function* toLogCsv(pages: AsyncIterable<LogEntry[]>): AsyncGenerator<string> {
  yield toCsvText([TITLES], '\r\n')
  for await (const entries of pages) yield toLines(entries)
}

function toLines(entries: LogEntry[]): string {
  const lines = entries.flatMap(
    ({ id, at, action, who, whom = '', changes, undoneBy = '', approvedBy = '' }) =>
      (changes?.length ? changes.map(describe) : [NO_CHANGE]).map((cells) =>
        [id, at, action, who, whom, ...cells, undoneBy, approvedBy].map(toHarmlessText),
      ),
  )
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

const NO_CHANGE = ['', '', '', '', '', '']

function describe(change: Change): string[] {
  const { kind, sheet } = change
  if (kind === 'set') {
    return [sheet, change.key, kind, change.column, change.before, change.after]
  }
  const cells = toText(change.cells)
  return kind === 'add'
    ? [sheet, '', kind, '', '', cells]
    : [sheet, change.key, kind, '', cells, '']
}

const toText = (cells: RowCells) =>
  Object.entries(cells)
    .filter(([, cell]) => cell !== '')
    .map(([column, cell]) => `${column}: ${cell}`)
    .join(', ')
