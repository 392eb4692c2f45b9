import * as z from 'zod'
import { ListError } from '#organiser/import/list-error.ts'
import { publishList } from '#organiser/import/publish.ts'
import { remember } from '#organiser/import/prepare-import.ts'
import { tidyText } from '#organiser/rows/clean-text.ts'
import {
  IMPORT_MAX_BYTES,
  type ImportLook,
  type ImportPublish,
  type ImportUndo,
  type KeptListAnswer,
  type LastImportAnswer,
} from '#shared/admin/import-api.ts'
import { MappingSchema } from '#shared/admin/parse-mapping.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { createTaskThread } from '../deps/task-thread.ts'
import type { LookJob, TASKS } from './import-tasks.ts'
import { createKeptLists } from './kept-lists.ts'
import { createLastImport } from './last-import.ts'

const NAME_SHOWN = 100
/** A forgotten list is removed even if nobody opens the import again. */
const REMOVE_EVERY_MS = 60 * 60_000
/** Enough for 50,000 rows, in less time than the app waits; a hostile workbook wants more. */
const LIMITS = {
  memoryMb: 512,
  timeMs: 15_000,
  toRefusal: () => {
    const { sentence } = new ListError('large', '…')
    return new AdminFailure(422, { code: 'list-unusable', sentence })
  },
}

const text = z.string().max(100)
const LookBody = z.strictObject({
  id: text,
  mapping: MappingSchema,
}) satisfies z.ZodType<ImportLook>
const PublishBody = LookBody.extend({ token: text }) satisfies z.ZodType<ImportPublish>
const UndoBody = z.strictObject({ at: text }) satisfies z.ZodType<ImportUndo>

/** Adds the routes to upload a committee's list, change how it is read, publish it and undo that. */
export function importRoutes(
  add: AddAdminRoute,
  deps: AdminDeps,
  onClose: (stop: () => void) => void,
): void {
  const right = 'festival'
  const { env, now, readRated } = deps
  const { contentDir } = deps.site
  const { log } = deps.tables
  const lists = createKeptLists(env.DATA_DIR)
  const last = createLastImport(contentDir, env.DATA_DIR)
  const run = createTaskThread<typeof TASKS>(
    deps,
    new URL('./import-tasks.ts', import.meta.url),
    LIMITS,
  )
  const look = async (job: Omit<LookJob, 'rated'>) =>
    run('look', { ...job, rated: await readRated() })
  const timer = setInterval(() => void lists.removeOld(now()), REMOVE_EVERY_MS).unref()
  onClose(() => clearInterval(timer))

  add(
    { method: 'POST', path: '/import-upload', right, uploadMaxBytes: IMPORT_MAX_BYTES },
    async ({ person, file, query: { name = '', to } }) => {
      const list = to === undefined ? await lists.create(person.id) : await lists.get(person.id, to)
      const upload = { name: tidyText(name).slice(-NAME_SHOWN), bytes: file }
      return (await look({ list, upload })).answer
    },
  )

  add(
    { method: 'GET', path: '/import-list', right },
    async ({ person }): Promise<KeptListAnswer> => {
      const list = await lists.findOwn(person.id)
      return list ? { list: (await look({ list })).answer } : {}
    },
  )

  add(
    { method: 'POST', path: '/import-look', right, body: LookBody },
    async ({ person, body: { id, mapping } }) =>
      (await look({ list: await lists.get(person.id, id), mapping })).answer,
  )

  add(
    { method: 'POST', path: '/import-publish', right, body: PublishBody },
    async ({ person, body: { id, mapping, token } }) => {
      // Looks again, as the guide, its categories or its ratings may have changed.
      const list = await lists.get(person.id, id)
      const { answer, sheets, written } = await look({ list, mapping })
      await last.withLock(async () => {
        const isSame = answer.draft.token === token && last.hashLive() === written.base
        const isRefused = !['ready', 'same'].includes(answer.draft.state)
        if (!isSame || isRefused) throw new AdminFailure(409, { code: 'import-changed' })
        const { kept } = publishList(written, last.dirs, now())
        remember(contentDir, sheets, mapping)
        const about = {
          name: [...new Set(sheets.map(({ file }) => file))].join(', '),
          who: person.name,
          at: now().toISOString(),
        }
        if (kept) last.note(kept, { ...about, hash: last.hashLive() })
        await log.add({ action: 'imported', who: about.who, whom: about.name })
      })
      await lists.remove(person.id)
      return {}
    },
  )

  add({ method: 'GET', path: '/import-last', right }, async (): Promise<LastImportAnswer> => {
    const found = last.find()
    return found ? { last: found } : {}
  })

  add(
    { method: 'POST', path: '/import-undo', right, body: UndoBody },
    async ({ person, body: { at } }) => {
      const rated = await readRated()
      await last.withLock(async () => {
        const whom = last.undo(at, rated, now())
        await log.add({ action: 'import-undone', who: person.name, whom })
      })
      return {}
    },
  )
}
