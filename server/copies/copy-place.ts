import { writeFileSync } from 'node:fs'
import { FILE_FOR_THE_OWNER } from '../store/sqlite/file/private-files.ts'

const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]+\/[^\s?]+(\?\S+)?$/i
/** Litestream repeats what fails within a minute. Each second it sends what is new. */
const SYNC_INTERVAL = '1s'

/** A bucket is `s3://name/path`, with `?endpoint=https://host&region=name` where it is not at Amazon. */
export function isBucket(place: string): boolean {
  return BUCKET.test(place)
}

/**
 * Writes the settings with which Litestream copies a database, or fetches it. JSON is YAML as well.
 * @param database The path by which Litestream knows it.
 * @param place A folder, or a bucket.
 */
export function writeLitestreamConfig(file: string, database: string, place: string): void {
  const replica = { ...toReplica(place), 'sync-interval': SYNC_INTERVAL }
  const config = { dbs: [{ path: database, replicas: [replica] }] }
  writeFileSync(file, JSON.stringify(config), { mode: FILE_FOR_THE_OWNER })
}

/** The credentials of a bucket are Litestream's own variables. */
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
