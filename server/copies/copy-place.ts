import { writeFileSync } from 'node:fs'
import { FILE_FOR_THE_OWNER } from '../store/sqlite/file/private-files.ts'

const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]+\/[^\s?]+(\?\S+)?$/i
/** Litestream retries failures within a minute, and sends new rows every second. */
const SYNC_INTERVAL = '1s'

/** A bucket is `s3://name/path`, with `?endpoint=https://host&region=name` if not at Amazon. */
export function isBucket(place: string): boolean {
  return BUCKET.test(place)
}

/**
 * Writes the settings with which Litestream copies or fetches a database. JSON is valid YAML.
 * @param database The path by which Litestream knows it.
 * @param place A folder or a bucket.
 */
export function writeLitestreamConfig(file: string, database: string, place: string): void {
  const replica = { ...toReplica(place), 'sync-interval': SYNC_INTERVAL }
  const config = { dbs: [{ path: database, replicas: [replica] }] }
  writeFileSync(file, JSON.stringify(config), { mode: FILE_FOR_THE_OWNER })
}

/** A bucket's credentials are in Litestream's own environment variables. */
function toReplica(place: string) {
  if (!isBucket(place)) return { type: 'file', path: place }
  const { hostname: bucket, pathname, searchParams } = new URL(place)
  const endpoint = searchParams.get('endpoint')
  const region = searchParams.get('region')
  return {
    type: 's3',
    bucket,
    path: decodeURIComponent(pathname.slice(1)),
    ...(endpoint && { endpoint, 'force-path-style': true }),
    ...(region && { region }),
  }
}
