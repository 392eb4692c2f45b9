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

export interface OrganisersHome {
  /** The test's own empty folder: paths in a call are relative to it. */
  folder: string
  dataDir: string
  env: Record<string, string>
  /** Opens the database for the work, as the organisers' app does. */
  withRecords<T>(work: (records: Records) => Promise<T>): Promise<T>
  /** Runs a command, by default long after the festival. */
  call(args: string[], more?: MelaCall): ReturnType<typeof callMela>
}

export const AFTER_ALL = new Date('2026-11-22T21:00:00.000Z')

/** For the tests of a file: fills databases of either kind from a file. */
export function openOrganisersHomes() {
  const dir = mkdtempSync(join(tmpdir(), 'mela-organisers-'))
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

  async function fillPostgres(file: string, dataDir: string): Promise<string> {
    const url = await createDatabase()
    await restorePostgres(file, url, dataDir)
    return url
  }

  return {
    dir,
    createDatabase,
    async open(file: string, kind: 'SQLite' | 'PostgreSQL' = 'SQLite'): Promise<OrganisersHome> {
      homes += 1
      const folder = join(dir, `home-${homes}`)
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir, { recursive: true })
      // Without a spreadsheet, every stall number counts.
      const contentDir = join(folder, 'content')
      const env: Record<string, string> = { DATA_DIR: dataDir, CONTENT_DIR: contentDir }
      if (kind === 'SQLite') copyFileSync(file, join(dataDir, 'mela.sqlite'))
      else env['DATABASE_URL'] = await fillPostgres(file, dataDir)
      return {
        folder,
        dataDir,
        env,
        withRecords: (work) => withRecords(env, work),
        call: (args, more = {}) =>
          callMela(args, { folder, now: AFTER_ALL, ...more, env: { ...env, ...more.env } }),
      }
    },
  }
}

/** Like `openOrganisersHomes`, with a database of the known festival. */
export function openKnownHomes() {
  const homes = openOrganisersHomes()
  const known = join(homes.dir, 'known.sqlite')
  makeKnownFestival(known).close()
  return { ...homes, known }
}
