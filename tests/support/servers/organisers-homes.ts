import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { withRecords } from '#cli/open-place.ts'
import type { Records } from '#server/store/contract/organiser-records.ts'
import { restorePostgres } from '#server/store/postgres/backup-postgres.ts'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { makeKnownFestival } from '../festivals/known-festival.ts'
import { callMela, type MelaCall } from './call-mela.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { removeFolder } from '../remove-folder.ts'

export type OrganisersHome = Awaited<ReturnType<ReturnType<typeof openOrganisersHomes>['open']>>

export const AFTER_ALL = new Date('2026-11-22T21:00:00.000Z')

/** For the tests of a file: fills databases of either kind from a file, such as the known festival. */
export function openOrganisersHomes() {
  const dir = mkdtempSync(join(tmpdir(), 'mela-organisers-'))
  const known = join(dir, 'known.sqlite')
  makeKnownFestival(known).close()
  let cluster: Promise<TestPostgres> | undefined
  let homes = 0
  afterAll(async () => {
    await (await cluster)?.stop()
    removeFolder(dir)
  })

  /** With our tables, but no rows. */
  async function createDatabase(): Promise<string> {
    cluster ??= startPostgres()
    const url = await (await cluster).createDatabase()
    await (await openPostgres(url)).close()
    return url
  }

  return {
    dir,
    known,
    createDatabase,
    async open(file: string, kind: 'SQLite' | 'PostgreSQL' = 'SQLite') {
      homes += 1
      /** The test's own empty folder: paths in a call are relative to it. */
      const folder = join(dir, `home-${homes}`)
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir, { recursive: true })
      // Without a spreadsheet, every stall number counts.
      const contentDir = join(folder, 'content')
      const env: Record<string, string> = { DATA_DIR: dataDir, CONTENT_DIR: contentDir }
      if (kind === 'SQLite') copyFileSync(file, join(dataDir, 'mela.sqlite'))
      else {
        env['DATABASE_URL'] = await createDatabase()
        await restorePostgres(file, env['DATABASE_URL'], dataDir)
      }
      return {
        folder,
        dataDir,
        env,
        /** Opens the database for the work, as the organisers' app does. */
        withRecords: <T>(work: (records: Records) => Promise<T>) => withRecords(env, work),
        /** Runs a command, by default long after the festival. */
        call: (args: string[], more: MelaCall = {}) =>
          callMela(args, { folder, now: AFTER_ALL, ...more, env: { ...env, ...more.env } }),
      }
    },
  }
}
