import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { copyToPostgres } from '#server/store/postgres/copy-to-postgres.ts'
import { type FileLock, lockForExchange } from '#server/store/sqlite/file-lock.ts'
import { readTraceKey } from '#server/fingerprint/fingerprint-key.ts'
import { openPostgres } from '#server/store/postgres/postgres.ts'
import { fail, readDatabaseUrl } from './postgres-command.ts'

/** Moves a site from its embedded database to PostgreSQL: docs/hosting/postgres.md. */
async function main() {
  const url = readDatabaseUrl('npm run copy-to-postgres')
  const path = join(resolve(process.env['DATA_DIR'] || 'data'), 'mela.sqlite')
  if (!existsSync(path)) {
    throw new Error(`There is no database at ${path}. Set DATA_DIR to the folder of mela.sqlite.`)
  }
  const lock = lockSite(path)
  const traceKey = readTraceKey(dirname(path))
  const file = new DatabaseSync(path, { readOnly: true })
  // Makes the tables where they are not there yet.
  await (await openPostgres(url)).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { table, rows, added } of await copyToPostgres(file, client, traceKey)) {
      const known = rows - added
      console.log(`${table}: ${added} copied${known > 0 ? `, ${known} were there already` : ''}`)
    }
  } finally {
    await client.end()
    file.close()
    lock.release()
  }
}

/** What a running site takes after the copy began would be missing from it. */
function lockSite(path: string): FileLock {
  try {
    return lockForExchange(path)
  } catch {
    throw new Error(
      `A site is using ${path}. Stop it first; it is started again with DATABASE_URL.`,
    )
  }
}

main().catch(fail)
