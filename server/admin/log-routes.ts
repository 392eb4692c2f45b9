import * as z from 'zod'
import { LOG_PAGE, type LogAnswer, type LogEntry } from '#shared/admin/api.ts'
import type { AdminDeps } from './admin-deps.ts'
import type { AdminLog } from './contract/admin-log.ts'
import type { AddAdminRoute } from './contract/admin-route.ts'
import { toLogCsv } from './log-csv.ts'

const EXPORT_PAGE = 1000

/** What happened in the organisers' app, to read and to take away. */
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
      const csv = toLogCsv(await readAll(log))
      void reply.type('text/csv; charset=utf-8')
      void reply.header('content-disposition', 'attachment; filename="mela-log.csv"')
      return csv
    },
  )
}

/** The oldest first. */
async function readAll(log: AdminLog): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  for (;;) {
    const before = entries.at(-1)?.id
    const more = await log.list({ before, limit: EXPORT_PAGE })
    entries.push(...more)
    if (more.length < EXPORT_PAGE) return entries.toReversed()
  }
}
