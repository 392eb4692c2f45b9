import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readErased } from '#server/store/open.ts'
import { restorePostgres } from '#server/store/postgres/backup-postgres.ts'
import { toBackupFile } from '#server/store/sqlite/backup.ts'
import { restore } from '#server/store/sqlite/restore.ts'
import { findTicketKey, TICKET_KEY_FILE } from '#server/store/tickets/ticket-key.ts'
import { type Call, type Command, DONE } from '../command.ts'
import { Refusal } from '#organiser/refusal.ts'
import { describeContents } from './backup.ts'
import { fetchCopy, findCopyPlace } from '#organiser/records/backups.ts'
import { readPlace, withRecords } from '../open-place.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Replaces the database with a backup, and keeps the previous one.',
  usage: 'FILE.sqlite or PLACE',
  details: [
    'If the name has no folder, the command looks in the current folder, then in the backups folder of DATA_DIR, where `backup` puts its files.',
    'PLACE is a folder or bucket to which Litestream has copied the database. The most recent copy is restored.',
    'The backup is checked first. The previous database is kept beside the new one or, on PostgreSQL, backed up. To undo the command, restore that.',
    'Stop the site first: the command refuses if a site is using the SQLite database. On PostgreSQL, a running site waits and continues.',
    'People who were erased after the backup was made stay erased, as long as DATA_DIR has erased-rows.txt.',
    'Ratings that arrived after the backup are only in the previous database. Phones do not send them again.',
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
    const place = findCopyPlace(file, folder)
    const backup =
      place === undefined
        ? findBackup(file, folder, backups)
        : await fetchCopy(place, toBackupFile(backups, undefined, now()), settings.LITESTREAM)
    const database = join(dataDir, 'mela.sqlite')
    const { contents, former } =
      databaseUrl === undefined
        ? restore(backup, database, now())
        : await restorePostgres(backup, databaseUrl, dataDir, now())
    await eraseAgain(env)
    const home = databaseUrl === undefined ? database : 'The PostgreSQL database'
    print(`${home} now has the contents of ${backup}: ${describeContents(contents.rows)}.`)
    if (former) print(`The previous database is ${former}`)
    if ((contents.rows['tickets'] ?? 0) > 0 && !findTicketKey(dataDir)) {
      print(
        `WARNING: no voter ticket is valid until ${TICKET_KEY_FILE} is in ${dataDir} again. It was there when the tickets were made.`,
      )
    }
    return DONE
  },
}

/** A person who was erased after the backup was made stays erased. */
const eraseAgain = (env: Call['env']) =>
  withRecords(env, (records, { DATA_DIR }) => records.eraseRows(readErased(DATA_DIR)))

/** @throws Refusal if both folders have a file of this name. */
function findBackup(file: string, folder: string, backups: string): string {
  const here = resolve(folder, file)
  const kept = join(backups, file)
  if (file !== basename(file) || !existsSync(kept) || here === kept) return here
  if (!existsSync(here)) return kept
  throw new Refusal(`There are two files with this name, ${here} and ${kept}. Give the whole path.`)
}
