import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A bucket is `s3://name/path`, with `?endpoint=https://host&region=name` if not at Amazon. */
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]+\/[^\s?]+(\?\S+)?$/i

/**
 * @param word A bucket, or a folder that holds a Litestream copy; relative to `folder`.
 * @returns The bucket, or the folder's path. Undefined if there is no copy; for a bucket, only
 *   fetching tells.
 */
export function findCopyPlace(word: string, folder: string): string | undefined {
  if (BUCKET.test(word)) return word
  const place = resolve(folder, word)
  return existsSync(join(place, 'generations')) ? place : undefined
}

/**
 * Restores the newest state from a place into a file, using Litestream.
 * @param file Must not exist.
 * @param litestream The name or path of the program.
 * @returns The file.
 * @throws An error that quotes Litestream's own message.
 */
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
