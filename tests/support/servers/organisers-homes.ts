import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restorePostgres } from '#server/store/postgres/restore-postgres.ts'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { callMela, type MelaCall } from './call-mela.ts'
import { startPostgres } from './postgres.ts'

export interface OrganisersHome {
  /** An empty folder of the test's own: paths in a call are meant from here. */
  folder: string
  env: Record<string, string>
  call(args: string[], more?: MelaCall): ReturnType<typeof callMela>
}

/** Where the organisers' commands have to work: the same data on both databases. */
export const HOMES = ['SQLite', 'PostgreSQL'] as const

/** @returns A function that fills a database of a kind with what is in a file; and one to end it all. */
export async function openOrganisersHomes() {
  const dir = mkdtempSync(join(tmpdir(), 'mela-organisers-'))
  const cluster = await startPostgres()
  let homes = 0

  return {
    dir,
    async open(kind: (typeof HOMES)[number], file: string): Promise<OrganisersHome> {
      homes += 1
      const folder = join(dir, `home-${homes}`)
      const dataDir = join(folder, 'data')
      mkdirSync(dataDir, { recursive: true })
      // Without a spreadsheet all stalls count, whatever their numbers.
      const contentDir = join(folder, 'content')
      const env: Record<string, string> = { DATA_DIR: dataDir, CONTENT_DIR: contentDir }
      if (kind === 'SQLite') {
        copyFileSync(file, join(dataDir, 'mela.sqlite'))
      } else {
        const url = await cluster.createDatabase()
        await (await openPostgres(url)).close()
        await restorePostgres(file, url, dataDir)
        env['DATABASE_URL'] = url
      }
      return {
        folder,
        env,
        call: (args, more = {}) =>
          callMela(args, { folder, ...more, env: { ...env, ...more.env } }),
      }
    },
    async close() {
      await cluster.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
