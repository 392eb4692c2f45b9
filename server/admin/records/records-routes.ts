import { TEXT_MAX } from '../rules/limits.ts'
import { createReadStream } from 'node:fs'
import * as z from 'zod'
import { findOwnerMobiles } from '#organiser/import/written-rows.ts'
import type { Person } from '#shared/admin/api.ts'
import {
  EXPORTED,
  type OwnerAnswer,
  type RecordsAnswer,
  VISITOR_LISTS,
} from '#shared/admin/records-api.ts'
import { CELL_MAX } from '#shared/limits.ts'
import { AdminFailure, type AddAdminRoute } from '../contract/admin-route.ts'
import type { AddApprovable } from '../contract/approvable-action.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { createTaskThread, type RunTaskOf, type TaskDeps } from '../deps/task-thread.ts'
import { listBackups } from '../../../organiser/records/backups.ts'
import type { TASKS } from './records-tasks.ts'

const Visitors = z.object({ list: z.enum(VISITOR_LISTS), skip: z.int().min(0) })
const Export = z.object({ what: z.enum(EXPORTED) })
const Phone = z.object({ phone: z.string().max(TEXT_MAX).regex(/\d/) })
const Owner = z.object({ number: z.string().max(TEXT_MAX), name: z.string().max(CELL_MAX) })
const Before = z.object({ before: z.iso.date() })
const Edition = z.object({ name: z.string().trim().min(1).max(TEXT_MAX) })
const Nothing = z.object({})

const BACKUPS_SHOWN = 5
/** Paging through a list within this time counts as one access. */
const LOOK_LASTS_MS = 10 * 60_000

const right = 'records'

type RunTask = RunTaskOf<typeof TASKS>

export const createRecordsThread = (deps: TaskDeps): RunTask =>
  createTaskThread(deps, new URL('./records-tasks.ts', import.meta.url))

export function recordsRoutes(
  add: AddAdminRoute,
  addApprovable: AddApprovable,
  deps: AdminDeps,
): void {
  const { tables, site, env } = deps
  const { log } = tables
  const run = createRecordsThread(deps)
  const noteLook = createLookNotes(deps)
  const endSlips = () => deps.tables.people.revokeHolders(deps.now())
  addRecordsActions(addApprovable, run, endSlips, (person) => noteLook(person, 'join_requests'))

  add({ method: 'GET', path: '/records', right }, async (): Promise<RecordsAnswer> => {
    const { name } = (await site.tables?.edition()) ?? {}
    return {
      isHosted: site.tables === undefined,
      backups: (await listBackups(env.DATA_DIR)).slice(0, BACKUPS_SHOWN),
      ...(name != null && { edition: name }),
    }
  })

  add({ method: 'POST', path: '/visitors', right, body: Visitors }, async ({ person, body }) => {
    const page = await run('page', body)
    await noteLook(person, body.list)
    return page
  })

  add(
    { method: 'POST', path: '/owner', right, body: Owner },
    async ({ person, body }): Promise<OwnerAnswer> => {
      const owners = findOwnerMobiles(env.DATA_DIR, body.number, body.name)
      await noteLook(person, 'owner_mobiles')
      return { owners: owners.map(({ ownerName, ownerMobile }) => ({ ownerName, ownerMobile })) }
    },
  )

  add(
    { method: 'POST', path: '/export', right, needsPin: true, body: Export },
    async ({ person, body, reply }) => {
      const { bytes } = await run('export', body)
      await log.add({ action: 'exported', who: person.name, whom: `${body.what}.xlsx` })
      void reply.type('application/octet-stream')
      return Buffer.from(bytes)
    },
  )

  add(
    { method: 'POST', path: '/backup', right, needsPin: true, body: Nothing },
    async ({ person, reply }) => {
      if (site.health.isDiskLow?.()) throw new AdminFailure(503, { code: 'disk-low' })
      const { file, bytes } = await run('backup')
      await log.add({ action: 'backed-up', who: person.name })
      void reply.type('application/octet-stream').header('content-length', bytes)
      return createReadStream(file)
    },
  )

  add(
    { method: 'POST', path: '/person-export', right, needsPin: true, body: Phone },
    async ({ person, body, reply }) => {
      const text = await run('export-person', body)
      await log.add({ action: 'exported', who: person.name, whom: 'person.json' })
      void reply.type('application/octet-stream')
      return Buffer.from(text)
    },
  )

  add(
    { method: 'POST', path: '/edition-undo', right, needsPin: true, body: Nothing },
    async ({ person }) => {
      await run('edition-undo')
      await log.add({ action: 'edition-undone', who: person.name })
      return {}
    },
  )
}

export function addRecordsActions(
  add: AddApprovable,
  run: RunTask,
  endSlips: () => Promise<void>,
  noteLook?: (person: Person) => Promise<void>,
): void {
  add({
    name: 'erase',
    right,
    subject: Phone,
    logged: 'erased',
    // Even a match reveals that the number's owner sent something.
    ...(noteLook && { noteLook }),
    readEffect: (subject) => run('person-effect', subject),
    run: ({ subject }, _people, expectAllowed) => run.after(expectAllowed)('erase-person', subject),
  })
  add({
    name: 'purge',
    right,
    subject: Before,
    logged: 'purged',
    readEffect: (subject) => run('past-effect', subject),
    run: ({ subject }, _people, expectAllowed) => run.after(expectAllowed)('erase-past', subject),
  })
  add({
    name: 'edition',
    right,
    subject: Edition,
    logged: 'edition-begun',
    readEffect: (subject) => run('edition-effect', subject),
    async run({ subject }, _people, expectAllowed) {
      await run.after(expectAllowed)('edition', subject)
      await endSlips()
    },
  })
}

/** Logs access to a list, unless the same person's last access was just now. */
function createLookNotes({ tables: { log }, now }: Pick<AdminDeps, 'tables' | 'now'>) {
  const looks = new Map<string, number>()

  return async ({ id, name }: Person, list: string): Promise<void> => {
    const key = `${id} ${list}`
    const nowMs = now().getTime()
    if (nowMs - (looks.get(key) ?? -Infinity) < LOOK_LASTS_MS) return
    await log.add({ action: 'visitors-read', who: name, whom: list })
    looks.set(key, nowMs)
  }
}
