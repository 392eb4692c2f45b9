import { toCsvText } from '#organiser/spreadsheets/csv-text.ts'
import { toHarmlessText } from '#organiser/spreadsheets/harmless-text.ts'
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
]

/** The log as a CSV file with a line for each change, in which nothing is a formula. */
export function toLogCsv(entries: LogEntry[]): string {
  const lines = entries.flatMap(({ id, at, action, who, whom = '', changes, undoneBy = '' }) =>
    (changes?.length ? changes.map(toCells) : [NO_CHANGE]).map((cells) =>
      [id, at, action, who, whom, ...cells, undoneBy].map(toHarmlessText),
    ),
  )
  return toCsvText([TITLES, ...lines], '\r\n')
}

const NO_CHANGE = ['', '', '', '', '', '']

function toCells(change: Change): string[] {
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
