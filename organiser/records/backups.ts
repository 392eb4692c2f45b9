import { join, resolve } from 'node:path'
import { readdir, stat } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { type TablesPlace, toFile } from '#server/store/open.ts'
import { backUpPostgres } from '#server/store/postgres/backup-postgres.ts'
import { type Backup, backUp } from '#server/store/sqlite/backup.ts'
import type { RecordsAnswer } from '#shared/admin/records-api.ts'

const toBackupFolder = (dataDir: string) => join(dataDir, 'backups')

/** @param target See `backUp`. */
export async function makeBackup(
  { databaseUrl, dataDir }: TablesPlace,
  target: string | undefined,
  now: Date,
): Promise<Backup> {
  return databaseUrl === undefined
    ? backUp(toFile(dataDir), target, now)
    : backUpPostgres(databaseUrl, toBackupFolder(dataDir), target, now)
}

/** Newest first. */
export async function listBackups(dataDir: string): Promise<RecordsAnswer['backups']> {
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sqlite'))
  const backups = await Promise.all(
    names.map(async (name) => {
      const { mtime, size } = await stat(join(folder, name))
      return { name, at: mtime.toISOString(), bytes: size }
    }),
  )
  return backups.toSorted((a, b) => b.at.localeCompare(a.at))
}

/** A bucket is `s3://name/path`, with `?endpoint=https://host&region=name` if not at Amazon. */
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]+\/[^\s?]+(\?\S+)?$/i

/**
 * @param word A bucket, or a folder relative to `folder`.
 * @returns Undefined if there is no copy. For a bucket, only fetching shows whether there is one.
 */
export function findCopyPlace(word: string, folder: string): string | undefined {
  if (BUCKET.test(word)) return word
  const place = resolve(folder, word)
  return existsSync(join(place, 'generations')) ? place : undefined
}

/** @param file Must not exist. @throws An error that quotes Litestream's own message. */
export async function fetchCopy(place: string, file: string, litestream: string): Promise<string> {
  using cleanUp = new DisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'mela-copy-'))
  cleanUp.defer(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'litestream.json')
  // Litestream refuses a database that its settings do not name. JSON is valid YAML.
  const database = join(folder, 'mela.sqlite')
  const settings = { dbs: [{ path: database, replicas: [toReplica(place)] }] }
  writeFileSync(config, JSON.stringify(settings))
  const args = ['restore', '-no-expand-env', '-config', config, '-o', file, database]
  try {
    await promisify(execFile)(litestream, args)
    return file
  } catch (error) {
    throw new Error(toReason(error as Failure, place, litestream), { cause: error })
  }
}

/** A bucket's credentials are in Litestream's own environment variables. */
function toReplica(place: string) {
  if (!BUCKET.test(place)) return { type: 'file', path: place }
  const { hostname: bucket, pathname, searchParams } = new URL(place)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  return {
    type: 's3',
    bucket,
    path: decodeURIComponent(pathname.slice(1)),
    ...(endpoint && { endpoint }),
    ...(region && { region }),
  }
}

interface Failure {
  code?: number | string
  stdout?: string
  stderr?: string
}

function toReason({ code, stdout, stderr }: Failure, place: string, litestream: string): string {
  if (code === 'ENOENT') {
    return `There is no program ${litestream}: install Litestream, or set LITESTREAM (docs/hosting/never-lose-a-disk.md).`
  }
  return `Nothing can be fetched from ${place}. Litestream says: ${stdout}${stderr}`.trim()
}
