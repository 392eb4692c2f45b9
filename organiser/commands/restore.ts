import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { isBucket } from '#server/copies/copy-place.ts'
import { fetchCopy, isCopyPlace } from '#server/copies/fetch-copy.ts'
import { restorePostgres } from '#server/store/postgres/restore-postgres.ts'
import { toBackupFile } from '#server/store/sqlite/backup.ts'
import { restore } from '#server/store/sqlite/restore.ts'
import { type Command, DONE, UserError } from '../cli/command.ts'
import { describeContents } from '../records/describe-rows.ts'
import { readPlace } from '../records/open-place.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Puts a backup in the place of the database, which is kept.',
  usage: 'FILE.sqlite or COPY_TO',
  details: [
    'A name without a folder is looked for where you stand, and then in the folder backups of DATA_DIR, where `backup` puts its copies.',
    'A folder or a bucket to which the site has copied its database (COPY_TO) is restored to its last second, by Litestream.',
    'The backup is checked first. The database that was there is archived beside the new one, or, on PostgreSQL, backed up; restoring that undoes it.',
    'Stop the site first; it is refused while an embedded database is in use. On PostgreSQL a running site waits, and goes on.',
    'What was rated after the backup is only in the archived database: phones take it as sent and do not send it again.',
  ],
  examples: [
    'restore mela-2026-11-22T01-41-35.584Z.sqlite',
    'restore /mnt/stick/mela-2026-11-22T01-41-35.584Z.sqlite',
    'restore s3://bucket/mela',
  ],
  words: [1, 1],
  async run({ words: [file = ''], env, folder, now, print }) {
    const { databaseUrl, dataDir, env: settings } = readPlace(env)
    const backups = join(dataDir, 'backups')
    const place = toPlace(file, folder)
    const backup =
      place === undefined
        ? findBackup(file, folder, backups)
        : await fetchCopy(place, toBackupFile(backups, undefined, now()), settings.LITESTREAM)
    const database = join(dataDir, 'mela.sqlite')
    const { contents, former } =
      databaseUrl === undefined
        ? restore(backup, database, now())
        : await restorePostgres(backup, databaseUrl, backups, now())
    const home = databaseUrl === undefined ? database : 'The PostgreSQL database'
    print(`${home} is ${backup} now: ${describeContents(contents.rows)}.`)
    if (former) print(`The database that was there before lies at ${former}`)
    return DONE
  },
}

/** @returns Undefined if Litestream cannot copy to that place. */
function toPlace(word: string, folder: string): string | undefined {
  const place = isBucket(word) ? word : resolve(folder, word)
  return isCopyPlace(place) ? place : undefined
}

/** @throws UserError if two files have this name. */
function findBackup(file: string, folder: string, backups: string): string {
  const here = resolve(folder, file)
  const kept = join(backups, file)
  if (file !== basename(file) || !existsSync(kept) || here === kept) return here
  if (!existsSync(here)) return kept
  throw new UserError(`There are two of that name, ${here} and ${kept}. Write the whole path.`)
}
