import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#organiser/refusal.ts'
import { findLastKept, hashFiles, readLiveFiles } from '#organiser/import/live-files.ts'
import { findLost, undoImport } from '#organiser/import/publish.ts'
import type { RatedStalls } from '#organiser/rows/rated-stalls.ts'
import type { LastImportAnswer } from '#shared/admin/import-api.ts'
import { AdminFailure } from '../contract/admin-failure.ts'
import { withWritableSheets } from '../sheets/write-sheets.ts'

/** Who imported which list when, and the hash of the files that it wrote. */
type LastImport = Omit<NonNullable<LastImportAnswer['last']>, 'isChanged'> & { hash: string }

/** The last import in the app. It is noted beside the files that it replaced. */
export function createLastImport(contentDir: string, dataDir: string) {
  const dirs = { contentDir, dataDir, filesDir: join(contentDir, 'files') }
  const toNote = (kept: string) => join(kept, 'import.json')
  const hashLive = () => hashFiles(readLiveFiles(dirs.filesDir))

  /** Unless `mela import` has changed the files after it. */
  function find(): LastImportAnswer['last'] {
    const kept = findLastKept(dataDir) ?? ''
    // The first list of a new festival replaced nothing.
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
    /** Restores the stalls from before. Call it under the lock. @throws AdminFailure 404, 409. */
    undo(at: string, rated: RatedStalls, now: Date): string {
      const last = find()
      if (last?.at !== at) throw new AdminFailure(404, { code: 'not-found' })
      const lost = findLost(dirs, rated)
      const stalls = lost.map(({ stallNumber, stallName }) => `${stallNumber} ${stallName}`)
      if (stalls.length > 0) throw new AdminFailure(409, { code: 'stalls-rated', stalls })
      undoImport(dirs, now)
      return last.name
    },
    /** Runs a task under the lock of the stalls' table. @throws AdminFailure 503. */
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
