import { Readable } from 'node:stream'
import * as z from 'zod'
import { LOG_PAGE, type LogAnswer, type LogEntry } from '#shared/admin/api.ts'
import type { AdminDeps } from './deps/admin-deps.ts'
import type { AdminLog } from './contract/admin-log.ts'
import type { AddAdminRoute } from './contract/admin-route.ts'
import { toLogCsv } from './log-csv.ts'

/** Adds the routes to read and export the log. */
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

/** All pages, newest first. */
async function* readAll(log: AdminLog): AsyncGenerator<LogEntry[]> {
  let page: LogEntry[] = []
  do {
    page = await log.list({ before: page.at(-1)?.id, limit: LOG_PAGE })
    yield page
  } while (page.length === LOG_PAGE)
}
