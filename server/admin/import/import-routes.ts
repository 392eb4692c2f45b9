import * as z from 'zod'
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
import { createLooks } from './import-worker.ts'
import { createKeptLists, type KeptList } from './kept-lists.ts'

const NAME_SHOWN = 100
/** A forgotten list is removed even if nobody opens the import again. */
const REMOVE_EVERY_MS = 60 * 60_000

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
  { env, site, tables: { log }, now, readRated }: AdminDeps,
  onClose: (stop: () => void) => void,
): void {
  const right = 'festival'
  const { contentDir } = site
  const lists = createKeptLists(env.DATA_DIR)
  const look = createLooks()
  const ratings = site.tables && { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }
  const job = (list: KeptList) => ({ list, contentDir, ratings })
  // Imported on demand, so that the server starts without the code of the commands.
  const loadLast = async () =>
    (await import('./last-import.ts')).createLastImport(contentDir, env.DATA_DIR)
  const timer = setInterval(() => void lists.removeOld(now()), REMOVE_EVERY_MS).unref()
  onClose(() => clearInterval(timer))

  add(
    { method: 'POST', path: '/import-upload', right, uploadMaxBytes: IMPORT_MAX_BYTES },
    async ({ person, file, query: { name = '', to } }) => {
      const list = to === undefined ? await lists.create(person.id) : await lists.get(person.id, to)
      const upload = { name: tidyText(name).slice(-NAME_SHOWN), bytes: file }
      return (await look({ ...job(list), upload })).answer
    },
  )

  add(
    { method: 'GET', path: '/import-list', right },
    async ({ person }): Promise<KeptListAnswer> => {
      const own = await lists.findOwn(person.id)
      return own ? { list: (await look(job(own))).answer } : {}
    },
  )

  add(
    { method: 'POST', path: '/import-look', right, body: LookBody },
    async ({ person, body: { id, mapping } }) =>
      (await look({ ...job(await lists.get(person.id, id)), mapping })).answer,
  )

  add(
    { method: 'POST', path: '/import-publish', right, body: PublishBody },
    async ({ person, body: { id, mapping, token } }) => {
      const [{ publishList }, { remember }] = await Promise.all([
        import('#organiser/import/publish.ts'),
        import('#organiser/import/remembered.ts'),
      ])
      const last = await loadLast()
      // Looks again, as the guide, its categories or its ratings may have changed.
      const list = await lists.get(person.id, id)
      const { answer, sheets, written } = await look({ ...job(list), mapping })
      await last.withLock(async () => {
        const isSame = answer.draft.token === token && last.hashLive() === written.base
        const isRefused = !['ready', 'same'].includes(answer.draft.state)
        if (!isSame || isRefused) throw new AdminFailure(409, { code: 'import-changed' })
        const { kept } = publishList(written, last.dirs, now())
        remember(contentDir, sheets, mapping)
        const who = person.name
        const name = [...new Set(sheets.map(({ file }) => file))].join(', ')
        const at = now().toISOString()
        if (kept) last.note(kept, { name, who, at, hash: last.hashLive() })
        await log.add({ action: 'imported', who, whom: name })
      })
      await lists.remove(person.id)
      return {}
    },
  )

  add({ method: 'GET', path: '/import-last', right }, async (): Promise<LastImportAnswer> => {
    const last = (await loadLast()).find()
    return last ? { last } : {}
  })

  add(
    { method: 'POST', path: '/import-undo', right, body: UndoBody },
    async ({ person, body: { at } }) => {
      const last = await loadLast()
      const rated = await readRated()
      await last.withLock(async () => {
        const whom = last.undo(at, rated, now())
        await log.add({ action: 'import-undone', who: person.name, whom })
      })
      return {}
    },
  )
}
