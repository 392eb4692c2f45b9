import { join, resolve } from 'node:path'
import { restorePostgres } from '#server/store/postgres/restore-postgres.ts'
import { restore } from '#server/store/sqlite/restore.ts'
import { type Command, DONE } from '../cli/command.ts'
import { describeContents } from '../records/describe-rows.ts'
import { readPlace } from '../records/open-place.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Puts a backup in the place of the database, which is kept.',
  usage: 'FILE.sqlite',
  details: [
    'The backup is checked first. The database that was there is archived beside the new one, or, on PostgreSQL, backed up; restoring that undoes it.',
    'Stop the site first; it is refused while an embedded database is in use. On PostgreSQL a running site waits, and goes on.',
    'What was rated after the backup is only in the archived database: phones take it as sent and do not send it again.',
  ],
  examples: ['restore data/backups/mela-2026-11-22T01-41-35.584Z.sqlite'],
  words: [1, 1],
  async run({ words: [file = ''], env, folder, now, print }) {
    const { databaseUrl, dataDir } = readPlace(env)
    const backup = resolve(folder, file)
    const database = join(dataDir, 'mela.sqlite')
    const { contents, former } =
      databaseUrl === undefined
        ? restore(backup, database, now())
        : await restorePostgres(backup, databaseUrl, join(dataDir, 'backups'), now())
    const place = databaseUrl === undefined ? database : 'The PostgreSQL database'
    print(`${place} is ${backup} now: ${describeContents(contents.rows)}.`)
    if (former) print(`The database that was there before lies at ${former}`)
    return DONE
  },
}
