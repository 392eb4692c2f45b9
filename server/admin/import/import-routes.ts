import * as z from 'zod'
import { tidyText } from '#organiser/rows/clean-text.ts'
import {
  IMPORT_MAX_BYTES,
  IMPORT_OPTIONS,
  type ImportPublish,
  type ImportUndo,
  type LastImportAnswer,
} from '#shared/admin/import-api.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import type { AddAdminRoute } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { renderPreview, sendPreview } from '../deps/preview.ts'
import { createKeptLists, type KeptList } from './kept-lists.ts'
import { createLooks } from './run-look.ts'

const TEXT_MAX = 300
const OPTIONS_MAX = 500
const NAME_SHOWN = 100
/** A forgotten list is removed even if nobody opens the import again. */
const REMOVE_EVERY_MS = 60 * 60_000

const text = z.string().max(TEXT_MAX)
const option = z.tuple([z.enum(IMPORT_OPTIONS), text.optional()])
const LookBody = z.strictObject({ id: text, options: z.array(option).max(OPTIONS_MAX) })
const PublishBody = LookBody.extend({
  token: text,
  anyway: z.boolean(),
}) satisfies z.ZodType<ImportPublish>

const UndoBody = z.strictObject({ at: text }) satisfies z.ZodType<ImportUndo>

/** Adds the routes to upload a committee's list, look at it, preview it, publish it and undo that. */
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
  const job = (list: KeptList) => ({ list, contentDir, ratings, now: now() })
  // Imported on demand, so that the server starts without the code of the commands.
  const loadPublishing = () => import('./publish-list.ts')
  const timer = setInterval(() => void lists.removeOld(now()), REMOVE_EVERY_MS).unref()
  onClose(() => clearInterval(timer))

  add(
    { method: 'POST', path: '/import-upload', right, uploadMaxBytes: IMPORT_MAX_BYTES },
    async ({ person, file, query }) => {
      const name = tidyText(query['name'] ?? '').slice(-NAME_SHOWN)
      const list = await lists.create(person.id)
      const upload = { name, bytes: file }
      return look({ ...job(list), upload, options: [] })
    },
  )

  add(
    { method: 'POST', path: '/import-look', right, body: LookBody },
    async ({ person, body: { id, options } }) =>
      look({ ...job(lists.find(person.id, id)), options }),
  )

  add({ method: 'GET', path: '/import-preview', right }, async ({ person, query, reply }) => {
    const { readDraft } = await loadPublishing()
    const { after } = await readDraft(lists.find(person.id, query['id'] ?? '').draft)
    const festival = site.health.festivals.read()
    const stall = query['stall'] ?? ''
    const path =
      query['page'] === 'stall' ? `/stall/${encodeURIComponent(stall)}` : '/browse-stalls'
    const html =
      festival &&
      renderPreview(site.renderers, festival, after, { path, language: query['language'] })
    if (html === undefined) throw new AdminFailure(404, { code: 'not-found' })
    return sendPreview(reply, html)
  })

  add(
    { method: 'POST', path: '/import-publish', right, body: PublishBody },
    async ({ person, body }) => {
      const { publishDraft, readDraft, toDirs } = await loadPublishing()
      const list = lists.find(person.id, body.id)
      // Looks again, as the guide, its categories or its ratings may have changed.
      const { name, draft } = await look({ ...job(list), options: body.options })
      if (draft?.token !== body.token) throw new AdminFailure(409, { code: 'import-changed' })
      await publishDraft(await readDraft(list.draft), body, {
        dirs: toDirs(contentDir, env.DATA_DIR),
        now: now(),
        async onDone({ kept, hash }) {
          const who = person.name
          if (kept) await lists.writeLast({ name, who, at: now().toISOString(), kept, hash })
          await log.add({ action: 'imported', who, whom: name })
        },
      })
      await lists.remove(person.id)
      return {}
    },
  )

  add({ method: 'GET', path: '/import-last', right }, async (): Promise<LastImportAnswer> => {
    const { findLast, toDirs } = await loadPublishing()
    const last = await findLast(lists, toDirs(contentDir, env.DATA_DIR))
    return last ? { last } : {}
  })

  add({ method: 'POST', path: '/import-undo', right, body: UndoBody }, async ({ person, body }) => {
    const { toDirs, undoLast } = await loadPublishing()
    await undoLast(lists, body.at, {
      dirs: toDirs(contentDir, env.DATA_DIR),
      rated: await readRated(),
      now: now(),
      onDone: async (name) =>
        void (await log.add({ action: 'import-undone', who: person.name, whom: name })),
    })
    return {}
  })
}
