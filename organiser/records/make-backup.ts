import { join } from 'node:path'
import { type TablesPlace, toFile } from '#server/store/open.ts'
import { backUpPostgres } from '#server/store/postgres/backup-postgres.ts'
import { type Backup, backUp } from '#server/store/sqlite/backup.ts'

/** The folder of the backups in DATA_DIR. */
export const toBackupFolder = (dataDir: string) => join(dataDir, 'backups')

/** Copies either database into one file. @param target See `backUp`. */
export async function makeBackup(
  { databaseUrl, dataDir }: TablesPlace,
  target: string | undefined,
  now: Date,
): Promise<Backup> {
  return databaseUrl === undefined
    ? backUp(toFile(dataDir), target, now)
    : backUpPostgres(databaseUrl, toBackupFolder(dataDir), target, now)
}
