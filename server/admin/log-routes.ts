import { Readable } from 'node:stream'
import * as z from 'zod'
import { LOG_PAGE, type LogAnswer, type LogEntry } from '#shared/admin/api.ts'
import type { AdminDeps } from './deps/admin-deps.ts'
import type { AdminLog } from './tables/log.ts'
import type { AddAdminRoute } from './contract/admin-route.ts'
import { toCell, toCsvText, toHarmlessText } from '#organiser/csv-text.ts'
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

/** Streamed, because a long log might not fit in memory. Formulas are made harmless. */
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

export function logRoutes(add: AddAdminRoute, { tables: { log } }: AdminDeps): void {
  const right = 'log'

  add({ method: 'GET', path: '/log', right }, async ({ query }): Promise<LogAnswer> => {
    const found = await log.list({ before: query['before'], limit: LOG_PAGE + 1 })
    return { entries: found.slice(0, LOG_PAGE), hasMore: found.length > LOG_PAGE }
  })

  add(
    { method: 'POST', path: '/log-export', right, needsPin: true, body: z.object({}) },
    async ({ person, reply }) => {
      await log.add({ action: 'log-exported', who: person.name })
      void reply.type('text/csv; charset=utf-8')
      void reply.header('content-disposition', 'attachment; filename="mela-log.csv"')
      return Readable.from(toLogCsv(readAll(log)))
    },
  )
}

async function* readAll(log: AdminLog): AsyncGenerator<LogEntry[]> {
  let page: LogEntry[] = []
  do {
    page = await log.list({ before: page.at(-1)?.id, limit: LOG_PAGE })
    yield page
  } while (page.length === LOG_PAGE)
}
