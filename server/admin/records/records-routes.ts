import { createReadStream } from 'node:fs'
import * as z from 'zod'
import {
  EXPORTED,
  type RecordsAnswer,
  VISITOR_LISTS,
  type VisitorsAnswer,
} from '#shared/admin/records-api.ts'
import type { Person } from '#shared/admin/api.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import type { AddApprovable } from '../contract/approvable-action.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { editionRoutes } from './edition-routes.ts'
import { addErasures, Before, createErasures, Phone } from './erasure.ts'
import { listBackups } from './list-backups.ts'
import { createRunJob } from './run-job.ts'

const Visitors = z.object({ list: z.enum(VISITOR_LISTS), skip: z.int().min(0) })
const Export = z.object({ what: z.enum(EXPORTED), format: z.enum(['xlsx', 'csv']) })
const Erasure = z.discriminatedUnion('action', [
  Phone.extend({ action: z.literal('erase') }),
  Before.extend({ action: z.literal('purge') }),
])

const BACKUPS_SHOWN = 5
/** Turning pages is one look. */
const LOOK_LASTS_MS = 10 * 60_000

/** Adds the routes for what visitors sent, backups and editions. */
export function recordsRoutes(
  add: AddAdminRoute,
  addApprovable: AddApprovable,
  deps: AdminDeps,
): void {
  const { tables, site, env, now } = deps
  const { log } = tables
  const right = 'records'
  const runJob = createRunJob({ env, now, isHosted: site.tables === undefined })
  const erasures = createErasures(runJob, deps)
  const noteLook = createLookNotes(deps)
  addErasures(addApprovable, erasures)
  editionRoutes(add, deps, runJob)

  add({ method: 'GET', path: '/records', right }, async (): Promise<RecordsAnswer> => {
    const { name } = (await site.tables?.edition()) ?? {}
    return {
      isHosted: site.tables === undefined,
      backups: (await listBackups(env.DATA_DIR)).slice(0, BACKUPS_SHOWN),
      ...(name != null && { edition: name }),
    }
  })

  add(
    { method: 'POST', path: '/visitors', right, body: Visitors },
    async ({ person, body }): Promise<VisitorsAnswer> => {
      const page = await runJob('readPage', body)
      await noteLook(person, body.list)
      return page
    },
  )

  add(
    { method: 'POST', path: '/export', right, needsPin: true, body: Export },
    async ({ person, body, reply }) => {
      const { name, bytes } = await runJob('makeExport', body)
      await log.add({ action: 'exported', who: person.name, whom: `${body.what}.${body.format}` })
      void reply.type('application/octet-stream')
      void reply.header('content-disposition', `attachment; filename="${name}"`)
      return Buffer.from(bytes)
    },
  )

  add(
    { method: 'POST', path: '/backup', right, needsPin: true, body: z.object({}) },
    async ({ person, reply }) => {
      const { file, bytes } = await runJob('makeBackup', undefined)
      await log.add({ action: 'backed-up', who: person.name })
      void reply.type('application/vnd.sqlite3').header('content-length', bytes)
      return createReadStream(file)
    },
  )

  add({ method: 'POST', path: '/erasure', right, body: Erasure }, async ({ person, body }) => {
    // Finding a number tells that its owner sent something.
    await noteLook(person, body.action === 'erase' ? 'join_requests' : undefined)
    const { effect } =
      body.action === 'erase' ? await erasures.readPerson(body) : await erasures.readPast(body)
    return effect
  })
}

/** @returns A function that logs a person's look at a list, unless they have just looked. */
function createLookNotes({ tables: { log }, now }: Pick<AdminDeps, 'tables' | 'now'>) {
  const looks = new Map<string, number>()

  return async ({ id, name }: Person, list: string | undefined): Promise<void> => {
    const key = `${id} ${list}`
    const nowMs = now().getTime()
    if (list === undefined || nowMs - (looks.get(key) ?? -Infinity) < LOOK_LASTS_MS) return
    looks.set(key, nowMs)
    await log.add({ action: 'visitors-read', who: name, whom: list })
  }
}
