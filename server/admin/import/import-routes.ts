import * as z from 'zod'
import { ListError } from '#organiser/import/refuse-list.ts'
import {
  publishList,
  findLost,
  undoImport,
  findLastKept,
  hashFiles,
  readLiveFiles,
} from '#organiser/import/live-files.ts'
import { remember } from '#organiser/import/prepare-import.ts'
import { tidyText } from '#organiser/rows/clean-text.ts'
import {
  IMPORT_MAX_BYTES,
  type KeptListAnswer,
  type LastImportAnswer,
} from '#shared/admin/import-api.ts'
import type { PostBody } from '#shared/admin/posts.ts'
import { MappingSchema } from '#shared/admin/parse-mapping.ts'
import { AdminFailure, type AddAdminRoute } from '../contract/admin-route.ts'
import type { AdminDeps } from '../deps/admin-deps.ts'
import { createTaskThread } from '../deps/task-thread.ts'
import type { LookJob, TASKS } from './import-tasks.ts'
import { createKeptLists } from './kept-lists.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#organiser/refusal.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import { withWritableSheets } from '../sheets/write-sheets.ts'

const NAME_SHOWN = 100
/** Removes a forgotten list even if nobody opens the import again. */
const REMOVE_EVERY_MS = 60 * 60_000
/** Enough for 50,000 rows, and shorter than the app's timeout. Hostile workbooks need more. */
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
}) satisfies z.ZodType<PostBody<'/import-look'>>
const PublishBody = LookBody.extend({ token: text }) satisfies z.ZodType<
  PostBody<'/import-publish'>
>
const UndoBody = z.strictObject({ at: text }) satisfies z.ZodType<PostBody<'/import-undo'>>

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
      // Reads the list again, because the guide or its ratings may have changed.
      const list = await lists.get(person.id, id)
      const { answer, shape, written } = await look({ list, mapping })
      await last.withLock(async () => {
        const isSame = answer.draft.token === token && last.hashLive() === written.base
        const isRefused = !['ready', 'same'].includes(answer.draft.state)
        if (!isSame || isRefused) throw new AdminFailure(409, { code: 'import-changed' })
        const { kept } = await publishList(written, last.dirs, now())
        await remember(contentDir, shape, mapping)
        const about = {
          name: [...new Set(mapping.sheets.map(({ file }) => file))].join(', '),
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
        const whom = await last.undo(at, rated, now())
        await log.add({ action: 'import-undone', who: person.name, whom })
      })
      return {}
    },
  )
}

/** `hash` identifies the files that the import wrote. */
type LastImport = Omit<NonNullable<LastImportAnswer['last']>, 'isChanged'> & { hash: string }

function createLastImport(contentDir: string, dataDir: string) {
  const dirs = { contentDir, dataDir }
  const toNote = (kept: string) => join(kept, 'import.json')
  const hashLive = () => hashFiles(readLiveFiles(dirs))

  /** Returns undefined if `mela import` has changed the files since. */
  function find(): LastImportAnswer['last'] {
    const kept = findLastKept(dataDir) ?? ''
    // The first list of a new festival replaced nothing, so it cannot be undone.
    if (![toNote(kept), join(kept, 'vendors.csv')].every(existsSync)) return undefined
    const { hash, ...last } = JSON.parse(readFileSync(toNote(kept), 'utf8')) as LastImport
    return { ...last, isChanged: hash !== hashLive() }
  }

  return {
    dirs,
    hashLive,
    find,
    note: (kept: string, last: LastImport) =>
      writeFileSync(toNote(kept), JSON.stringify(last), { mode: 0o600, flush: true }),
    /** The caller holds the lock. @throws AdminFailure 404, 409. */
    async undo(at: string, rated: RatedStalls, now: Date): Promise<string> {
      const last = find()
      if (last?.at !== at) throw new AdminFailure(404, { code: 'not-found' })
      const lost = findLost(dirs, rated)
      const stalls = lost.map(({ stallNumber, stallName }) => `${stallNumber} ${stallName}`)
      if (stalls.length > 0) throw new AdminFailure(409, { code: 'stalls-rated', stalls })
      await undoImport(dirs, now)
      return last.name
    },
    withLock: (task: () => Promise<void>) =>
      withWritableSheets(contentDir, async (lock) => {
        if (!(await lock.isHeld())) throw new AdminFailure(503, { code: 'not-writable' })
        try {
          await task()
        } catch (error) {
          // The disk is full or write-protected.
          if (error instanceof Refusal) throw new AdminFailure(503, { code: 'not-writable' })
          throw error
        }
      }),
  }
}
