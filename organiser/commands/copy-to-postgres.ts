import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readFingerprintKey } from '#server/fingerprint/fingerprint-key.ts'
import { copyToPostgres } from '#server/store/postgres/copy-to-postgres.ts'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { checkForUse } from '#server/store/sqlite/check-database.ts'
import { lockForExchange } from '#server/store/sqlite/file/file-lock.ts'
import { type Command, DONE, UserError } from '../cli/command.ts'
import { readDatabaseUrl } from '../records/open-place.ts'

export const copyToPostgresCommand: Command = {
  name: 'copy-to-postgres',
  summary: 'Moves a site from its embedded database to PostgreSQL.',
  details: [
    'Copies every row of mela.sqlite in DATA_DIR to the database at DATABASE_URL. Existing rows stay, so you can run it again. Stop the site first, and afterwards start it with DATABASE_URL. For details: docs/hosting/postgres.md',
  ],
  examples: ['copy-to-postgres'],
  async run({ print, ...call }) {
    const { url, env } = readDatabaseUrl(call.env, 'copy-to-postgres')
    const path = join(env.DATA_DIR, 'mela.sqlite')
    if (!existsSync(path)) {
      throw new UserError(
        `There is no database at ${path}. Set DATA_DIR to the folder of mela.sqlite.`,
      )
    }
    using held = new DisposableStack()
    held.use(lockSite(path))
    checkForUse(path)
    using file = new DatabaseSync(path, { readOnly: true })
    // Creates missing tables.
    await (await openPostgres(url)).close()
    const key = readFingerprintKey(env.DATA_DIR)
    const copied = await copyToPostgres(file, url, key)
    for (const { table, rows, added } of copied) {
      if (table === 'editions' || (rows === 0 && table.startsWith('past_'))) continue
      const known = rows - added
      print(`${table}: ${added} copied${known > 0 ? `, ${known} existed already` : ''}`)
    }
    return DONE
  },
}

/** Locks the database: ratings that a site accepted during the copy would be missing from it. */
function lockSite(path: string): DatabaseSync {
  try {
    return lockForExchange(path)
  } catch {
    throw new UserError(
      `A site is using ${path}. Stop it first. Afterwards, start it with DATABASE_URL.`,
    )
  }
}
