import { existsSync, statSync } from 'node:fs'
import { readPendingPostgres } from './postgres/migrate-postgres.ts'
import { checkDatabase } from './sqlite/check-database.ts'
import { withResting } from './sqlite/resting-copy.ts'
import { listMigrations, versionOf } from './sqlite/migrations.ts'
import { type TablesPlace, toFile } from './open.ts'

/** What starting this version would do to a database. */
export interface PendingMigrations {
  /** The scripts that would run, in order. */
  scripts: string[]
  ratings: number
  /** Disk space for the copy made before they run, in bytes. */
  copyBytes: number
}

/**
 * Inspects a database without changing it, while the site may run.
 * @returns Undefined if there is none yet.
 * @throws A sentence if it is damaged, not Mela's or from a newer version.
 */
export async function readPendingMigrations({
  databaseUrl,
  dataDir,
}: TablesPlace): Promise<PendingMigrations | undefined> {
  if (databaseUrl !== undefined)
    return { ...(await readPendingPostgres(databaseUrl)), copyBytes: 0 }
  const file = toFile(dataDir)
  if (!existsSync(file) || statSync(file).size === 0) return undefined
  const { version, rows } = withResting(file, checkDatabase)
  const scripts = listMigrations().filter((script) => versionOf(script) > version)
  const bytes = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size)
  const copyBytes = bytes.reduce<number>((sum, size = 0) => sum + size, 0)
  return {
    scripts,
    ratings: rows['ratings']!,
    copyBytes: scripts.length > 0 ? copyBytes : 0,
  }
}
