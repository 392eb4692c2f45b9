import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '#organiser/cli/command.ts'
import { remember } from '#organiser/columns/column-answers.ts'
import { applyPlan, onDisk, type PlannedFiles } from '#organiser/import/apply-plan.ts'
import { findLastKept, hashFiles, readLiveFiles } from '#organiser/import/live-files.ts'
import { findLost, undoImport } from '#organiser/import/undo-import.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { ImportPublish } from '#shared/admin/import-api.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import { withWritableSheets } from '../sheets/write-sheets.ts'
import type { KeptLists } from './kept-lists.ts'
import type { StoredDraft } from './look-at-list.ts'

export interface ImportDirs {
  contentDir: string
  filesDir: string
  dataDir: string
}

export async function readDraft(path: string): Promise<StoredDraft> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new AdminFailure(404, { code: 'import-gone' })
  return JSON.parse(text) as StoredDraft
}

/**
 * Publishes a draft, unless the files have changed since.
 * @throws AdminFailure 409, 503.
 */
export async function publishDraft(
  draft: StoredDraft,
  { anyway }: ImportPublish,
  {
    dirs,
    now,
    onDone,
  }: { dirs: ImportDirs; now: Date; onDone: (done: Published) => Promise<void> },
) {
  if (draft.isMisleading && !anyway) throw new AdminFailure(409, { code: 'import-unconfirmed' })
  const files: PlannedFiles['files'] = Object.fromEntries(
    Object.entries(draft.files).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
  )
  await withLiveFiles(dirs, async (hash) => {
    if (hash !== draft.base) throw changed()
    const { kept } = applyPlan({ ...draft, files }, dirs, now)
    if (draft.answers) remember(dirs.contentDir, new Map(draft.answers))
    await onDone({ kept, hash: hashLive(dirs) })
  })
}

export interface Published {
  /** Undefined if only the owners' numbers or answers were saved. */
  kept: string | undefined
  hash: string
}

const changed = () => new AdminFailure(409, { code: 'import-changed' })
const hashLive = ({ filesDir }: ImportDirs) => hashFiles(readLiveFiles(filesDir))

/** Runs a task under the lock of the stalls' table. @param task Gets the hash of the live files. */
function withLiveFiles(dirs: ImportDirs, task: (hash: string) => Promise<void>) {
  return withWritableSheets(dirs.contentDir, async (lock) => {
    if (!(await lock.isHeld())) throw new AdminFailure(503, { code: 'not-writable' })
    try {
      await task(hashLive(dirs))
    } catch (error) {
      // The disk is full or write-protected.
      if (error instanceof UserError) throw new AdminFailure(503, { code: 'not-writable' })
      throw error
    }
  })
}

/** The last import in the app, if `mela import` has not changed the files after it. */
export async function findLast(lists: KeptLists, dirs: ImportDirs) {
  const last = await lists.readLast()
  if (!last || findLastKept(dirs.dataDir) !== last.kept) return undefined
  // The first list of a new festival replaced nothing.
  if (!existsSync(join(last.kept, 'vendors.csv'))) return undefined
  const { name, who, at, hash } = last
  return { name, who, at, isChanged: hash !== hashLive(dirs) }
}

/** Restores the stalls from before the last import. @throws AdminFailure 404, 503. */
export async function undoLast(
  lists: KeptLists,
  at: string,
  {
    dirs,
    now,
    rated,
    onDone,
  }: {
    dirs: ImportDirs
    now: Date
    rated: RatedStalls
    onDone: (name: string) => Promise<void>
  },
) {
  await withLiveFiles(dirs, async () => {
    const last = await findLast(lists, dirs)
    if (last?.at !== at) throw new AdminFailure(404, { code: 'not-found' })
    const lost = findLost(dirs, rated).map(
      ({ stallNumber, stallName }) => `${stallNumber} ${stallName}`,
    )
    if (lost.length > 0) throw new AdminFailure(409, { code: 'stalls-rated', stalls: lost })
    onDisk(() => undoImport(dirs, now))
    await lists.forgetLast()
    await onDone(last.name)
  })
}

export const toDirs = (contentDir: string, dataDir: string): ImportDirs => ({
  contentDir,
  dataDir,
  filesDir: join(contentDir, 'files'),
})
